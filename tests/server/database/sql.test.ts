import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Query, sql } from '../../../src/server/database/sql.ts'

describe('sql', () => {
  it('keeps values apart from text, however queries nest', () => {
    const inner = sql`a = ${1} and b = ${'x'}`
    const query = sql`select ${sql.name('timeCreated')} from t where ${inner} or (${sql.join([sql`c = ${2}`, sql`d`, inner], ' or ')}) limit ${3}`
    expect(query.text).toBe(
      'select "timeCreated" from t where a = $1 and b = $2 or (c = $3 or d or a = $4 and b = $5) limit $6',
    )
    expect(query.values).toEqual([1, 'x', 2, 1, 'x', 3])
    expect(sql.join([]).text).toBe('')
  })

  it('says the same however often its templates were used before, with other values and other queries in them', () => {
    type Tree = number | { readonly kind: 'pair' | 'list'; readonly parts: readonly Tree[] }
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.integer(),
        fc.record({ kind: fc.constant('pair' as const), parts: fc.array(tie('tree'), { minLength: 2, maxLength: 2 }) }),
        fc.record({ kind: fc.constant('list' as const), parts: fc.array(tie('tree'), { maxLength: 15 }) }),
      ),
    }))
    const queryOf = (one: Tree): Query => {
      if (typeof one === 'number') return sql`f(${one})`
      const [left = 0, right = 0] = one.parts
      if (one.kind === 'list') return sql`in (${sql.join(one.parts.map(queryOf))})`
      return typeof left === 'number'
        ? sql`(${left} or ${queryOf(right)})`
        : sql`(${queryOf(left)} or ${queryOf(right)})`
    }
    const textOf = (one: Tree, next: () => string): string => {
      if (typeof one === 'number') return `f(${next()})`
      const [left = 0, right = 0] = one.parts
      if (one.kind === 'list') return `in (${one.parts.map((part) => textOf(part, next)).join(', ')})`
      return `(${typeof left === 'number' ? next() : textOf(left, next)} or ${textOf(right, next)})`
    }
    const valuesOf = (one: Tree): readonly number[] => (typeof one === 'number' ? [one] : one.parts.flatMap(valuesOf))
    fc.assert(
      fc.property(tree, (one) => {
        let count = 0
        const { text, values } = queryOf(one)
        expect(text).toBe(textOf(one, () => `$${(count += 1)}`))
        expect(values).toEqual(valuesOf(one))
      }),
    )
  })

  it('a value that looks like a query of ours stays a value', () => {
    expect(sql`select ${['a', 'b']}`.values).toEqual([['a', 'b']])
    expect(sql`select ${null}`.values).toEqual([null])
  })

  it('refuses what is no name', () => {
    for (const name of ['a b', 'a"b', '', '1a', 'ä', 'a;drop table x'])
      expect(() => sql.name(name)).toThrow('is no name')
  })

  it('a literal never ends before its text does', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('\0'))
        const literal = sql.literal(text).text.trim()
        const inside = literal.replace(/^E?'/, '').replace(/'$/, '')
        expect(inside.replaceAll("''", '').includes("'")).toBe(false)
        const read = inside.replaceAll("''", "'")
        expect(literal.startsWith('E') ? read.replaceAll('\\\\', '\\') : read).toBe(text)
      }),
    )
    expect(() => sql.literal('\0')).toThrow()
  })
})

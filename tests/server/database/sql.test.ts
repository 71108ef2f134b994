import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'

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

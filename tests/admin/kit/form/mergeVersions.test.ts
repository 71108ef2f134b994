import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeVersions, resolveMerge } from '../../../../src/admin/kit/form/mergeVersions.ts'
import { sameValue } from '../../../../src/admin/kit/definition/sameValue.ts'

const names = ['a', 'b', 'c']
const record = fc.record({
  a: fc.constantFrom(0, 1, 2),
  b: fc.constantFrom('x', 'y', 'z'),
  c: fc.constantFrom([1], [1, 2], []),
})

describe('two versions of a record', () => {
  it('dispute only what both changed differently', () => {
    const base = { a: 1, b: 'x', c: 'alt', d: 1 }
    const merge = mergeVersions(base, { ...base, a: 2, b: 'y', d: 5 }, { ...base, a: 3, c: 'neu', d: 5 }, [
      'a',
      'b',
      'c',
      'd',
    ])
    expect(merge).toEqual({ conflicts: [{ property: 'a', mine: 2, theirs: 3 }], kept: ['b'], adopted: ['c'] })
  })

  it('lay the chosen values over the stored record', () => {
    const base = { a: 1, b: 1, c: 1 }
    const mine = { a: 2, b: 2, c: 2 }
    const merge = mergeVersions(base, mine, { a: 3, b: 3, c: 1 }, names)
    expect(resolveMerge(merge, mine, { a: 'theirs' })).toEqual({ b: 2, c: 2 })
  })

  it('lose nothing: each property ends as mine or theirs, mine wherever it was changed here and not given up', () => {
    fc.assert(
      fc.property(record, record, record, fc.boolean(), (base, mine, theirs, giveUp) => {
        const merge = mergeVersions(base, mine, theirs, names)
        const choices = Object.fromEntries(
          merge.conflicts.map(({ property }) => [property, giveUp ? 'theirs' : 'mine'] as const),
        )
        const result: Record<string, unknown> = { ...theirs, ...resolveMerge(merge, mine, choices) }
        for (const name of names) {
          const [was, here, there] = [base, mine, theirs].map((one) => Reflect.get(one, name) as unknown)
          const changedHere = !sameValue(was, here)
          const disputed = merge.conflicts.some(({ property }) => property === name)
          expect(sameValue(result[name], changedHere && !(disputed && giveUp) ? here : there)).toBe(true)
        }
      }),
    )
  })

  it('ignores properties that only the server sets', () => {
    expect(mergeVersions({ version: 1 }, { version: 1 }, { version: 2 }, names)).toEqual({
      conflicts: [],
      kept: [],
      adopted: [],
    })
  })
})

describe('equal values', () => {
  it('are compared by what they hold', () => {
    expect(sameValue({ a: [1, { b: null }] }, { a: [1, { b: null }], c: undefined })).toBe(true)
    expect(sameValue([1, 2], [2, 1])).toBe(false)
    expect(sameValue([], {})).toBe(false)
    expect(sameValue(null, undefined)).toBe(false)
  })

  it('know no negative zero, as JSON knows none', () => {
    expect(sameValue({ price: -0 }, { price: 0 })).toBe(true)
  })

  it('agree with their JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const copy: unknown = JSON.parse(JSON.stringify(left))
        expect(sameValue(left, copy)).toBe(true)
        if (sameValue(left, right)) expect(JSON.stringify(right).length).toBe(JSON.stringify(left).length)
      }),
    )
  })
})

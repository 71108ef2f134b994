import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxChainLength, relationProblems } from '../../src/domain/relations.ts'

const codes = (...given: Parameters<typeof relationProblems>) =>
  relationProblems(...given).map(({ code, path }) => `${code} ${path}`)

describe('relations of bookables', () => {
  it('refuses itself, circles over others and more than ten in a row, each at its own place', () => {
    const partsOf = new Map([
      ['b', ['c']],
      ['c', ['a']],
    ])
    expect(codes('a', ['x', 'a', 'b', 'c'], partsOf)).toEqual([
      'RELATED_SELF /relatedBookableIds/1',
      'RELATION_CYCLE /relatedBookableIds/2',
      'RELATION_CYCLE /relatedBookableIds/3',
    ])
    const row = new Map(Array.from({ length: 12 }, (_, number) => [`n${number}`, [`n${number + 1}`]] as const))
    expect(codes('a', ['n4'], row)).toEqual([])
    expect(codes('a', ['n3'], row)).toEqual(['RELATION_CHAIN /relatedBookableIds/0'])
    expect(codes('a', ['n4'], row, 2)).toEqual(['RELATION_CHAIN /relatedBookableIds/0'])
  })

  it('lets a new object have any parts, and ends where stored relations go in a circle', () => {
    const circle = new Map([
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(codes('', ['b'], circle)).toEqual([])
    expect(codes('a', ['b'], circle)).toEqual([])
  })

  it('agrees with every path walked by hand in any graph without circles', () => {
    const ids = ['0', '1', '2', '3', '4', '5', '6', '7']
    const edges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 20 })
    fc.assert(
      fc.property(
        edges,
        fc.nat(7),
        fc.uniqueArray(fc.nat(7), { maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (all, self, chosen, above) => {
          // Parts have higher numbers, so stored relations have no cycles; the object's own entry is arbitrary.
          const partsOf = new Map(
            ids.map((id) => [
              id,
              [...new Set(all.filter(([from, to]) => from === Number(id) && to > from).map(([, to]) => String(to)))],
            ]),
          )
          const id = String(self)
          const paths = (from: string): string[][] =>
            from === id
              ? [[from]]
              : [[from], ...(partsOf.get(from) ?? []).flatMap((next) => paths(next).map((rest) => [from, ...rest]))]
          const expected = chosen.flatMap((part, index) => {
            if (part === self) return [`RELATED_SELF /relatedBookableIds/${index}`]
            const found = paths(String(part))
            if (found.some((path) => path.includes(id))) return [`RELATION_CYCLE /relatedBookableIds/${index}`]
            const longest = Math.max(...found.map(({ length }) => length))
            return above + longest > maxChainLength ? [`RELATION_CHAIN /relatedBookableIds/${index}`] : []
          })
          expect(codes(id, chosen.map(String), partsOf, above)).toEqual(expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers, gapsIn, type Interval, intersection, overlapsAny, union } from '../../../src/domain/hours/intervals.ts'
import { counts } from '../../support/counts.ts'

const interval = fc.tuple(fc.nat(30), fc.nat(30)).map(([begin, end]) => ({ begin, end }))
const many = fc.array(interval, { maxLength: 8 })
/** The points 0 to 29 covered by an interval. */
const points = (intervals: readonly Interval[]) =>
  Array.from({ length: 30 }, (_, point) => intervals.some(({ begin, end }) => begin <= point && point < end))
const runs = { numRuns: counts(300, 10_000) }

describe('intervals', () => {
  it('unite to sorted ones that do not touch', () => {
    fc.assert(
      fc.property(many, (list) => {
        const united = union(list)
        expect(points(united)).toEqual(points(list))
        united.forEach(({ begin, end }, position) => {
          expect(begin < end && begin > (united[position - 1]?.end ?? -1)).toBe(true)
        })
      }),
      runs,
    )
  })

  it('share and leave what each point says', () => {
    fc.assert(
      fc.property(many, many, (a, b) => {
        const [one, other] = [union(a), union(b)]
        const inBoth = points(b).map((inside, point) => inside && points(a)[point])
        expect(points(intersection(one, other))).toEqual(inBoth)
        expect(points(gapsIn({ begin: 0, end: 30 }, one))).toEqual(points(a).map((inside) => !inside))
      }),
      runs,
    )
  })

  it('C2 are half-open: touching is no overlap', () => {
    const list = [{ begin: 10, end: 11 }]
    expect(overlapsAny(list, { begin: 11, end: 12 })).toBe(false)
    expect(overlapsAny(list, { begin: 9, end: 10 })).toBe(false)
    expect(overlapsAny(list, { begin: 10, end: 11 })).toBe(true)
    expect(
      covers(
        union([
          { begin: 8, end: 10 },
          { begin: 10, end: 12 },
        ]),
        { begin: 9, end: 11 },
      ),
    ).toBe(true)
    expect(
      covers(
        [
          { begin: 8, end: 10 },
          { begin: 11, end: 12 },
        ],
        { begin: 9, end: 12 },
      ),
    ).toBe(false)
  })
})

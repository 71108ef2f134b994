import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPriceCategories } from '../../../src/domain/rules/checkPriceCategories.ts'
import { counts } from '../../support/counts.ts'
import { briefly } from './startingRecords.ts'

type Days = {
  readonly weekdays?: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[]
  readonly holidays?: readonly { name: string }[]
}

const category = (start: number | null, end: number | null, days: Days = {}) => ({ interval: { start, end }, ...days })
const found = (...categories: readonly ReturnType<typeof category>[]) => briefly(checkPriceCategories(categories))

describe('intervals of price categories', () => {
  it('says nothing against one open price or steps that touch', () => {
    expect(found(category(null, null))).toEqual([])
    expect(found(category(null, 4), category(4, 8), category(8, null))).toEqual([])
  })

  it('warns, and never refuses, when an interval is reversed', () => {
    expect(found(category(8, 4))).toEqual(['error PRICE_INTERVAL_REVERSED /priceCategories/0/interval/end'])
  })

  it('warns of overlaps and names the category that holds', () => {
    const problems = checkPriceCategories([category(0, 5), category(4, 8)])
    expect(briefly(problems)).toEqual(['warning PRICE_INTERVAL_OVERLAP /priceCategories/1/interval'])
    expect(problems[0]?.message).toBe('Überschneidet sich mit Kategorie 1; dort gilt Kategorie 1.')
  })

  it('warns of gaps, in German numbers, whatever the order of the categories', () => {
    const problems = checkPriceCategories([category(6.5, null), category(0, 4)])
    expect(briefly(problems)).toEqual(['warning PRICE_INTERVAL_GAP /priceCategories/0/interval/start'])
    expect(problems[0]?.message).toBe('Zwischen 4 und 6,5 gilt keine Kategorie; dort gilt Kategorie 1.')
  })

  it('lets weekdays and holidays stand beside the everyday price', () => {
    expect(
      found(
        category(null, null),
        category(null, null, { weekdays: [0, 6] }),
        category(null, null, { weekdays: [1] }),
        category(null, null, { holidays: [{ name: 'Neujahr' }] }),
        category(null, null, { holidays: [{ name: 'Karfreitag' }] }),
      ),
    ).toEqual([])
    expect(found(category(null, null, { weekdays: [0, 6] }), category(null, null, { weekdays: [6] }))).toEqual([
      'warning PRICE_INTERVAL_OVERLAP /priceCategories/1/interval',
    ])
  })

  const bounds = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null })

  it('finds an overlap exactly when some value lies inside two everyday intervals', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(bounds, bounds), { minLength: 1, maxLength: 5 }), (pairs) => {
        const inside = (value: number) =>
          pairs.filter(([start, end]) => (start ?? -1) < value && value < (end ?? 41)).length
        const isShared = Array.from({ length: 84 }, (_, step) => step / 2 - 0.75).some((value) => inside(value) > 1)
        const problems = checkPriceCategories(pairs.map(([start, end]) => category(start, end)))
        expect(problems.some(({ code }) => code === 'PRICE_INTERVAL_OVERLAP')).toBe(isShared)
        expect(
          problems.every(({ code, severity }) => (severity === 'error') === (code === 'PRICE_INTERVAL_REVERSED')),
        ).toBe(true)
      }),
      { numRuns: counts(300, 20_000) },
    )
  })

  it('finds nothing in any staircase', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 }), (steps) => {
        const sorted = [...steps].sort((left, right) => left - right)
        const bottom = [null, ...sorted]
        const top = [...sorted, null]
        expect(found(...bottom.map((start, index) => category(start, top[index] ?? null)))).toEqual([])
      }),
      { numRuns: counts(200, 10_000) },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetCounter, withFilter } from '../../../src/domain/offer/offerFacets.ts'

const value = fc.integer({ min: 0, max: 70 }).map((number) => `w${number}`)
const object = fc.record({
  type: fc.constantFrom('room', 'resource', 'ticket'),
  tags: fc.array(value, { maxLength: 12 }),
  flags: fc.array(value, { maxLength: 4 }),
})
const filter = fc.record({ type: fc.constantFrom('room', undefined), tag: fc.option(value, { nil: undefined }) })

describe('the values to filter the offer by', () => {
  it('are the fifty with the most objects that they would leave, then by their text', () => {
    fc.assert(
      fc.property(fc.array(object, { maxLength: 60 }), filter, (objects, chosen) => {
        const counter = facetCounter(chosen)
        objects.forEach(counter.add)
        const left = (value: string) => withFilter(objects, { ...chosen, tag: value }).length
        const expected = [...new Set(objects.flatMap(({ tags }) => tags))]
          .map((tag) => ({ value: tag, count: left(tag) }))
          .filter(({ count }) => count > 0)
          .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
          .slice(0, 50)
        expect(counter.facets().tags).toEqual(expected)
        expect(counter.facets().types.reduce((sum, { count }) => sum + count, 0)).toBe(
          withFilter(objects, { tag: chosen.tag }).length,
        )
      }),
    )
  })
})

import type { BookablePriceCategory } from '../../src/generated/entities/bookable.ts'

/** Graduated: more than one category, or an interval with a bound (PRICE-007, PRICE-008). */
export const isGraduated = (categories: readonly BookablePriceCategory[]): boolean =>
  categories.length > 1 || categories.some(({ interval }) => interval.start !== null || interval.end !== null)

/** A new category: free, starts where the previous one ends, applies on every day (PRICE-010…013). VAT is the bookable's, 0 at first. */
export const nextCategory = (categories: readonly BookablePriceCategory[]): BookablePriceCategory => ({
  priceEur: 0,
  interval: { start: categories.at(-1)?.interval.end ?? null, end: null },
  fixedPrice: false,
  weekdays: [],
  holidays: [],
})

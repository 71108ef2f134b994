import type { Bookable } from '../../generated/entities/bookable.ts'

type PriceCategory = Bookable['priceCategories'][number]
type Weekday = PriceCategory['weekdays'][number]

interface When {
  readonly from?: number
  readonly to?: number
  readonly fixed?: true
  readonly weekdays?: readonly Weekday[]
  /** Names by date-holidays for Niedersachsen. */
  readonly holidays?: readonly string[]
}

/** A net price in EUR and its conditions; without conditions it always applies. */
export const priceCategory = (
  priceEur: number,
  { from, to, fixed, weekdays = [], holidays = [] }: When = {},
): PriceCategory => ({
  priceEur,
  interval: { start: from ?? null, end: to ?? null },
  fixedPrice: fixed === true,
  weekdays: [...weekdays],
  holidays: holidays.map((name) => ({ countryCode: 'DE', stateCode: 'NI', name })),
})

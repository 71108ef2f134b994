import { filteredPeriod } from '../../../src/domain/booking/bookingFilter.ts'
import type { BookingAddress } from '../bookingAddress.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Query of all filters except status and payment; days in Berlin time, the last one included. */
export const searchQuery = ({ query, priced, from, to }: BookingAddress): Query => ({
  q: query.trim() === '' ? undefined : query.trim(),
  priced: priced || undefined,
  ...filteredPeriod({ from, to }),
})

/** Query of all filters. */
export const filterQuery = (address: BookingAddress): Query => ({
  ...searchQuery(address),
  status: address.status.length === 0 ? undefined : address.status.join(','),
  paid: address.paid ?? undefined,
})

/** Query of a page. */
export const pageQuery = (address: BookingAddress): Query => ({
  ...filterQuery(address),
  sort: address.sort?.field,
  descending: address.sort?.descending,
  offset: (address.page - 1) * address.perPage,
  count: address.perPage,
})

/** Whether any filter is set. */
export const isNarrowed = (address: BookingAddress): boolean =>
  Object.values(filterQuery(address)).some((value) => value !== undefined)

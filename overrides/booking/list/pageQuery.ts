import { filteredPeriod } from '../../../src/domain/booking/bookingFilter.ts'
import type { BookingAddress } from '../bookingAddress.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** What narrows the list besides status and payment, as the server is asked for it; days are those of Berlin, the last one included. */
export const searchQuery = ({ query, priced, from, to }: BookingAddress): Query => ({
  q: query.trim() === '' ? undefined : query.trim(),
  priced: priced || undefined,
  ...filteredPeriod({ from, to }),
})

/** All that narrows the list. */
export const filterQuery = (address: BookingAddress): Query => ({
  ...searchQuery(address),
  status: address.status.length === 0 ? undefined : address.status.join(','),
  paid: address.paid ?? undefined,
})

/** A page of it. */
export const pageQuery = (address: BookingAddress): Query => ({
  ...filterQuery(address),
  sort: address.sort?.field,
  descending: address.sort?.descending,
  offset: (address.page - 1) * address.perPage,
  count: address.perPage,
})

/** Is the list narrowed at all? */
export const isNarrowed = (address: BookingAddress): boolean =>
  Object.values(filterQuery(address)).some((value) => value !== undefined)

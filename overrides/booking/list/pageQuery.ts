import { addDays, startOfDate } from '../../../src/domain/time.ts'
import type { BookingAddress } from '../bookingAddress.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** What narrows the list, as the server is asked for it; days are those of Berlin, the last one included. */
export const filterQuery = ({ query, status, paid, from, to }: BookingAddress): Query => ({
  q: query.trim() === '' ? undefined : query.trim(),
  status: status.length === 0 ? undefined : status.join(','),
  paid: paid ?? undefined,
  from: from === null ? undefined : startOfDate(from),
  to: to === null ? undefined : startOfDate(addDays(to, 1)),
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

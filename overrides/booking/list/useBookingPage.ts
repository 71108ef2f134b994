import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { type BookingCount, countBookingsCall } from '../../../src/api/countBookings.ts'
import { type BookingPage, findBookingsCall } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { type Counted, countedFor } from './filterCounts.ts'
import { pageQuery, searchQuery } from './pageQuery.ts'

/** The browser does not validate responses. */
export const findCall = findBookingsCall({})

interface BookingPageState {
  /** Undefined until the first page has loaded; kept while the next one loads. */
  readonly page: BookingPage | undefined
  /** Undefined until loaded. */
  readonly counts: readonly BookingCount[] | undefined
  readonly total: Counted | undefined
  readonly failed: boolean
  /** The page is of an earlier query. */
  readonly stale: boolean
  readonly retry: () => void
}

/**
 * The page named in the address. Counts are a separate request, so that rows need not wait, and cover all states: choosing a status or
 * payment changes the sum, not the query.
 */
export const useBookingPage = (address: BookingAddress): BookingPageState => {
  const tenant = useAdminFrame().tenantId ?? ''
  const query = pageQuery(address)
  const counted = searchQuery(address)
  const page = useQuery({
    queryKey: bookingKeys.page(tenant, query),
    queryFn: ({ signal }) => ask(findCall, { params: { tenant }, query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data: counts, refetch: countAgain } = useQuery({
    queryKey: bookingKeys.counts(tenant, counted),
    queryFn: ({ signal }) => ask(countBookingsCall, { params: { tenant }, query: counted, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    page: page.data,
    counts,
    total: counts && countedFor(counts, address),
    failed: page.isError,
    stale: page.isPlaceholderData,
    retry: () => {
      void page.refetch()
      void countAgain()
    },
  }
}

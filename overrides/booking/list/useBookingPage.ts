import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { ask } from '../../../src/admin/kit/ask.ts'
import { type BookingCount, countBookingsCall } from '../../../src/api/countBookings.ts'
import { type BookingPage, findBookingsCall } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { type Counted, countedFor } from './filterCounts.ts'
import { pageQuery, searchQuery } from './pageQuery.ts'

/** The browser needs no schema of the answer. */
export const findCall = findBookingsCall({})

interface BookingPageState {
  /** Undefined until the first page came; the one before stays while the next is on its way. */
  readonly page: BookingPage | undefined
  /** Undefined until they are known. */
  readonly counts: readonly BookingCount[] | undefined
  readonly total: Counted | undefined
  readonly failed: boolean
  /** What is shown was asked before. */
  readonly stale: boolean
  readonly retry: () => void
}

/**
 * The page the address names. Counting is asked for beside it, so that no row waits for it, and once for all states: a status or a
 * payment chosen changes the sum, not the question.
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

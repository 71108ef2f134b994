import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { ask } from '../../../src/admin/kit/ask.ts'
import { type BookingPage, findBookingsCall } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { filterQuery, pageQuery } from './pageQuery.ts'

/** The browser needs no schema of the answer. */
export const findCall = findBookingsCall({})

interface BookingPageState {
  /** Undefined until the first page came; the one before stays while the next is on its way. */
  readonly page: BookingPage | undefined
  /** Undefined until it is known. */
  readonly total: { readonly count: number; readonly more: boolean } | undefined
  readonly failed: boolean
  /** What is shown was asked before. */
  readonly stale: boolean
  readonly retry: () => void
}

/** The page the address names. Counting is asked for beside it, so that no row waits for it. */
export const useBookingPage = (address: BookingAddress): BookingPageState => {
  const tenant = useAdminFrame().tenantId ?? ''
  const query = pageQuery(address)
  const filter = filterQuery(address)
  const page = useQuery({
    queryKey: bookingKeys.page(tenant, query),
    queryFn: ({ signal }) => ask(findCall, { params: { tenant }, query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const counted = useQuery({
    queryKey: bookingKeys.total(tenant, filter),
    queryFn: ({ signal }) => ask(findCall, { params: { tenant }, query: { ...filter, count: 1, total: true }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const total = counted.data
  return {
    page: page.data,
    total: total === undefined || total.total === null ? undefined : { count: total.total, more: total.more },
    failed: page.isError,
    stale: page.isPlaceholderData,
    retry: () => {
      void page.refetch()
      void counted.refetch()
    },
  }
}

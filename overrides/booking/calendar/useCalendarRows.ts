import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { ask } from '../../../src/admin/kit/ask.ts'
import { calendarBookingsCall } from '../../../src/api/calendarBookings.ts'
import { bookingKeys } from '../bookingKeys.ts'
import type { Period } from './period.ts'

/** The browser needs no schema of the answer. */
const call = calendarBookingsCall({})

/** The bookings of the shown period, and of no other. */
export const useCalendarRows = ({ begin, end }: Period) => {
  const tenant = useAdminFrame().tenantId ?? ''
  return useQuery({
    queryKey: bookingKeys.period(tenant, begin, end),
    queryFn: ({ signal }) => ask(call, { params: { tenant }, query: { begin, end }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

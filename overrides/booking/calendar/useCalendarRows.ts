import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { ask } from '../../../src/admin/kit/ask.ts'
import { calendarBookingsCall, type CalendarPage } from '../../../src/api/calendarBookings.ts'
import { findBookingsCall } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingKeys } from '../bookingKeys.ts'
import type { Period } from './period.ts'

/** The browser does not validate responses. */
const periodCall = calendarBookingsCall({})
const findCall = findBookingsCall({})

/** Limit of the call. */
const maxFoundRows = 1000

/** Bookings of the shown period. A search uses the call of the list, so both views tolerate the same typos. */
export const useCalendarRows = ({ begin, end }: Period, { query, objects, kinds }: BookingAddress) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const q = query.trim()
  const booked = {
    bookables: objects.length === 0 ? undefined : objects.join(','),
    types: kinds.length === 0 ? undefined : kinds.join(','),
  }
  const search = { q, from: begin, to: end, status: 'pending,committed', sort: 'timeBegin', count: maxFoundRows }
  return useQuery({
    queryKey: bookingKeys.period(tenant, { begin, end, q, ...booked }),
    queryFn: async ({ signal }): Promise<CalendarPage> => {
      if (q === '') return ask(periodCall, { params: { tenant }, query: { begin, end, ...booked }, signal })
      const { rows } = await ask(findCall, { params: { tenant }, query: { ...search, ...booked }, signal })
      return { rows, more: rows.length === maxFoundRows }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLive } from '../../src/admin/kit/requests/useLive.ts'
import type { ViewOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import type { Booking } from '../../src/generated/entities/booking.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { bookingKeys } from './bookingKeys.ts'
import { bookingScreens } from './bookingScreens.tsx'
import { CreateBooking } from './CreateBooking.tsx'
import { useBookingAddress } from './useBookingAddress.ts'

/** List, calendar and board reload when these change. */
const followed = ['booking', 'group-booking', 'workflow']

/** Bookings of a tenant as list, calendar or board, with their common dialogs (BOOKING-LIST-001 to BOOKING-LIST-003). */
export default function BookingsScreen({ screen }: ViewOverrideProps<Booking>) {
  const state = useBookingAddress()
  const queries = useQueryClient()
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: bookingKeys.all }), [queries])
  useLive(followed, (changed) => {
    void refresh()
    if (changed('workflow')) void queries.invalidateQueries({ queryKey: bookingKeys.everyStates })
  })
  const View = bookingScreens[state.address.view]
  return (
    <>
      {/* Floating, but first in the tab order, so that it does not come after all rows. */}
      <CreateBooking />
      <View {...state} screen={screen} onChanged={refresh} />
      <BookingDialog onChanged={() => void refresh()} />
    </>
  )
}

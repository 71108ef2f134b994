import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lazyScreen } from '../../src/admin/kit/lazyScreen.tsx'
import { ListSkeleton } from '../../src/admin/kit/list/ListSkeleton.tsx'
import { useLive } from '../../src/admin/kit/useLive.ts'
import type { ViewOverrideProps } from '../../src/admin/kit/definition.ts'
import type { Booking } from '../../src/generated/entities/booking.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { bookingKeys } from './bookingKeys.ts'
import { CreateBooking } from './CreateBooking.tsx'
import { useBookingAddress } from './useBookingAddress.ts'

const BookingList = lazyScreen(() => import('./list/BookingList.tsx'), <ListSkeleton view="table" />)
const KanbanBoard = lazyScreen(() => import('./kanban/KanbanBoard.tsx'), <ListSkeleton view="table" />)
const BookingCalendar = lazyScreen(() => import('./calendar/BookingCalendar.tsx'), <ListSkeleton view="table" />)

/** What list, calendar and board show follows these. */
const followed = ['booking', 'group-booking', 'workflow']

const views = { list: BookingList, calendar: BookingCalendar, kanban: KanbanBoard } as const

/** The bookings of a tenant: as list, calendar or board, with the dialogs all open (BOOKING-LIST-001 to BOOKING-LIST-003). */
export default function BookingsScreen({ place }: ViewOverrideProps<Booking>) {
  const state = useBookingAddress()
  const queries = useQueryClient()
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: bookingKeys.all }), [queries])
  useLive(followed, (changed) => {
    void refresh()
    if (changed('workflow')) void queries.invalidateQueries({ queryKey: bookingKeys.everyStates })
  })
  const View = views[state.address.view]
  return (
    <>
      {/* It floats, and stands first: without a mouse it is one step away, not behind every row. */}
      <CreateBooking />
      <View {...state} place={place} onChanged={refresh} />
      <BookingDialog onChanged={() => void refresh()} />
    </>
  )
}

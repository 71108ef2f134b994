import type { Booking } from '../../../src/generated/entities/booking.ts'
import type { GroupBooking } from '../../../src/generated/entities/group-booking.ts'
import { filled } from './filled.ts'

/** A booking with every property filled. */
export const booking = filled<Booking>('booking', {
  bookableItems: [{ bookableId: 'saal', _bookableUsed: { id: 'saal', title: 'Bürgersaal', type: 'room' } }],
  lockerInfo: [{ id: 'fach-1', lockerSystem: 'pareva', bookableId: 'saal', isConfirmed: true, state: 'open' }],
})

/** A series with every property filled. */
export const groupBooking = filled<GroupBooking>('group-booking')

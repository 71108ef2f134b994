import type { BookingBookableItem } from '../../../src/generated/entities/booking.ts'

/** Title of a booked object at the time of booking. */
export const itemTitle = ({ _bookableUsed: used, bookableId }: BookingBookableItem): string =>
  used === null || used.title === '' ? bookableId : used.title

import type { BookingBookableItem } from '../../../src/generated/entities/booking.ts'

/** What a booked object was called when it was booked. */
export const itemTitle = ({ _bookableUsed: used, bookableId }: BookingBookableItem): string =>
  used === null || used.title === '' ? bookableId : used.title

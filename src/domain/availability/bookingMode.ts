import type { RuledBookable } from './facts.ts'

/** How an object is booked: by whole weeks or months, for fixed periods, from any minute to any other, or without a period. */
export type BookingMode = 'long-range' | 'periods' | 'schedule' | 'timeless'

export const bookingMode = (
  object: Pick<RuledBookable, 'isLongRange' | 'isTimePeriodRelated' | 'isScheduleRelated'>,
): BookingMode => {
  if (object.isLongRange) return 'long-range'
  if (object.isTimePeriodRelated) return 'periods'
  return object.isScheduleRelated ? 'schedule' : 'timeless'
}

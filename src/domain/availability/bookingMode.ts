import type { RuledBookable } from './facts.ts'

/** An object is booked by whole weeks or months, by fixed periods, by the minute, or without a period. */
export type BookingMode = 'long-range' | 'periods' | 'schedule' | 'timeless'

/** The mode of an object; long range takes precedence over fixed periods, these over booking by the minute. */
export const bookingMode = (
  object: Pick<RuledBookable, 'isLongRange' | 'isTimePeriodRelated' | 'isScheduleRelated'>,
): BookingMode => {
  if (object.isLongRange) return 'long-range'
  if (object.isTimePeriodRelated) return 'periods'
  return object.isScheduleRelated ? 'schedule' : 'timeless'
}

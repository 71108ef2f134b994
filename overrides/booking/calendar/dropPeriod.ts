import type { DateSelectInfo, EventApi } from '@fullcalendar/react'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { dateToDays, startOfDate } from '../../../src/domain/time.ts'
import { periodOf } from './calendarEvents.ts'
import { type Period, shiftDays } from './period.ts'

const daysBetween = (from: string, to: string): number =>
  (dateToDays(to.slice(0, 10)) ?? 0) - (dateToDays(from.slice(0, 10)) ?? 0)

/**
 * Period of a booking after drop or resize; null if it is invalid. Long bookings in the all-day row move by days and keep their times of
 * day.
 */
export const dropPeriod = (row: BookingRow, before: EventApi, after: EventApi): Period | null => {
  const stored = periodOf(row)
  if (stored === null || before.allDay !== after.allDay) return null
  if (!after.allDay) {
    const [begin, end] = [Date.parse(after.startStr), Date.parse(after.endStr)]
    return Number.isFinite(begin) && end > begin ? { begin, end } : null
  }
  const first = shiftDays(stored, daysBetween(before.startStr, after.startStr))
  const last = shiftDays(stored, daysBetween(before.endStr, after.endStr))
  return first === null || last === null || last.end <= first.begin ? null : { begin: first.begin, end: last.end }
}

/** Period of a dragged selection: whole days in the month and in the all-day row. Null for an empty or invalid one. */
export const drawnPeriod = ({
  allDay,
  startStr,
  endStr,
}: Pick<DateSelectInfo, 'allDay' | 'startStr' | 'endStr'>): Period | null => {
  const instantOf = (text: string) => (allDay ? startOfDate(text.slice(0, 10)) : Date.parse(text))
  const [begin, end] = [instantOf(startStr), instantOf(endStr)]
  return Number.isFinite(begin) && end > begin ? { begin, end } : null
}

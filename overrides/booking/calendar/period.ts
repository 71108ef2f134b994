import { firstOfMonth, lastOfMonth, mondayOf, monthTitle } from '../../../src/domain/month.ts'
import { addDays, dateOf, dayMs, formatDay, fromWallClock, startOfDate, timeOf } from '../../../src/domain/time.ts'
import type { CalendarView } from '../bookingAddress.ts'

/** Period of a booking; epoch ms, half-open. */
export interface Period {
  readonly begin: number
  readonly end: number
}

/** First day (Monday first, BOOKING-CAL-004) and excluded last day of a view around a date. */
export const shownDays = (view: CalendarView, date: string): readonly [first: string, end: string] => {
  if (view === 'timeGridDay') return [date, addDays(date, 1)]
  if (view === 'timeGridWeek') return [mondayOf(date), addDays(mondayOf(date), 7)]
  return [mondayOf(firstOfMonth(date)), addDays(mondayOf(lastOfMonth(date)), 7)]
}

export const shownPeriod = (view: CalendarView, date: string): Period => {
  const [first, end] = shownDays(view, date)
  return { begin: startOfDate(first), end: startOfDate(end) }
}

/** The date one view step earlier or later. */
export const stepDate = (view: CalendarView, date: string, step: 1 | -1): string => {
  if (view === 'dayGridMonth') return firstOfMonth(date, step)
  return addDays(date, view === 'timeGridWeek' ? 7 * step : step)
}

/** ISO week: the one with the Thursday. */
export const weekNumber = (date: string): number => {
  const thursday = addDays(mondayOf(date), 3)
  return (
    Math.floor((startOfDate(thursday) - startOfDate(`${thursday.slice(0, 4)}-01-01`) + dayMs / 2) / (7 * dayMs)) + 1
  )
}

const bare = (date: string): string => formatDay(date).replace(/^\S+ /, '')

/** "1.–7. März 2027", "29. März – 4. April 2027", "März 2027", "Mi 3. März 2027". */
export const periodTitle = (view: CalendarView, date: string): string => {
  if (view === 'timeGridDay') return formatDay(date)
  if (view === 'dayGridMonth') return monthTitle(date)
  const [first, end] = shownDays(view, date)
  const last = addDays(end, -1)
  const [from, to] = [bare(first), bare(last)]
  if (first.slice(0, 7) === last.slice(0, 7)) return `${from.split(' ')[0] ?? ''}–${to}`
  return first.slice(0, 4) === last.slice(0, 4) ? `${from.replace(/ \d{4}$/, '')} – ${to}` : `${from} – ${to}`
}

/** Shifts a period by days at the same clock time; null if that time does not exist on the day (DST). */
export const shiftDays = ({ begin, end }: Period, days: number): Period | null => {
  const shifted = (instant: number) => fromWallClock(addDays(dateOf(instant), days), timeOf(instant))
  const [from, to] = [shifted(begin), shifted(end)]
  return from === null || to === null || to <= from ? null : { begin: from, end: to }
}

/** Long enough for the all-day row. */
export const isLong = ({ begin, end }: Period): boolean => end - begin >= dayMs

import type { EventInput } from '@fullcalendar/react'
import type { HeldPeriod } from '../../../src/api/heldPeriods.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { approvalStatus } from '../../../src/domain/booking/status.ts'
import { addDays, dateOf } from '../../../src/domain/time.ts'
import { itemWords } from '../list/bookingWords.ts'
import { isLong, type Period } from './period.ts'

/** A booking whose time is being changed by keyboard, not stored yet. */
export interface Draft extends Period {
  readonly row: BookingRow
}

export const periodOf = ({ booking: { timeBegin, timeEnd } }: BookingRow): Period | null =>
  timeBegin === null || timeEnd === null ? null : { begin: timeBegin, end: timeEnd }

/** Default colours of bookings, chosen by object, so that an object always has the same one. */
const colours = ['#0b7a84', '#3f61c4', '#8e42a0', '#b7561b', '#55802a'] as const

/** Colour of a committed booking: its own if set (BOOKING-CAL-008). */
const colourOf = (row: BookingRow): string => {
  if (row.booking.color !== '') return row.booking.color
  const sum = [...(row.booking.bookableItems[0]?.bookableId ?? '')].reduce(
    (all, letter) => all + (letter.codePointAt(0) ?? 0),
    0,
  )
  return colours[sum % colours.length] ?? colours[0]
}

/** Where an entry stands: long ones in the all-day row. */
const placeOf = (period: Period): Partial<EventInput> =>
  isLong(period)
    ? { allDay: true, start: dateOf(period.begin), end: addDays(dateOf(period.end - 1), 1) }
    : { start: new Date(period.begin), end: new Date(period.end) }

/** Entries of what visitors hold: neither clicked nor moved. */
export const heldEvents = (held: readonly HeldPeriod[]): EventInput[] =>
  held.map(({ bookableId, title, timeBegin: begin, timeEnd: end }) => ({
    id: `held ${bookableId} ${begin} ${end}`,
    title: title || bookableId,
    ...placeOf({ begin, end }),
    editable: false,
    interactive: false,
    extendedProps: { held: true, period: { begin, end } },
  }))

const eventOf = (row: BookingRow, period: Period, drafted: boolean): EventInput => {
  const pending = approvalStatus(row.booking) === 'pending'
  return {
    id: row.booking.id,
    title: itemWords(row)[0] ?? row.booking.id,
    ...placeOf(period),
    editable: row.mayUpdate && !drafted,
    // Uncommitted ones are grey (BOOKING-CAL-007), as set in the style sheet.
    ...(pending ? {} : { color: colourOf(row) }),
    extendedProps: { row, pending, drafted, period },
  }
}

/** Calendar entries; only bookings not rejected, with begin and end (BOOKING-CAL-005, BOOKING-CAL-006). */
export const calendarEvents = (rows: readonly BookingRow[], draft: Draft | null): EventInput[] => {
  const stored = rows.flatMap((row) => {
    const period = periodOf(row)
    const shown = period !== null && !row.booking.isRejected && row.booking.id !== draft?.row.booking.id
    return shown ? [eventOf(row, period, false)] : []
  })
  return draft === null ? stored : [...stored, eventOf(draft.row, draft, true)]
}

import type { BookingRow } from '../../../src/api/findBookings.ts'
import { approvalLabels, approvalStatus, paymentLabels, paymentStatus } from '../../../src/domain/booking/status.ts'
import { toWallClock } from '../../../src/domain/time.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { itemWords, methodWord } from './bookingWords.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** "03.03.2027 09:58" in Berlin time. */
const moment = (instant: number | null): string => {
  if (instant === null) return ''
  const { year, month, day, hour, minute } = toWallClock(instant)
  return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}`
}

const columns: readonly (readonly [label: string, value: (row: BookingRow) => string])[] = [
  [texts.columns.id, ({ booking }) => booking.id],
  [texts.columns.items, (row) => itemWords(row).join(', ')],
  [texts.columns.series, ({ booking }) => booking.groupBookingId ?? ''],
  [texts.columns.from, ({ booking }) => moment(booking.timeBegin)],
  [texts.columns.to, ({ booking }) => moment(booking.timeEnd)],
  [texts.columns.created, ({ booking }) => moment(booking.timeCreated)],
  [texts.columns.name, ({ booking }) => booking.name],
  ['Firma oder Verein', ({ booking }) => booking.company],
  ['E-Mail', ({ booking }) => booking.mail],
  ['Telefon', ({ booking }) => booking.phone],
  ['Straße', ({ booking }) => booking.street],
  ['PLZ', ({ booking }) => booking.zipCode],
  ['Ort', ({ booking }) => booking.location],
  ['Anmerkung', ({ booking }) => booking.comment],
  [texts.columns.price, ({ booking }) => booking.priceEur.toFixed(2).replace('.', ',')],
  [texts.columns.status, ({ booking }) => approvalLabels[approvalStatus(booking)]],
  [texts.columns.payment, ({ booking }) => paymentLabels[paymentStatus(booking)]],
  [texts.columns.method, ({ booking }) => (booking.paymentMethod === '' ? '' : methodWord(booking.paymentMethod))],
]

export const bookingCsvHead: readonly string[] = columns.map(([label]) => label)

/** CSV row of a booking, with German dates and amounts. */
export const bookingCsvRow = (row: BookingRow): readonly string[] => columns.map(([, value]) => value(row))

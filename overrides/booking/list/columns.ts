import type { BookingRow, BookingSort } from '../../../src/api/findBookings.ts'
import { approvalLabels, approvalStatus, paymentLabels, paymentStatus } from '../../../src/domain/booking/status.ts'
import { formatTime, formatWeekdayShort } from '../../../src/domain/time.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { amountWord, endWords, itemWords, methodWord } from './bookingWords.ts'

export interface BookingColumn {
  readonly key: Exclude<keyof typeof texts.columns, 'actions'>
  readonly sort?: BookingSort
  readonly align?: 'right'
  /** Lines of the cell in print. */
  readonly lines: (row: BookingRow) => readonly string[]
}

const noObjects = [texts.none]
const moment = (instant: number) => [formatWeekdayShort(instant), formatTime(instant)]

/** The documented columns in order (BOOKING-LIST-007); the last one, the actions, is part of the row. */
export const bookingColumns: readonly BookingColumn[] = [
  { key: 'id', lines: ({ booking }) => [booking.id] },
  { key: 'items', lines: itemWords },
  { key: 'series', lines: ({ booking }) => [booking.groupBookingId ?? texts.none] },
  {
    key: 'from',
    sort: 'timeBegin',
    lines: ({ booking: { timeBegin } }) => (timeBegin === null ? noObjects : moment(timeBegin)),
  },
  {
    key: 'to',
    sort: 'timeEnd',
    lines: ({ booking: { timeEnd } }) => (timeEnd === null ? noObjects : endWords(timeEnd)),
  },
  { key: 'created', sort: 'timeCreated', lines: ({ booking }) => moment(booking.timeCreated) },
  { key: 'name', sort: 'name', lines: ({ booking }) => [booking.name || booking.mail, booking.company] },
  { key: 'price', align: 'right', lines: ({ booking }) => [amountWord(booking.priceEur)] },
  { key: 'status', lines: ({ booking }) => [approvalLabels[approvalStatus(booking)]] },
  { key: 'payment', lines: ({ booking }) => [paymentLabels[paymentStatus(booking)]] },
  { key: 'method', lines: ({ booking }) => [methodWord(booking.paymentMethod)] },
]

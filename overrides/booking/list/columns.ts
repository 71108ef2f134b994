import { cellText } from '../../../src/admin/kit/list/cellText.ts'
import { type BookingRow, type BookingSort, bookingSorts } from '../../../src/api/findBookings.ts'
import type { ListColumn } from '../../../src/admin/kit/definition/definition.ts'
import { approvalLabels, approvalStatus, paymentLabels, paymentStatus } from '../../../src/domain/booking/status.ts'
import { formatTime, formatWeekdayShort } from '../../../src/domain/time.ts'
import { bookingAdmin } from '../../../src/generated/admin/booking.tsx'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { amountWord, endWords, itemWords, methodWord } from './bookingWords.ts'

type Lines = (row: BookingRow) => readonly string[]

export interface BookingColumn {
  /** A property, or `status` or `payment`. */
  readonly key: string
  readonly label: string
  readonly sort?: BookingSort | undefined
  readonly align?: 'right' | undefined
  /** Lines of the cell in print. */
  readonly lines: Lines
}

const noObjects = [texts.none]
const moment = (instant: number) => [formatWeekdayShort(instant), formatTime(instant)]

/** Properties that a plain cell would show less well. */
const ownLines: ReadonlyMap<string, Lines> = new Map<string, Lines>([
  ['bookableItems', itemWords],
  ['timeBegin', ({ booking: { timeBegin } }) => (timeBegin === null ? noObjects : moment(timeBegin))],
  ['timeEnd', ({ booking: { timeEnd } }) => (timeEnd === null ? noObjects : endWords(timeEnd))],
  ['timeCreated', ({ booking }) => moment(booking.timeCreated)],
  ['name', ({ booking }) => [booking.name || booking.mail, booking.company]],
  ['priceEur', ({ booking }) => [amountWord(booking.priceEur)]],
  ['paymentMethod', ({ booking }) => [methodWord(booking.paymentMethod)]],
])

const ownLabels: ReadonlyMap<string, string> = new Map([
  ['id', texts.columns.id],
  ['priceEur', texts.columns.priceEur],
])

const ofProperty = (column: ListColumn): BookingColumn => {
  const { field, label, align } = column
  return {
    key: field,
    label: ownLabels.get(field) ?? label,
    align,
    sort: bookingSorts.find((sort) => sort === field),
    lines: ownLines.get(field) ?? (({ booking }) => [cellText(Reflect.get(booking, field), column)]),
  }
}

const states: readonly BookingColumn[] = [
  {
    key: 'status',
    label: texts.columns.status,
    lines: ({ booking }) => [approvalLabels[approvalStatus(booking)]],
  },
  {
    key: 'payment',
    label: texts.columns.payment,
    lines: ({ booking }) => [paymentLabels[paymentStatus(booking)]],
  },
]

/**
 * The columns of the schema, with both states behind the price (BOOKING-LIST-007); the last documented one, the actions, is part of the
 * row.
 */
export const bookingColumns: readonly BookingColumn[] = bookingAdmin.list.columns.flatMap((column) =>
  column.field === 'priceEur' ? [ofProperty(column), ...states] : [ofProperty(column)],
)

import type { ListColumn } from '../../../src/admin/kit/definition/definition.ts'
import { csvCell } from '../../../src/admin/kit/list/csvCell.ts'
import type { BookingRow, ListedBooking } from '../../../src/api/findBookings.ts'
import { bookingAdmin } from '../../../src/generated/admin/booking.tsx'
import { bookingLabels } from '../bookingLabels.ts'
import { bookingColumns } from './columns.ts'
import { itemWords } from './bookingWords.ts'

interface CsvColumn {
  readonly label: string
  readonly value: (row: BookingRow) => string
}

/** Exported behind the name, although the list has no column for them. */
const contact = [
  'company',
  'mail',
  'phone',
  'street',
  'zipCode',
  'location',
  'comment',
] as const satisfies readonly (keyof ListedBooking)[]

const ofProperty = (column: ListColumn): CsvColumn['value'] =>
  column.field === 'bookableItems'
    ? (row) => itemWords(row).join(', ')
    : ({ booking }) => csvCell(Reflect.get(booking, column.field), column)

const columns: readonly CsvColumn[] = bookingColumns.flatMap(({ key, label, lines }) => {
  const column = bookingAdmin.list.columns.find(({ field }) => field === key)
  const value = column === undefined ? (row: BookingRow) => lines(row).join(' ') : ofProperty(column)
  const others = key === 'name' ? contact : []
  return [
    { label, value },
    ...others.map((name) => ({ label: bookingLabels[name], value: ({ booking }: BookingRow) => booking[name] })),
  ]
})

export const bookingCsvHead: readonly string[] = columns.map(({ label }) => label)

/** CSV row of a booking, with German dates and amounts. */
export const bookingCsvRow = (row: BookingRow): readonly string[] => columns.map(({ value }) => value(row))

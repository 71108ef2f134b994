import RepeatOutlined from '@mui/icons-material/RepeatOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { hiddenWords } from '../../../src/admin/kit/hiddenWords.ts'
import type { BookingRow, BookingSort } from '../../../src/api/findBookings.ts'
import { formatTime, formatWeekdayShort } from '../../../src/domain/time.ts'
import type { BookingDialogName } from '../actions.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { ApprovalWord, PaymentWord } from '../StatusWord.tsx'
import { amountWord, endWords, itemWords, methodWord } from './bookingWords.ts'

export interface ColumnTools {
  readonly show: (name: BookingDialogName, id: string) => void
}

export interface BookingColumn {
  readonly key: keyof typeof texts.columns
  readonly sort?: BookingSort
  readonly align?: 'right'
  readonly width: number
  readonly draw: (row: BookingRow, tools: ColumnTools) => ReactNode
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const small = { ...oneLine, fontSize: 12, lineHeight: '16px', color: 'text.tertiary' } as const

const Two = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <>
    <Box component="span" sx={oneLine} title={first}>
      {first}
    </Box>
    {second !== '' && (
      <Box component="span" sx={small} title={second}>
        {second}
      </Box>
    )}
  </>
)

const Moment = ({ words }: { readonly words: readonly [day: string, time: string] | null }) =>
  words === null ? texts.none : <Two first={words[0]} second={words[1]} />

/** The number: a link to the details for those who may open them (BOOKING-LIST-016). */
export const BookingNumber = ({ row, show }: { readonly row: BookingRow } & ColumnTools) =>
  row.mayUpdate ? (
    <Link
      component="button"
      type="button"
      underline="hover"
      onClick={() => show('details', row.booking.id)}
      sx={{ color: 'primary.text', font: 'inherit', fontWeight: 500, verticalAlign: 'baseline' }}
    >
      {row.booking.id}
    </Link>
  ) : (
    row.booking.id
  )

/** Holds the longest day, "Mo 27. Sept. 2027". */
const momentWidth = 132

/** The documented columns in their order (BOOKING-LIST-007); the last one, the actions, stands in the row. */
export const bookingColumns: readonly BookingColumn[] = [
  { key: 'id', width: 104, draw: (row, { show }) => <BookingNumber row={row} show={show} /> },
  {
    key: 'items',
    width: 160,
    draw: (row) => {
      const [first, ...others] = itemWords(row)
      if (first === undefined) return texts.none
      return <Two first={first} second={others.length === 0 ? '' : texts.more(others.length)} />
    },
  },
  {
    key: 'series',
    width: 44,
    draw: ({ booking: { groupBookingId } }, { show }) =>
      groupBookingId === null ? (
        texts.none
      ) : (
        <Link
          component="button"
          type="button"
          title={texts.inSeries(groupBookingId)}
          onClick={() => show('series', groupBookingId)}
          sx={{ display: 'inline-flex', p: '4px', color: 'text.secondary' }}
        >
          <RepeatOutlined aria-hidden sx={{ fontSize: 18 }} />
          <Box component="span" sx={hiddenWords}>
            {texts.inSeries(groupBookingId)}
          </Box>
        </Link>
      ),
  },
  {
    key: 'from',
    sort: 'timeBegin',
    width: momentWidth,
    draw: ({ booking: { timeBegin } }) => (
      <Moment words={timeBegin === null ? null : [formatWeekdayShort(timeBegin), formatTime(timeBegin)]} />
    ),
  },
  {
    key: 'to',
    sort: 'timeEnd',
    width: momentWidth,
    draw: ({ booking: { timeEnd } }) => <Moment words={timeEnd === null ? null : endWords(timeEnd)} />,
  },
  {
    key: 'created',
    sort: 'timeCreated',
    width: momentWidth,
    draw: ({ booking: { timeCreated } }) => (
      <Moment words={[formatWeekdayShort(timeCreated), formatTime(timeCreated)]} />
    ),
  },
  {
    key: 'name',
    sort: 'name',
    width: 128,
    draw: ({ booking }) => <Two first={booking.name || booking.mail} second={booking.company} />,
  },
  { key: 'price', align: 'right', width: 88, draw: ({ booking }) => amountWord(booking.priceEur) },
  {
    key: 'status',
    width: 124,
    draw: ({ booking }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: '4px' }}>
        <ApprovalWord booking={booking} />
        {booking.overbooking !== null && (
          <WarningAmberOutlined titleAccess={texts.overbooked} sx={{ fontSize: 18, color: 'status.ausstehend.fg' }} />
        )}
      </Box>
    ),
  },
  { key: 'payment', width: 100, draw: ({ booking }) => <PaymentWord booking={booking} /> },
  { key: 'method', width: 100, draw: ({ booking }) => methodWord(booking.paymentMethod) },
]

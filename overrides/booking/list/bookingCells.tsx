import RepeatOutlined from '@mui/icons-material/RepeatOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { hiddenWords } from '../../../src/admin/kit/hiddenWords.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { ApprovalWord, PaymentWord } from '../StatusWord.tsx'
import { BookingNumber, type RowTools } from './BookingNumber.tsx'
import { amountWord, itemWords, methodWord } from './bookingWords.ts'
import type { BookingColumn } from './columns.ts'
import { CreatedCell, PeriodCell } from './PeriodCell.tsx'

type Key = BookingColumn['key']

interface CellTools extends RowTools {
  readonly shows: (key: Key) => boolean
}

/** A cell of a row, spanning one or more adjacent columns. */
export interface BookingCell {
  readonly keys: readonly Key[]
  readonly draw: (row: BookingRow, tools: CellTools) => ReactNode
}

const lines = (count: 1 | 2) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: count,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  }) as const

/** Text of two lines, or one line above a small one. */
const Two = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 0, whiteSpace: 'normal' }}>
    <Box component="span" sx={lines(second === '' ? 2 : 1)} title={first}>
      {first}
    </Box>
    {second !== '' && (
      <Box
        component="span"
        sx={{ ...lines(1), fontSize: 12, lineHeight: '16px', color: 'text.tertiary' }}
        title={second}
      >
        {second}
      </Box>
    )}
  </Box>
)

const Items = ({ row }: { readonly row: BookingRow }) => {
  const [first, ...others] = itemWords(row)
  return first === undefined ? (
    texts.none
  ) : (
    <Two first={first} second={others.length === 0 ? '' : texts.more(others.length)} />
  )
}

const SeriesLink = ({ id, show }: { readonly id: string } & RowTools) => (
  <Link
    component="button"
    type="button"
    title={texts.inSeries(id)}
    onClick={() => show('series', id)}
    sx={{ display: 'inline-flex', flex: 'none', p: '4px', color: 'text.secondary' }}
  >
    <RepeatOutlined aria-hidden sx={{ fontSize: 18 }} />
    <Box component="span" sx={hiddenWords}>
      {texts.inSeries(id)}
    </Box>
  </Link>
)

const Approval = ({ booking }: BookingRow) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: '4px' }}>
    <ApprovalWord booking={booking} />
    {booking.overbooking !== null && (
      <WarningAmberOutlined titleAccess={texts.overbooked} sx={{ fontSize: 18, color: 'status.ausstehend.fg' }} />
    )}
  </Box>
)

const before: readonly BookingCell[] = [
  { keys: ['id'], draw: (row, { show }) => <BookingNumber row={row} show={show} /> },
  {
    keys: ['items', 'series'],
    draw: (row, { show, shows }) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px' }}>
        {shows('items') && <Items row={row} />}
        {shows('series') && row.booking.groupBookingId !== null && (
          <SeriesLink id={row.booking.groupBookingId} show={show} />
        )}
      </Box>
    ),
  },
  {
    keys: ['from', 'to'],
    draw: ({ booking: { timeBegin, timeEnd } }, { shows }) => (
      <PeriodCell begin={shows('from') ? timeBegin : null} end={shows('to') ? timeEnd : null} />
    ),
  },
  { keys: ['created'], draw: ({ booking }) => <CreatedCell instant={booking.timeCreated} /> },
  {
    keys: ['name'],
    draw: ({ booking }) => <Two first={booking.name || booking.mail} second={booking.company} />,
  },
  { keys: ['price'], draw: ({ booking }) => amountWord(booking.priceEur) },
]

/** Each status in its own cell. */
export const wideCells: readonly BookingCell[] = [
  ...before,
  { keys: ['status'], draw: Approval },
  { keys: ['payment'], draw: ({ booking }) => <PaymentWord booking={booking} /> },
  { keys: ['method'], draw: ({ booking }) => methodWord(booking.paymentMethod) },
]

/** Approval above payment, so that all columns fit 1,280 px beside the open drawer. */
export const closeCells: readonly BookingCell[] = [
  ...before,
  {
    keys: ['status', 'payment', 'method'],
    draw: (row, { shows }) => (
      <Box component="span" sx={{ display: 'grid', gap: '2px', justifyItems: 'start' }}>
        {shows('status') && Approval(row)}
        <Box component="span" sx={{ display: 'flex', gap: '6px', pl: '7px', fontSize: 12, lineHeight: '16px' }}>
          {shows('payment') && <PaymentWord booking={row.booking} />}
          {shows('method') && row.booking.paymentMethod !== '' && (
            <span>{`${shows('payment') ? '· ' : ''}${methodWord(row.booking.paymentMethod)}`}</span>
          )}
        </Box>
      </Box>
    ),
  },
]

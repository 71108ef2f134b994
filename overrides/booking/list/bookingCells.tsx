import RepeatOutlined from '@mui/icons-material/RepeatOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { formatDateShort, formatTime, formatWeekdayShort } from '../../../src/domain/time.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { ApprovalWord, LockerMark, PaymentWord } from '../StatusWord.tsx'
import { BookingNumber, type RowTools } from './BookingNumber.tsx'
import { endWords, itemWords, methodWord } from './bookingWords.ts'
import { bookingColumns } from './columns.ts'

/** Day above time: "Mi 3. März 2027", "10:00–12:00". */
const DayAndTime = ({ day, time }: { readonly day: string; readonly time: string }) => (
  <>
    <Box component="span" sx={{ display: 'block' }}>
      {day}
    </Box>
    <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.tertiary' }}>
      {time}
    </Box>
  </>
)

/** Creation time; the weekday is irrelevant. */
const CreatedCell = ({ instant }: { readonly instant: number }) => (
  <DayAndTime day={formatDateShort(instant)} time={formatTime(instant)} />
)

interface PeriodCellProps {
  /** Null if the booking has none, or its column is hidden. */
  readonly begin: number | null
  readonly end: number | null
}

/** Begin and end in one cell: a day with two times, or two days; an end at midnight belongs to the day before. */
const PeriodCell = ({ begin, end }: PeriodCellProps) => {
  if (begin === null && end === null) return texts.none
  const [lastDay, lastTime] = end === null ? [] : endWords(end)
  if (begin === null) return <DayAndTime day={lastDay ?? ''} time={lastTime ?? ''} />
  const [day, time] = [formatWeekdayShort(begin), formatTime(begin)]
  if (lastDay === undefined) return <DayAndTime day={day} time={time} />
  if (lastDay === day) return <DayAndTime day={day} time={`${time}–${lastTime}`} />
  return (
    <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: '17px', whiteSpace: 'pre' }}>
      {`${day}, ${time} –\n${lastDay}, ${lastTime}`}
    </Box>
  )
}

interface CellTools extends RowTools {
  readonly shows: (key: string) => boolean
}

/** A cell of a row, spanning one or more adjacent columns. */
export interface BookingCell {
  /** Keys of the columns. */
  readonly keys: readonly string[]
  readonly align?: 'right' | undefined
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

const Approval = ({ booking, lockers }: BookingRow) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: '4px' }}>
    <ApprovalWord booking={booking} />
    {booking.overbooking !== null && (
      <WarningAmberOutlined titleAccess={texts.overbooked} sx={{ fontSize: 18, color: 'status.ausstehend.fg' }} />
    )}
    <LockerMark lockers={lockers} />
  </Box>
)

const own: readonly BookingCell[] = [
  { keys: ['id'], draw: (row, { show }) => <BookingNumber row={row} show={show} /> },
  {
    keys: ['bookableItems', 'groupBookingId'],
    draw: (row, { show, shows }) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px' }}>
        {shows('bookableItems') && <Items row={row} />}
        {shows('groupBookingId') && row.booking.groupBookingId !== null && (
          <SeriesLink id={row.booking.groupBookingId} show={show} />
        )}
      </Box>
    ),
  },
  {
    keys: ['timeBegin', 'timeEnd'],
    draw: ({ booking: { timeBegin, timeEnd } }, { shows }) => (
      <PeriodCell begin={shows('timeBegin') ? timeBegin : null} end={shows('timeEnd') ? timeEnd : null} />
    ),
  },
  { keys: ['timeCreated'], draw: ({ booking }) => <CreatedCell instant={booking.timeCreated} /> },
  {
    keys: ['name'],
    draw: ({ booking }) => <Two first={booking.name || booking.mail} second={booking.company} />,
  },
]

const wideStates: readonly BookingCell[] = [
  { keys: ['status'], draw: Approval },
  { keys: ['payment'], draw: ({ booking }) => <PaymentWord booking={booking} /> },
]

const closeStates: BookingCell = {
  keys: ['status', 'payment', 'paymentMethod'],
  draw: (row, { shows }) => (
    <Box component="span" sx={{ display: 'grid', gap: '2px', justifyItems: 'start' }}>
      {shows('status') && Approval(row)}
      <Box component="span" sx={{ display: 'flex', gap: '6px', pl: '7px', fontSize: 12, lineHeight: '16px' }}>
        {shows('payment') && <PaymentWord booking={row.booking} />}
        {shows('paymentMethod') && row.booking.paymentMethod !== '' && (
          <span>{`${shows('payment') ? '· ' : ''}${methodWord(row.booking.paymentMethod)}`}</span>
        )}
      </Box>
    </Box>
  ),
}

/** All columns as cells, in their order: the hand-written ones while their columns stand side by side, else the plain text. */
const cellsOf = (written: readonly BookingCell[]): readonly BookingCell[] => {
  const order = bookingColumns.map(({ key }) => key)
  const used = written.filter(({ keys }) => {
    const first = order.indexOf(keys[0] ?? '')
    return first >= 0 && keys.every((key, position) => order[first + position] === key)
  })
  return bookingColumns.flatMap(({ key, align, lines: linesOf }): readonly BookingCell[] => {
    const cell = used.find(({ keys }) => keys.includes(key))
    if (cell !== undefined) return cell.keys[0] === key ? [cell] : []
    return [{ keys: [key], align, draw: (row) => linesOf(row).join(' ') }]
  })
}

/** Each status in its own cell. */
export const wideCells = cellsOf([...own, ...wideStates])

/** Approval above payment, so that all columns fit 1,280 px beside the open drawer. */
export const closeCells = cellsOf([...own, closeStates])

import type { EventDisplayInfo } from '@fullcalendar/react'
import Box from '@mui/material/Box'
import { hiddenWords } from '../../../src/admin/kit/hiddenWords.ts'
import { approvalLabels, approvalStatus } from '../../../src/domain/booking/status.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { formatPeriod, formatTime } from '../../../src/domain/time.ts'
import { approvalIcons } from '../StatusWord.tsx'
import { isLong, type Period } from './period.ts'

const isRow = (value: unknown): value is BookingRow => typeof value === 'object' && value !== null && 'booking' in value

/** The booking an entry of the calendar stands for. */
export const rowOf = ({ extendedProps }: { readonly extendedProps: Readonly<Record<string, unknown>> }): BookingRow => {
  const row = extendedProps['row']
  if (!isRow(row)) throw new Error('An entry of the calendar stands for no booking')
  return row
}

const clip = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const numberAt = (value: unknown): number => (typeof value === 'number' ? value : 0)

const shownPeriod = ({ start, end, extendedProps }: EventDisplayInfo['event'], moving: boolean): Period => {
  const stored: unknown = extendedProps['period']
  const known = typeof stored === 'object' && stored !== null ? stored : {}
  const period = {
    begin: numberAt('begin' in known ? known.begin : 0),
    end: numberAt('end' in known ? known.end : 0),
  }
  return moving && !isLong(period) && start && end ? { begin: start.getTime(), end: end.getTime() } : period
}

/** An entry: sign of its approval, what is booked, when, for whom (BOOKING-CAL-007). */
export const EventWords = ({ event, isMirror, view }: EventDisplayInfo) => {
  const row = rowOf(event)
  const status = approvalStatus(row.booking)
  const Icon = approvalIcons[status]
  const period = shownPeriod(event, isMirror)
  const who = row.booking.company || row.booking.name
  const inMonth = view.type === 'dayGridMonth'
  const times = isLong(period)
    ? formatPeriod(period.begin, period.end)
    : inMonth
      ? formatTime(period.begin)
      : `${formatTime(period.begin)}–${formatTime(period.end)}`
  const inLine = inMonth || isLong(period)
  return (
    <Box
      data-booking={row.booking.id}
      sx={{
        width: '100%',
        minWidth: 0,
        maxHeight: '100%',
        overflow: 'hidden',
        fontSize: 12,
        lineHeight: '15px',
        ...(inLine ? { display: 'flex', minHeight: 20, gap: '6px', alignItems: 'center', overflow: 'hidden' } : {}),
      }}
    >
      <Box component="span" sx={{ ...clip, fontWeight: 600, ...(inLine && { flex: '0 0 auto', maxWidth: '100%' }) }}>
        <Icon aria-hidden sx={{ fontSize: 14, mr: '4px', verticalAlign: '-2.5px' }} />
        {event.title}
        <Box component="span" sx={hiddenWords}>{`, ${approvalLabels[status]}, `}</Box>
      </Box>
      <Box component="span" sx={{ ...clip, fontVariantNumeric: 'tabular-nums', ...(inLine && { flex: '0 1 auto' }) }}>
        {times}
      </Box>
      {!inMonth && (
        <Box component="span" sx={clip}>
          {who}
        </Box>
      )}
    </Box>
  )
}

import type { EventDisplayInfo } from '@fullcalendar/react'
import Box from '@mui/material/Box'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import { approvalLabels, approvalStatus } from '../../../src/domain/booking/status.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { lockerStandingWords } from '../../../src/domain/lockers/lockerStanding.ts'
import { formatPeriod, formatTime, minuteMs } from '../../../src/domain/time.ts'
import { calendarTexts } from '../bookingTexts.ts'
import { approvalIcons, LockerSign } from '../StatusWord.tsx'
import { isLong, type Period } from './period.ts'

const isRow = (value: unknown): value is BookingRow => typeof value === 'object' && value !== null && 'booking' in value

/** The booking of a calendar entry. */
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

/** Shorter entries, in ms, fit one line only. */
const minTwoLineMs = 60 * minuteMs

/** Begin and end: a narrow entry breaks after the dash, or, with one line, omits the end instead of truncating it. */
const Times = ({ begin, end, oneLine }: Period & { readonly oneLine: boolean }) => (
  <Box
    component="span"
    sx={{
      flex: 'none',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: oneLine ? 'nowrap' : 'normal',
      '& .until': oneLine ? { '@container (max-width: 150px)': { display: 'none' } } : { whiteSpace: 'nowrap' },
    }}
  >
    {formatTime(begin)}
    <span className="until">
      –{!oneLine && <wbr />}
      {formatTime(end)}
    </span>
  </Box>
)

/** An entry of what a visitor holds: its object, and that it is being booked. */
const HeldWords = ({ event }: Pick<EventDisplayInfo, 'event'>) => (
  <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: '15px', overflow: 'hidden' }}>
    <Box component="span" sx={clip}>
      {event.title}
    </Box>
    <Box component="span" sx={clip}>
      {calendarTexts.held}
    </Box>
  </Box>
)

/** Is it an entry of what a visitor holds? */
export const isHeld = ({ extendedProps }: Pick<EventDisplayInfo['event'], 'extendedProps'>): boolean =>
  extendedProps['held'] === true

/** Label of the period being dragged for a new booking. */
const DrawnTime = ({ event: { start, end } }: Pick<EventDisplayInfo, 'event'>) => (
  <Box component="span" sx={{ fontSize: 12, lineHeight: '15px', fontVariantNumeric: 'tabular-nums' }}>
    {start && end && <Times begin={start.getTime()} end={end.getTime()} oneLine={false} />}
  </Box>
)

/** A calendar entry: icons of approval and lockers, object, time, booker (BOOKING-CAL-007). */
export const EventWords = ({ event, isMirror, view }: EventDisplayInfo) => {
  if (isHeld(event)) return <HeldWords event={event} />
  if (event.extendedProps['row'] === undefined) return <DrawnTime event={event} />
  const row = rowOf(event)
  const { lockers } = row
  const status = approvalStatus(row.booking)
  const states = [approvalLabels[status], ...(lockers === 'none' ? [] : [lockerStandingWords[lockers]])]
  const Icon = approvalIcons[status]
  const period = shownPeriod(event, isMirror)
  const who = row.booking.company || row.booking.name
  const inMonth = view.type === 'dayGridMonth'
  const long = isLong(period)
  const oneLine = !long && !inMonth && period.end - period.begin < minTwoLineMs
  const sign = (
    <Box component="span" sx={{ display: 'inline-flex', flex: 'none', gap: '2px', mr: '4px', verticalAlign: '-2.5px' }}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {lockers !== 'none' && <LockerSign lockers={lockers} size={14} />}
    </Box>
  )
  const title = (
    <Box component="span" sx={{ ...clip, minWidth: 0, fontWeight: 600 }}>
      {!oneLine && !inMonth && sign}
      {event.title}
      <Box component="span" sx={hiddenWords}>{`, ${states.join(', ')}, `}</Box>
    </Box>
  )
  const time = (
    <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
      {formatTime(period.begin)}
    </Box>
  )
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
        containerType: 'inline-size',
      }}
    >
      {long ? (
        <>
          {title}
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatPeriod(period.begin, period.end)}
          </Box>
          <Box component="span" sx={clip}>
            {who}
          </Box>
        </>
      ) : inMonth || oneLine ? (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 }}>
          {inMonth && sign}
          {inMonth ? time : <Times {...period} oneLine />}
          {!inMonth && sign}
          {title}
        </Box>
      ) : (
        <>
          {title}
          <Times {...period} oneLine={false} />
        </>
      )}
      {!long && !oneLine && (
        <Box component="span" sx={clip}>
          {who}
        </Box>
      )}
    </Box>
  )
}

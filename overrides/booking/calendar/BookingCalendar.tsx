import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import Box from '@mui/material/Box'
import { useCanAccess } from 'react-admin'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { dateOf, formatPeriod } from '../../../src/domain/time.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { calendarBookingsCall, type CalendarPage } from '../../../src/api/calendarBookings.ts'
import { findBookingsCall } from '../../../src/api/findBookings.ts'
import { heldPeriodsCall } from '../../../src/api/heldPeriods.ts'
import { minuteMs } from '../../../src/domain/time.ts'
import type { CalendarView, BookingAddress } from '../bookingAddress.ts'
import { BookingsHeader } from '../BookingsHeader.tsx'
import { bookingTexts, calendarTexts as texts } from '../bookingTexts.ts'
import { useBookingDialog } from '../useBookingDialog.ts'
import type { ViewProps } from '../ViewProps.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { BookingPopup } from './BookingPopup.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { calendarEvents, type Draft, heldEvents, periodOf } from './calendarEvents.ts'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { calendarStyles } from './calendarStyles.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { keyMove } from './keyMove.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { periodTitle, shownPeriod, stepDate, type Period } from './period.ts'
import { useMoveBooking } from './useMoveBooking.tsx'

interface Opened {
  /** Booking id; its row is looked up again, so that the popup shows later changes. */
  readonly id: string
  readonly anchor: HTMLElement
}

/** Id of the booking whose entry has the focus. */
const focusedIn = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement
    ? (target.closest('.booking-event')?.querySelector<HTMLElement>('[data-booking]')?.dataset['booking'] ?? undefined)
    : undefined

/** The browser does not validate responses. */
const periodCall = calendarBookingsCall({})
const findCall = findBookingsCall({})

/** Limit of the call. */
const maxFoundRows = 1000

/** Bookings of the shown period. A search uses the call of the list, so both views tolerate the same typos. */
const useCalendarRows = ({ begin, end }: Period, { query, objects, kinds }: BookingAddress) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const q = query.trim()
  const booked = {
    bookables: objects.length === 0 ? undefined : objects.join(','),
    types: kinds.length === 0 ? undefined : kinds.join(','),
  }
  const search = { q, from: begin, to: end, status: 'pending,committed', sort: 'timeBegin', count: maxFoundRows }
  return useQuery({
    queryKey: bookingKeys.period(tenant, { begin, end, q, ...booked }),
    queryFn: async ({ signal }): Promise<CalendarPage> => {
      if (q === '') return ask(periodCall, { params: { tenant }, query: { begin, end, ...booked }, signal })
      const { rows } = await ask(findCall, { params: { tenant }, query: { ...search, ...booked }, signal })
      return { rows, more: rows.length === maxFoundRows }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** What visitors hold of the shown objects; a search shows bookings only. Reloaded with the bookings, and each minute, because it expires. */
const useHeldEvents = ({ begin, end }: Period, { query, objects, kinds }: BookingAddress) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const asked = {
    begin,
    end,
    bookables: objects.length === 0 ? undefined : objects.join(','),
    types: kinds.length === 0 ? undefined : kinds.join(','),
  }
  const { data } = useQuery({
    queryKey: bookingKeys.period(tenant, { held: true, ...asked }),
    queryFn: ({ signal }) => ask(heldPeriodsCall, { params: { tenant }, query: asked, signal }),
    enabled: query.trim() === '',
    refetchInterval: minuteMs,
    retry: false,
  })
  return useMemo(() => (query.trim() === '' ? heldEvents(data ?? []) : []), [data, query])
}

/** Bookings by day, week and month; moved by mouse, keyboard or form (BOOKING-CAL-001 to BOOKING-CAL-011). */
export default function BookingCalendar(props: ViewProps) {
  const { address, change, onChanged } = props
  const view: CalendarView = address.calendar ?? 'timeGridWeek'
  const date = address.date ?? dateOf(Date.now())
  const { data, isError, isPlaceholderData, isPending, refetch } = useCalendarRows(shownPeriod(view, date), address)
  const rows = useMemo(() => data?.rows ?? [], [data])
  const [draft, setDraft] = useState<Draft | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const shown = opened === null ? undefined : rows.find(({ booking }) => booking.id === opened.id)
  const [typing, setTyping] = useState<Draft | null>(null)
  const [spoken, setSpoken] = useState('')
  const { show } = useBookingDialog()
  const { canAccess: mayCreate } = useCanAccess({ resource: 'bookings', action: 'create' })
  const { busy, objection, forget, move } = useMoveBooking(onChanged)
  const events = useMemo(() => calendarEvents(rows, draft), [rows, draft])
  const held = useHeldEvents(shownPeriod(view, date), address)
  const entries = useMemo(() => [...events, ...held], [events, held])
  const title = periodTitle(view, date)
  const count = data === undefined ? null : texts.count[view](events.length)

  const follow = (next: Draft) => {
    setDraft(next)
    setSpoken(texts.drafted(formatPeriod(next.begin, next.end)))
    const { begin, end } = shownPeriod(view, date)
    if (next.begin >= end || next.end <= begin) change({ date: dateOf(next.begin) })
  }
  const discard = () => {
    setDraft(null)
    setSpoken(texts.discarded)
  }
  const store = async (next: Draft) => {
    setSpoken(texts.saving)
    await move(next)
    setDraft(null)
  }
  const press = (event: KeyboardEvent) => {
    const id = focusedIn(event.target)
    const row = draft?.row.booking.id === id ? draft?.row : rows.find(({ booking }) => booking.id === id)
    const period = draft?.row === row ? draft : row && periodOf(row)
    if (row === undefined || period === null || period === undefined || busy) return
    const next = row.mayUpdate ? keyMove(period, view, event) : null
    const done = draft?.row === row && (event.key === 'Enter' || event.key === 'Escape')
    if (next === null && !done) return
    event.preventDefault()
    event.stopPropagation()
    if (next !== null) follow({ row, begin: next.begin, end: next.end })
    else if (draft !== null && event.key === 'Enter') void store(draft)
    else discard()
  }

  return (
    <>
      <BookingsHeader {...props} count={count} spoken={count} />
      <CalendarBar
        view={view}
        date={date}
        onToday={() => change({ date: null })}
        // Based on the pending address: pressing twice before rendering moves two steps.
        onStep={(step) =>
          change((there) => ({ date: stepDate(there.calendar ?? view, there.date ?? dateOf(Date.now()), step) }))
        }
        onView={(next) => change({ calendar: next })}
      />
      <CalendarFilters objects={address.objects} kinds={address.kinds} onChange={change} />
      {isError && <Notice severity="error" title={bookingTexts.failed} onRetry={() => void refetch()} />}
      {data?.more === true && <Notice severity="warning" title={texts.cut} />}
      <Box role="status" sx={hiddenWords}>
        {spoken}
      </Box>
      <Box id="calendar-help" sx={hiddenWords}>
        {texts.help}
      </Box>
      <Box
        role="region"
        aria-label={texts.region(title)}
        aria-describedby="calendar-help"
        aria-busy={isPending || isPlaceholderData}
        tabIndex={0}
        data-view={view}
        data-paper="landscape"
        data-hits=".booking-event"
        onKeyDownCapture={press}
        sx={calendarStyles}
      >
        <CalendarGrid
          view={view}
          date={date}
          events={entries}
          draft={draft}
          onOpen={({ booking }, anchor) => setOpened({ id: booking.id, anchor })}
          onDrop={(next, revert) => void move(next).then((stored) => stored || revert())}
          onSelect={mayCreate ? (period) => show('create', '', period) : undefined}
          onDay={(day) => change({ date: day, calendar: 'timeGridDay' })}
        />
      </Box>
      {opened && shown && (
        <BookingPopup
          row={shown}
          busy={busy}
          anchor={opened.anchor}
          onClose={() => setOpened(null)}
          onAction={(name) => {
            setOpened(null)
            show(name, opened.id)
          }}
          onMove={() => {
            const period = periodOf(shown)
            setOpened(null)
            if (period !== null) setTyping({ row: shown, ...period })
          }}
        />
      )}
      {typing && (
        <MoveDialog
          draft={typing}
          busy={busy}
          onCancel={() => setTyping(null)}
          onSave={(period) => {
            setTyping(null)
            void move({ row: typing.row, ...period })
          }}
        />
      )}
      {objection && (
        <ConflictDialog
          objection={objection}
          onClose={forget}
          onTake={(period) => void move({ row: objection.draft.row, ...period })}
          onOther={() => {
            forget()
            setTyping(objection.draft)
          }}
          onAnyway={(reason) => void move(objection.draft, { reason })}
        />
      )}
    </>
  )
}

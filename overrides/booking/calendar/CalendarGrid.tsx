import type { CalendarRef, EventChangeInfo, EventInput, DateSelectInfo, EventApi } from '@fullcalendar/react'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import german from '@fullcalendar/react/locales/de'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { dateToDays, weekdayOf, minuteMs, startOfDate } from '../../../src/domain/time.ts'
import type { CalendarView } from '../bookingAddress.ts'
import { calendarTexts as texts } from '../bookingTexts.ts'
import { type Draft, periodOf } from './calendarEvents.ts'
import { DayWords, SlotWords } from './HeaderWords.tsx'
import { EventWords, isHeld, rowOf } from './EventWords.tsx'
import { type Period, shownDays, isLong, shiftDays } from './period.ts'
import { shownHours } from './shownHours.ts'

interface CalendarGridProps {
  readonly view: CalendarView
  /** "YYYY-MM-DD" */
  readonly date: string
  readonly events: EventInput[]
  readonly draft: Draft | null
  readonly onOpen: (row: BookingRow, anchor: HTMLElement) => void
  /** `revert` undoes the drop or resize. */
  readonly onDrop: (draft: Draft, revert: () => void) => void
  /** A period dragged over empty time, for a new booking; undefined: dragging is off. */
  readonly onSelect: ((period: Period) => void) | undefined
  readonly onDay: (date: string) => void
}

/** Maximum entries side by side; a link shows the rest. */
const maxStack: Readonly<Record<CalendarView, number>> = { timeGridDay: 20, timeGridWeek: 6, dayGridMonth: 1 }

/** Hours column. All widths in CSS pixels. */
const axisWidthPx = 57
/** Fits "08:00–". */
const minEntryWidthPx = 50
const dayMarginPx = 5
const minDayWidthPx = 84
/** Fits time and name. */
const minMonthDayWidthPx = 122

/** Shorter movements, in CSS pixels, count as a click. */
const minDragDistancePx = 8

/** Width in CSS pixels at which no time is truncated. */
const calendarWidth = (view: CalendarView, stack: number): number => {
  if (view === 'dayGridMonth') return 7 * minMonthDayWidthPx
  const day = Math.max(minDayWidthPx, stack * minEntryWidthPx + dayMarginPx)
  return axisWidthPx + (view === 'timeGridDay' ? 1 : 7) * day
}

const plugins = [dayGrid, timeGrid, interaction, classic]

const entry = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`)?.closest<HTMLElement>('.booking-event')

const rowIn = ({ extendedProps }: EventInput): readonly BookingRow[] =>
  extendedProps === undefined || isHeld({ extendedProps }) ? [] : [rowOf({ extendedProps })]

/** Heights in hours of the screen: an A4 landscape page, the headers above the hours, a week in the month view. */
const pageHours = 10
const headHours = 1.5
const weekHours = 3.6

/** Print zoom at which all hours or weeks fit one page, so that day names stay above them. */
const paperSize = (view: CalendarView, date: string, hours: number) => {
  const [first, end] = shownDays(view, date)
  const height = view === 'dayGridMonth' ? (((dateToDays(end) ?? 0) - (dateToDays(first) ?? 0)) / 7) * weekHours : hours
  return { '--paper-zoom': Math.min(1, pageHours / (headHours + height)) } as CSSProperties
}

/** Shorter entries, in ms, are drawn at this height. */
const minDrawnMs = 30 * minuteMs

/** Maximum number of overlapping entries. Long ones are in the all-day row and do not count. */
const sideBySide = (periods: readonly Period[]): number => {
  const edges = periods
    .filter((period) => !isLong(period))
    .flatMap(({ begin, end }) => [
      { at: begin, change: 1 },
      { at: Math.max(end, begin + minDrawnMs), change: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.change - other.change)
  let current = 0
  let max = 0
  for (const { change } of edges) {
    current += change
    max = Math.max(max, current)
  }
  return max
}

const daysBetween = (from: string, to: string): number =>
  (dateToDays(to.slice(0, 10)) ?? 0) - (dateToDays(from.slice(0, 10)) ?? 0)

/**
 * Period of a booking after drop or resize; null if it is invalid. Long bookings in the all-day row move by days and keep their times of
 * day.
 */
const dropPeriod = (row: BookingRow, before: EventApi, after: EventApi): Period | null => {
  const stored = periodOf(row)
  if (stored === null || before.allDay !== after.allDay) return null
  if (!after.allDay) {
    const [begin, end] = [Date.parse(after.startStr), Date.parse(after.endStr)]
    return Number.isFinite(begin) && end > begin ? { begin, end } : null
  }
  const first = shiftDays(stored, daysBetween(before.startStr, after.startStr))
  const last = shiftDays(stored, daysBetween(before.endStr, after.endStr))
  return first === null || last === null || last.end <= first.begin ? null : { begin: first.begin, end: last.end }
}

/** Period of a dragged selection: whole days in the month and in the all-day row. Null for an empty or invalid one. */
const drawnPeriod = ({
  allDay,
  startStr,
  endStr,
}: Pick<DateSelectInfo, 'allDay' | 'startStr' | 'endStr'>): Period | null => {
  const instantOf = (text: string) => (allDay ? startOfDate(text.slice(0, 10)) : Date.parse(text))
  const [begin, end] = [instantOf(startStr), instantOf(endStr)]
  return Number.isFinite(begin) && end > begin ? { begin, end } : null
}

/** The calendar grid: German, Monday first, 24 hours, Berlin time (BOOKING-CAL-003, BOOKING-CAL-004). */
export const CalendarGrid = ({ view, date, events, draft, onOpen, onDrop, onSelect, onDay }: CalendarGridProps) => {
  const calendar = useRef<CalendarRef>(null)
  const root = useRef<HTMLDivElement>(null)
  const draftId = draft?.row.booking.id
  const held = useRef<string | undefined>(undefined)

  useEffect(() => {
    const api = calendar.current?.getApi()
    api?.changeView(view, date)
  }, [view, date])

  // An entry moved to another day is re-created there: restores its focus, also after a revert.
  useEffect(() => {
    const id = draftId ?? held.current
    held.current = draftId
    if (id === undefined) return
    // Only if the focus was lost with the old entry, not if the user has moved it.
    const focus = () => document.activeElement === document.body && entry(root.current, id)?.focus()
    // At once, for a key before the next frame, and after the grid has rendered.
    focus()
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [draftId, events])

  const periods = useMemo(
    () => [...events.flatMap(rowIn).flatMap((row) => periodOf(row) ?? []), ...(draft === null ? [] : [draft])],
    [events, draft],
  )
  const { count: hours, ...slots } = useMemo(() => shownHours(periods), [periods])
  const days = view === 'timeGridDay' ? 1 : 7
  const width = useMemo(() => calendarWidth(view, Math.min(sideBySide(periods), maxStack[view])), [view, periods])

  // The week begins with Monday; a narrow screen scrolls to the requested day if it is out of view.
  useEffect(() => {
    const region = root.current?.parentElement
    if (!region) return
    const dayWidth = (width - axisWidthPx) / days
    const left = days === 1 ? 0 : dayWidth * ((weekdayOf(date) + 6) % 7)
    region.scrollLeft = axisWidthPx + left + dayWidth <= region.clientWidth ? 0 : left
  }, [date, days, width])

  const dropped = ({ event, oldEvent, revert }: EventChangeInfo) => {
    const row = rowOf(event)
    const period = dropPeriod(row, oldEvent, event)
    if (period === null) revert()
    else onDrop({ row, ...period }, revert)
  }

  return (
    <div ref={root} className="calendar-body" style={{ minWidth: width, ...paperSize(view, date, hours) }}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={german}
        timeZone="Europe/Berlin"
        firstDay={1}
        initialView={view}
        initialDate={date}
        headerToolbar={false}
        height="auto"
        events={events}
        {...slots}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotHeaderInterval="01:00"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        dayHeaderContent={(day) => <DayWords {...day} month={view === 'dayGridMonth'} />}
        slotHeaderContent={({ text }) => <SlotWords text={text} />}
        eventColor="var(--booking-waits)"
        eventContrastColor="var(--booking-words)"
        eventDisplay="block"
        allDayText={texts.allDay}
        allDayHeaderContent={({ text }) => <SlotWords text={text} />}
        nowIndicator
        eventMinHeight={24}
        slotEventOverlap={false}
        eventMaxStack={maxStack[view]}
        slotHeaderClass="hour-head"
        dayMaxEvents={view === 'dayGridMonth' ? 4 : false}
        navLinks={view !== 'timeGridDay'}
        navLinkDayClick={(day) => onDay(day.toISOString().slice(0, 10))}
        eventResizableFromStart
        selectable={onSelect !== undefined}
        selectMirror
        selectMinDistance={minDragDistancePx}
        select={(drawn) => {
          calendar.current?.getApi().unselect()
          const period = drawnPeriod(drawn)
          if (period !== null) onSelect?.(period)
        }}
        eventClass={(info) =>
          isHeld(info.event)
            ? 'held-event'
            : [
                'booking-event',
                info.event.extendedProps['pending'] === true && 'pending',
                info.event.extendedProps['drafted'] === true && 'drafted',
              ]
                .filter(Boolean)
                .join(' ')
        }
        eventContent={(info) => <EventWords {...info} />}
        eventClick={({ event, el, jsEvent }) => {
          jsEvent.preventDefault()
          if (!isHeld(event)) onOpen(rowOf(event), el)
        }}
        eventDrop={dropped}
        eventResize={dropped}
      />
    </div>
  )
}

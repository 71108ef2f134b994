import type { CalendarRef, EventChangeInfo, EventInput } from '@fullcalendar/react'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import german from '@fullcalendar/react/locales/de'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { dateToDays, weekdayOf } from '../../../src/domain/time.ts'
import type { CalendarView } from '../bookingAddress.ts'
import { calendarTexts as texts } from '../bookingTexts.ts'
import { type Draft, periodOf } from './calendarEvents.ts'
import { DayWords, SlotWords } from './HeaderWords.tsx'
import { drawnPeriod, dropPeriod } from './dropPeriod.ts'
import { EventWords, rowOf } from './EventWords.tsx'
import { type Period, shownDays } from './period.ts'
import { shownHours } from './shownHours.ts'
import { sideBySide } from './sideBySide.ts'

interface CalendarGridProps {
  readonly view: CalendarView
  /** "YYYY-MM-DD" */
  readonly date: string
  readonly events: EventInput[]
  readonly draft: Draft | null
  readonly onOpen: (row: BookingRow, anchor: HTMLElement) => void
  /** Dropped or resized; `revert` puts it back. */
  readonly onDrop: (draft: Draft, revert: () => void) => void
  /** A period dragged over empty time, for a new booking; undefined: dragging is off. */
  readonly onSelect: ((period: Period) => void) | undefined
  readonly onDay: (date: string) => void
}

/** Maximum of entries side by side; a link shows the others. */
const maxStack: Readonly<Record<CalendarView, number>> = { timeGridDay: 20, timeGridWeek: 6, dayGridMonth: 1 }

/** Column of the hours. All widths in CSS pixels. */
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
  extendedProps === undefined ? [] : [rowOf({ extendedProps })]

/** Heights in hours of the screen: of an A4 page across, of the heads above the hours, of a week in the month. */
const pageHours = 10
const headHours = 1.5
const weekHours = 3.6

/** The size on paper at which all hours or weeks fit one page, so that the names of the days stand above them. */
const paperSize = (view: CalendarView, date: string, hours: number) => {
  const [first, end] = shownDays(view, date)
  const height = view === 'dayGridMonth' ? (((dateToDays(end) ?? 0) - (dateToDays(first) ?? 0)) / 7) * weekHours : hours
  return { '--paper-zoom': Math.min(1, pageHours / (headHours + height)) } as CSSProperties
}

/** The grid itself: German, Monday first, 24 hours, Berlin's clock (BOOKING-CAL-003, BOOKING-CAL-004). */
export const CalendarGrid = ({ view, date, events, draft, onOpen, onDrop, onSelect, onDay }: CalendarGridProps) => {
  const calendar = useRef<CalendarRef>(null)
  const root = useRef<HTMLDivElement>(null)
  const draftId = draft?.row.booking.id
  const held = useRef<string | undefined>(undefined)

  useEffect(() => {
    const api = calendar.current?.getApi()
    api?.changeView(view, date)
  }, [view, date])

  // An entry that moves to another day is made anew there: the focus follows it, also back when it was let go.
  useEffect(() => {
    const id = draftId ?? held.current
    held.current = draftId
    if (id === undefined) return
    // Only a focus that went with the old entry: whoever has moved it elsewhere meanwhile keeps it.
    const focus = () => document.activeElement === document.body && entry(root.current, id)?.focus()
    // At once, for a key that comes before the next frame, and when the grid is drawn.
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
        eventInteractive
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
          [
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
          onOpen(rowOf(event), el)
        }}
        eventDrop={dropped}
        eventResize={dropped}
      />
    </div>
  )
}

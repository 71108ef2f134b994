import type { Booking, BookingBookableItemBookableUsed } from '../../generated/entities/booking.ts'
import type { Event } from '../../generated/entities/event.ts'
import { eventPeriod } from '../availability/eventPeriod.ts'
import { itemsInWords, type NamedItem } from '../booking/itemsInWords.ts'
import { eventPage } from '../event/eventPage.ts'
import type { CalendarEntry } from './icalendar.ts'

/** Objects that the description of a booking names. */
const maxDescribedItems = 5

/** The tenant of entries, and the origin of their links. */
export interface EntrySource {
  readonly tenantId: string
  /** Our own origin, without trailing slash. */
  readonly origin: string
}

/** An event as calendars show it. */
export interface EntryEvent
  extends
    Pick<Event, 'id' | 'version' | 'timeUpdated'>,
    Pick<Event['information'], 'name' | 'startDate' | 'startTime' | 'endDate' | 'endTime'> {
  /** Name and address of the venue. */
  readonly location: string
}

/** Places of what is booked. */
export interface EntryPlaces {
  /** Events of booked tickets. */
  readonly events: readonly EntryEvent[]
  /** Location of each booked object, by its id. */
  readonly locations: ReadonlyMap<string, string>
}

/** What calendars show of an item. */
export interface EntryItem extends NamedItem {
  readonly _bookableUsed?: Pick<BookingBookableItemBookableUsed, 'title' | 'eventId'> | null
}

interface EntryBooking extends Pick<Booking, 'id' | 'version' | 'timeUpdated' | 'timeBegin' | 'timeEnd'> {
  readonly bookableItems: readonly EntryItem[]
  readonly status: CalendarEntry['status']
}

const eventTime = (event: EntryEvent): Pick<CalendarEntry, 'begin' | 'end'> => {
  const { begin, end } = eventPeriod(event)
  return { begin, end: event.endDate === null && event.endTime === null ? null : end }
}

/** A public event in a calendar. Its uid is the event's, whatever changes. */
export const eventEntry = (source: EntrySource, event: EntryEvent, description: string): CalendarEntry => ({
  uid: `${event.id}@${source.tenantId}`,
  sequence: event.version - 1,
  stamp: event.timeUpdated,
  ...eventTime(event),
  status: 'CONFIRMED',
  summary: event.name,
  description,
  location: event.location,
  url: `${source.origin}${eventPage(source.tenantId, event.id)}`,
})

/**
 * The entries of a booking: its period, or the events of its tickets; none if it has neither. Their addresses prove nobody: calendars are
 * shared.
 */
export const bookingEntries = (
  source: EntrySource,
  { id, version, timeUpdated, timeBegin, timeEnd, bookableItems, status }: EntryBooking,
  { events, locations }: EntryPlaces,
): readonly CalendarEntry[] => {
  const common = {
    sequence: version - 1,
    stamp: timeUpdated,
    status,
    description: `Buchungsnummer: ${id}\n${itemsInWords(bookableItems, maxDescribedItems)}`,
    url: `${source.origin}/booking/status/${encodeURIComponent(source.tenantId)}?id=${encodeURIComponent(id)}`,
  }
  if (timeBegin !== null && timeEnd !== null) {
    const [first] = bookableItems
    const titles = bookableItems.map(({ _bookableUsed, bookableId }) => _bookableUsed?.title ?? bookableId)
    const location = first === undefined ? '' : (locations.get(first.bookableId) ?? '')
    const summary = [...new Set(titles)].join(', ')
    return [{ uid: `${id}@${source.tenantId}`, ...common, begin: timeBegin, end: timeEnd, summary, location }]
  }
  return events
    .filter((event) => bookableItems.some(({ _bookableUsed }) => _bookableUsed?.eventId === event.id))
    .map((event) => ({
      uid: `${id}-${event.id}@${source.tenantId}`,
      ...common,
      ...eventTime(event),
      summary: event.name,
      location: event.location,
    }))
}

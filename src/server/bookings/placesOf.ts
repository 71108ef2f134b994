import type { EntryEvent, EntryPlaces } from '../../domain/calendar/entries.ts'
import { type Query, sql } from '../database/sql.ts'
import { entryEvent } from '../events/entryEvent.ts'

/** An event of booked tickets. */
export interface TicketedEvent extends EntryEvent {
  /** Address of the contact person; may be empty. */
  readonly contact: string
}

/** The row of `placesQuery`; null: empty. */
export interface PlacesRow {
  readonly events: readonly TicketedEvent[] | null
  readonly locations: Readonly<Record<string, string>> | null
}

/**
 * The columns `events` and `locations`.
 * @param objects ids of booked objects, text[]
 * @param events ids of the events of booked tickets, text[]
 */
export const placesColumns = (tenant: Query | string, objects: Query, events: Query): Query => sql`
  (select json_agg(${entryEvent} order by event.id) from events as event where event.tenant_id = ${tenant} and event.id = any(${events})) as events,
  (select json_object_agg(object.id, coalesce(object.doc ->> 'location', '')) from bookables as object
    where object.tenant_id = ${tenant} and object.id = any(${objects})) as locations`

export interface BookedPlaces extends EntryPlaces {
  readonly events: readonly TicketedEvent[]
}

export const placesIn = ({ events, locations }: PlacesRow): BookedPlaces => ({
  events: events ?? [],
  locations: new Map(Object.entries(locations ?? {})),
})

export const noPlaces: BookedPlaces = placesIn({ events: null, locations: null })

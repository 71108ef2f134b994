import { addDays, dateOf } from '../../../src/domain/time.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { type Hall, bookingBody } from '../bookings/hall.ts'

/** A future date: `inDays(3)`. */
export const inDays = (days: number): string => addDays(dateOf(Date.now()), days)

type Part<T> = {
  readonly [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Part<T[K]> : T[K]
}

/** The body of an event in ten days. */
export const concert = (change: Part<Event> = {}): object => ({
  ...change,
  information: {
    name: 'Sommerkonzert',
    teaserText: '<p>Musik im Park</p>',
    startDate: inDays(10),
    startTime: '19:30',
    ...change.information,
  },
  eventLocation: { name: 'Stadtpark', ...change.eventLocation },
  eventOrganizer: { name: 'Kulturamt', addContactPerson: false, ...change.eventOrganizer },
})

/** A ticket of an event; returns its id. */
export const ticketFor = (hall: Hall, eventId: string, change: Partial<Bookable> = {}): Promise<string> =>
  hall.object({ type: 'ticket', title: 'Karte', eventId, isScheduleRelated: false, amount: null, ...change })

/** A request for this amount of a ticket, or of several. */
export const seats = (ticket: string | readonly string[], amount = 1, change: object = {}): object => ({
  ...bookingBody(ticket, null, null, change),
  bookableItems: [ticket].flat().map((bookableId) => ({ bookableId, amount })),
})

/** Number of rows in the first test tenant. */
export const counted = async (hall: Hall, table: 'events' | 'bookables', condition = sql`true`): Promise<number> => {
  const [row] = await hall.database.system.query<{ count: number }>(
    sql`select count(*)::integer as count from ${sql.name(table)} as record where record.tenant_id = 'stadt' and ${condition}`,
  )
  return row?.count ?? -1
}

import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { instant } from '../../../src/server/database/wireTypes.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { completed } from '../../../src/server/records/completed.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { insertRow } from '../../../src/server/records/writeRow.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { type Account } from '../../support/accounts.ts'
import type { EngineName } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Reply, type Session, signIn, visit } from '../../support/session.ts'
import { testKey } from '../../support/testKey.ts'

/** Monday 22 March 2027, 9:00 in Berlin; summer time begins on the Sunday of that week. */
export const now = Date.parse('2027-03-22T09:00+01:00')

/** "24 10:00" is that time on 24 March 2027 in Berlin. */
export const at = (text: string): number => {
  const [day = '', time = ''] = text.split(' ')
  return Date.parse(`2027-03-${day}T${time}${Number(day) < 28 ? '+01:00' : '+02:00'}`)
}

/** All weekdays, from `startTime` to `endTime`. */
export const daily = (startTime: string, endTime: string): Bookable['openingHours'] => [
  { weekdays: [0, 1, 2, 3, 4, 5, 6], startTime, endTime },
]

export interface BookingRow {
  readonly bookableId: string
  readonly begin?: number
  readonly end?: number
  readonly amount?: number
  readonly active?: boolean
  readonly eventId?: string
  readonly owner?: string
}

export interface Town {
  readonly server: TestServer
  readonly as: (who: Account | 'visitor') => Promise<Session>
  /** Saved by the tenant's owner; returns its id. */
  readonly bookable: (change: Partial<Bookable>) => Promise<string>
  readonly event: (information: Partial<Event['information']>, maxAttendees: number | null) => Promise<string>
  /** Stores a booking and its occupancy as rows; returns its id. */
  readonly booking: (row: BookingRow) => Promise<string>
  readonly ask: (path: string, who?: Account | 'visitor') => Promise<Reply>
  /** Passes on the answers to a visitor's `count` requests when the same server uses another view of its database. */
  readonly answeredBy: (
    database: Database,
    path: string,
    count: number,
    answered: (body: unknown) => void,
  ) => Promise<void>
  readonly close: () => Promise<void>
}

const idIn = ({ status, body, text }: Reply): string => {
  if (status !== 201 || typeof body !== 'object' || body === null || !('id' in body)) throw new Error(text)
  return String(body.id)
}

/** Musterstadt at a fixed time. */
export const openTown = async (engine: EngineName): Promise<Town> => {
  const server = await testServer({ engine, demo: true, clock: () => now })
  const kind = kindNamed(createRecords(testKey).kinds, 'booking')
  const sessions = new Map<string, Session>([['visitor', visit(server)]])
  const as = async (who: Account | 'visitor'): Promise<Session> => {
    const session = sessions.get(who) ?? (who === 'visitor' ? visit(server) : await signIn(server, who))
    sessions.set(who, session)
    return session
  }
  let drawn = 0
  return {
    server,
    as,
    bookable: async (change) =>
      idIn(
        await (
          await as('owner')
        ).put('/api/musterstadt/bookables', {
          type: 'room',
          title: 'Saal',
          isPublic: true,
          isBookable: true,
          ...change,
        }),
      ),
    event: async (information, maxAttendees) =>
      idIn(
        await (
          await as('owner')
        ).put('/api/musterstadt/events', {
          information: { name: 'Konzert', startDate: '2027-03-24', startTime: '19:00', ...information },
          eventLocation: { name: 'Halle' },
          eventOrganizer: { name: 'Stadt', addContactPerson: false },
          attendees: { maxAttendees },
        }),
      ),
    booking: async ({ bookableId, begin, end, amount = 1, active = true, eventId, owner = '' }) => {
      const id = `TEST-${(drawn += 1)}`
      const given = {
        id,
        tenantId: 'musterstadt',
        mail: 'gast@demo.example',
        name: 'Kanarienvogel',
        timeBegin: begin ?? null,
        timeEnd: end ?? null,
        ownerUserId: owner,
      }
      const document = completed(kind.wire.schema, given)
      const during =
        begin === undefined || end === undefined
          ? sql`null`
          : sql`tstzrange(${instant(begin)}::timestamptz, ${instant(end)}::timestamptz)`
      await server.database.system.transaction(
        { actor: systemActor, at: now },
        { reason: 'test.booking', tenant: 'musterstadt' },
        async (tx) => {
          await tx.query(
            insertRow(kind, {
              tenant: 'musterstadt',
              id,
              version: 1,
              createdAt: now,
              updatedAt: now,
              document: isDocument(document) ? document : given,
            }),
          )
          await tx.query(sql`insert into allocation (tenant_id, booking_id, bookable_id, event_id, amount, during, active, booked_at)
            values ('musterstadt', ${id}, ${bookableId}, ${eventId ?? null}, ${amount}::integer, ${during}, ${active}::boolean, now())`)
        },
      )
      return id
    },
    ask: async (path, who = 'visitor') => (await as(who)).get(`/api/musterstadt/bookables/${path}`),
    answeredBy: async (database, path, count, answered) => {
      const config = readConfig({ NODE_ENV: 'test', DATA_DIR: server.dataDir, DEMO: 'false' })
      const app = await createApp({ config, database, clock: () => now })
      for (let requests = 0; requests < count; requests += 1) {
        const { body } = await app.inject({ url: path })
        answered(JSON.parse(body))
      }
      await app.close()
    },
    close: server.close,
  }
}

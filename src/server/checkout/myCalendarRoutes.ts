import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { calendarPastDays } from '../../api/feeds.ts'
import {
  calendarLinkCall,
  maxCalendarBookings,
  maxCalendarDates,
  myCalendarCall,
  renewCalendarLinkCall,
} from '../../api/myBookings.ts'
import { calendarOfParts, calendarPart, calendarType } from '../../domain/calendar/icalendar.ts'
import { dayMs } from '../../domain/time.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { entriesOf } from '../bookings/calendarFile.ts'
import { canSignIn } from '../database/actors.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import { matchesTag } from '../files/serveFile.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import type { Registry } from '../records/save.ts'
import { clockOf, type MyKey, myKeys, readMyBookings } from './myBookingRows.ts'

const maxReadsPerMinute = 60

/** Names the calendar and is signed: what the database holds opens none. */
const serialBytes = 16
const tokenShape = /^[\w-]{64}$/

const signed = ({ box }: Registry, serial: Buffer): Buffer =>
  box.sign('calendar of own bookings', [serial.toString('hex')])

const bytesOf = (serial: string): Buffer => Buffer.from(serial.replaceAll('-', ''), 'hex')

const addressOf = (registry: Registry, serial: string): string => {
  const bytes = bytesOf(serial)
  const token = Buffer.concat([bytes, signed(registry, bytes)]).toString('base64url')
  return `${registry.origin() ?? ''}${myCalendarCall.path}?token=${token}`
}

/** The serial in a token, as hex; null: forged. */
const serialIn = (registry: Registry, token: string): string | null => {
  if (!tokenShape.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const serial = bytes.subarray(0, serialBytes)
  return timingSafeEqual(bytes.subarray(serialBytes), signed(registry, serial)) ? serial.toString('hex') : null
}

const renew = async (registry: Registry, { caller, database }: RouteRequest): Promise<RouteAnswer> => {
  const options = { reason: 'bookings.calendar-link', tenant: null }
  return database.system.transaction(caller, options, async (tx) => {
    const userId = tx.actor.userId ?? ''
    const serial = randomUUID()
    const [kept] = await tx.query<{ isNew: boolean }>(sql`insert into calendar_feed (user_id, serial, created_at)
      values (${userId}, ${serial}::uuid, ${instant(tx.at)}::timestamptz)
      on conflict (user_id) do update set serial = excluded.serial, created_at = excluded.created_at
      returning xmax = 0 as "isNew"`)
    tx.record({ entity: 'calendar-feed', id: userId, before: kept?.isNew === true ? null : {}, after: {} })
    return { body: { address: addressOf(registry, serial) } }
  })
}

/** The calendar of a token. Unchanged bookings are the same text, so that a subscriber with its ETag gets 304. */
const calendar = async (registry: Registry, request: RouteRequest): Promise<RouteAnswer> => {
  await limitNetwork(request, 'bookings.calendar', maxReadsPerMinute)
  const { caller, database, header, query } = request
  const serial = serialIn(registry, String(query['token']))
  if (serial === null) throw refuse('NOT_FOUND')
  const [owner] = await database.system.query<{ userId: string }>(sql`select users.id as "userId" from calendar_feed
    join users on users.id = calendar_feed.user_id where calendar_feed.serial = ${serial}::uuid and ${canSignIn}`)
  if (owner === undefined) throw refuse('NOT_FOUND')
  const since = clockOf(caller.at - calendarPastDays * dayMs)
  const keys = await database.system.query<MyKey>(sql`with own as materialized (${myKeys(owner.userId)})
    select own.tenant_id as "tenantId", own.id from own where own.dated and own.ends >= ${since}
    order by own.begins collate "C", own.tenant_id, own.id limit ${maxCalendarBookings}::integer`)
  const parts: string[] = []
  for await (const own of readMyBookings(database, keys, caller.at)) {
    const source = { tenantId: own.tenantId, origin: registry.origin() ?? '' }
    parts.push(...entriesOf([own], source, own.places).map(calendarPart))
    if (parts.length >= maxCalendarDates) break
  }
  const text = calendarOfParts(parts.slice(0, maxCalendarDates), 'Meine Buchungen')
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = {
    etag: `W/${tag}`,
    'content-type': calendarType,
    'content-disposition': 'inline; filename="meine-buchungen.ics"',
    'cache-control': 'private, no-cache',
  }
  return matchesTag(header('if-none-match'), tag) ? { status: 304, text: '', headers } : { text, headers }
}

/** The own bookings as a calendar to subscribe to without a session, by a link that the user can renew. */
export const myCalendarRoutes = (registry: Registry): readonly Route[] => [
  {
    call: calendarLinkCall,
    handle: async ({ caller, database }) => {
      const { rows } = await database.system.read<{ serial: string }>(
        caller,
        ({ userId }) => sql`select serial::text as serial from calendar_feed where user_id = ${userId}`,
      )
      const [made] = rows
      return { body: { address: made === undefined ? null : addressOf(registry, made.serial) } }
    },
  },
  { call: renewCalendarLinkCall, handle: (request) => renew(registry, request) },
  { call: myCalendarCall, handle: (request) => calendar(registry, request) },
]

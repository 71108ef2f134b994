import {
  cancelMyBookingCall,
  myBookingCall,
  type MyBooking,
  type MyBookingDetails,
  myBookingFileCall,
  myBookingsCall,
  type MyBookingsPage,
  myBookingsPageSize,
  type MyDocument,
} from '../../api/myBookings.ts'
import type { CancelAnswer } from '../../api/visitorBookings.ts'
import { stateOf } from '../bookings/bookingStates.ts'
import { emailOf } from '../../domain/account/emailAddress.ts'
import { bookerNames, bookerStory } from '../../domain/booking/bookerStory.ts'
import type { StoredChange } from '../../domain/booking/lifeStory.ts'
import { isObject } from '../../domain/json.ts'
import { bookerRefundStory, type RefundChange } from '../../domain/payments/refundStory.ts'
import { addressedTo } from '../bookings/bookingExtension.ts'
import type { BookingRegistry } from '../bookings/bookingListeners.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { refundsOf } from '../bookings/moneyChanges.ts'
import { changeOrder, maxChanges, storedChange } from '../bookings/storedChange.ts'
import { type Query, sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import type { QueryValue, Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { badQuery } from '../records/listRequest.ts'
import type { Registry } from '../records/save.ts'
import { missing, ofTenant } from '../records/scope.ts'
import { cancelForBooker, cancelReason, lockedBooking } from './cancelForBooker.ts'
import {
  clockOf,
  myColumns,
  type MyKey,
  myKeys,
  type MyOwnBooking,
  myOwnBooking,
  type MyRow,
  readMyBookings,
} from './myBookingRows.ts'
import { calendarAnswer, datesOf, titleOf, visitedOf } from './visitedBooking.ts'

const sourceOf = ({ origin }: Registry, tenantId: string) => ({ tenantId, origin: origin() ?? '' })

interface ListedKey extends MyKey {
  readonly begins: string
}

/** The last row of the page before: clock of its begin, tenant and id. */
type Position = readonly [begins: string, tenant: string, id: string]

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

const cursorOf = ({ begins, tenantId, id }: ListedKey): string =>
  Buffer.from(JSON.stringify([begins, tenantId, id] satisfies Position)).toString('base64url')

const positionIn = (cursor: QueryValue | undefined): Position | null => {
  if (cursor === undefined) return null
  try {
    const position: unknown = JSON.parse(Buffer.from(String(cursor), 'base64url').toString())
    if (isPosition(position) && !position.join('').includes('\0')) return position
  } catch {
    // No JSON: refused below.
  }
  throw badQuery('after', 'Diese Seite gibt es nicht. Bitte beginnen Sie von vorn.')
}

/** Unlike the database's own, the order of bytes is the same everywhere. */
const place: Query = sql`(own.begins collate "C", own.tenant_id collate "C", own.id collate "C")`

const orderBy = (order: Query): Query =>
  sql`own.begins collate "C" ${order}, own.tenant_id collate "C" ${order}, own.id collate "C" ${order}`

const after = (position: Position | null, isUpcoming: boolean): Query => {
  if (position === null) return sql`true`
  const [begins, tenant, id] = position
  return isUpcoming ? sql`${place} > (${begins}, ${tenant}, ${id})` : sql`${place} < (${begins}, ${tenant}, ${id})`
}

const list = async (registry: Registry, { caller, database, query }: RouteRequest): Promise<MyBookingsPage> => {
  const isUpcoming = query['when'] !== 'past'
  const now = clockOf(caller.at)
  const order = orderBy(isUpcoming ? sql`asc` : sql`desc`)
  const position = positionIn(query['after'])
  const { rows } = await database.system.read<ListedKey>(
    caller,
    ({ userId }) => sql`with own as materialized (${myKeys(userId ?? '')})
      select own.begins, own.tenant_id as "tenantId", own.id from own
      where ${isUpcoming ? sql`own.ends > ${now}` : sql`own.ends <= ${now}`} and ${after(position, isUpcoming)}
      order by ${order} limit ${myBookingsPageSize + 1}::integer`,
  )
  const shown = rows.slice(0, myBookingsPageSize)
  const bookings: MyBooking[] = []
  for await (const own of readMyBookings(database, shown, caller.at)) {
    const { tenantId, tenantName, items } = own
    const title = [...new Set(items.map(titleOf))].join(', ')
    bookings.push({
      ...stateOf(own, caller.at),
      tenantId,
      tenantName,
      title,
      dates: datesOf(own, sourceOf(registry, tenantId)),
    })
  }
  const last = shown.at(-1)
  return { bookings, next: rows.length <= myBookingsPageSize || last === undefined ? null : cursorOf(last) }
}

interface DetailsRow extends MyRow {
  readonly changes: readonly StoredChange[] | null
  readonly refundChanges: readonly RefundChange[] | null
  readonly documents: readonly MyDocument[] | null
}

const shownPaths = ['', ...bookerNames.map((name) => `/${name}`)]

const changes: Query = sql`(select json_agg(${storedChange(sql`detail.path = any(${shownPaths}::text[])`)} order by ${changeOrder})
  from (select * from change where change.tenant_id = record.tenant_id and change.entity = 'booking' and change.entity_id = record.id
    order by change.at limit ${maxChanges}::integer) as change)`

/** Issued documents of which every booking is the user's: those that `documentRoute` lets them read. */
const documents = (userId: string | null): Query => sql`(
  select json_agg(json_build_object('id', document.id, 'kind', document.kind, 'title', document.title, 'createdAt', ${epochMs(sql`document.created_at`)})
    order by document.created_at, document.title)
  from document_booking as issued join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
  where issued.tenant_id = record.tenant_id and issued.booking_id = record.id and not exists (
    select from document_booking as part left join bookings as other on other.tenant_id = part.tenant_id and other.id = part.booking_id
    where part.tenant_id = issued.tenant_id and part.document_id = issued.document_id
      and case when other.id is null then part.booker else lower(coalesce(other.doc ->> 'assignedUserId', '')) end <> ${userId}))`

interface Found extends DetailsRow {
  readonly userId: string
}

/** The booking of the path, if it is the caller's. */
const find = async (kind: Kind, { caller, database, params, tenantId }: RouteRequest): Promise<Found> => {
  const tenant = tenantId ?? ''
  const { actor, rows } = await database.read<DetailsRow>(
    caller,
    tenant,
    (
      who,
    ) => sql`select ${myColumns}, ${changes} as changes, ${refundsOf} as "refundChanges", ${documents(who.userId)} as documents
      from bookings as record join tenants on tenants.id = record.tenant_id
      where ${ofTenant(tenant, database.faults)} and record.id = ${params['id'] ?? ''} and ${addressedTo(who)}`,
  )
  const [row] = rows
  if (row === undefined || actor.userId === null) throw missing(kind, actor, tenant, 'read')
  return { ...row, userId: actor.userId }
}

const details = (registry: Registry, kind: Kind, found: Found, own: MyOwnBooking, at: number): MyBookingDetails => ({
  ...visitedOf(own, sourceOf(registry, own.tenantId), at),
  tenantName: own.tenantName,
  story: [
    ...bookerStory(found.changes ?? [], kind.storage.entity.fields, found.userId),
    ...bookerRefundStory(found.refundChanges ?? []),
  ].sort((one, other) => one.at - other.at),
  documents: found.documents ?? [],
})

const cancel = async (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
  const { body, database, params, tenantId } = request
  const tenant = tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const given = isObject(body) ? body['reason'] : undefined
  const reason = typeof given === 'string' ? given.trim() : ''
  const options = { reason: cancelReason, tenant, locks: openingLocks(tenant) }
  return request.once(database, options, async (tx) => {
    const stored = await lockedBooking(tx, tenant, params['id'] ?? '')
    const { userId } = tx.actor
    if (stored === undefined || userId === null || emailOf(stored.document.assignedUserId) !== userId)
      throw missing(kind, tx.actor, tenant, 'update')
    await cancelForBooker(tx, registry, tenant, stored, reason)
    return { body: { cancelled: true } satisfies CancelAnswer }
  })
}

/** What signed-in users see of their own bookings in all tenants, and cancel. */
export const myBookingRoutes = (registry: BookingRegistry): readonly Route[] => {
  const kind = kindNamed(registry.kinds, 'booking')
  return [
    { call: myBookingsCall, handle: async (request) => ({ body: await list(registry, request) }) },
    {
      call: myBookingCall,
      handle: async (request) => {
        const found = await find(kind, request)
        return { body: details(registry, kind, found, myOwnBooking(found, request.caller.at), request.caller.at) }
      },
    },
    {
      call: myBookingFileCall,
      handle: async (request) => {
        const own = myOwnBooking(await find(kind, request), request.caller.at)
        return calendarAnswer(own, sourceOf(registry, own.tenantId))
      },
    },
    { call: cancelMyBookingCall, handle: (request) => cancel(registry, request) },
  ]
}

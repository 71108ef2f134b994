import { Readable } from 'node:stream'
import { attendeesCall } from '../../api/events.ts'
import { byteOrderMark, csvLines } from '../../domain/csv.ts'
import {
  type Attendance,
  attendeeFileName,
  attendeeHead,
  attendeeRow,
  noAttendees,
} from '../../domain/event/attendeeList.ts'
import { scopeOf } from '../../domain/access.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, ofTenant } from '../records/scope.ts'

/** Bookings per page; limits the memory, and the time in which no other request is answered. */
const pageRows = 500

/** A page begins after this booking. */
interface PageStart {
  /** Time of the booking, ISO 8601 to the microsecond. */
  readonly at: string
  readonly id: string
}

type Information = Event['information']

interface Page {
  /** Null if the event does not exist. */
  readonly information: Information | null
  /** May the actor change the event (PERM-019)? */
  readonly allowed: boolean | null
  /** Null if no booking is left. */
  readonly rows: readonly Attendance[] | null
  /** Null if none is left. */
  readonly last: PageStart | null
}

/** An item with what the list names of it: its object's texts and attachments can be megabytes. */
const namedItem = sql`json_build_object('bookableId', item.doc -> 'bookableId', 'amount', item.doc -> 'amount',
  'userGrossPriceEur', item.doc -> 'userGrossPriceEur', '_bookableUsed', json_build_object('title', item.doc #> '{_bookableUsed,title}'))`

const pageQuery = (kind: Kind, actor: Actor, request: RouteRequest, after: PageStart | null): Query => {
  const { tenantId: tenant, database, params } = request
  const id = params['id'] ?? ''
  const rest =
    after === null
      ? sql.empty
      : sql`and (allocation.booked_at, allocation.booking_id) > (${after.at}::timestamptz, ${after.id})`
  return sql`
    with event as (select record.doc -> 'information' as information, ${mayDo(kind, actor, tenant, 'update')} as allowed
        from events as record where ${ofTenant(tenant, database.faults)} and record.id = ${id}),
      taken as materialized (select distinct allocation.booked_at, allocation.booking_id from allocation
        where allocation.tenant_id = ${tenant} and allocation.event_id = ${id} and allocation.active ${rest}
          and exists (select from event where event.allowed)
        order by allocation.booked_at, allocation.booking_id limit ${pageRows}::integer),
      page as (select taken.booked_at, record.id, record.doc from taken join bookings as record on record.id = taken.booking_id
        where ${ofTenant(tenant, database.faults)})
    select (select event.information from event) as information, (select event.allowed from event) as allowed,
      (select json_agg(json_build_object('booking', (page.doc - 'attachments' - 'internalComments') || jsonb_build_object('id', page.id), 'item', ${namedItem})
        order by page.booked_at, page.id, item.position)
        from page join booking_item as item on item.tenant_id = ${tenant} and item.booking_id = page.id
          and item.doc -> '_bookableUsed' ->> 'eventId' = ${id}) as rows,
      (select json_build_object('at', taken.booked_at, 'id', taken.booking_id)
        from taken order by taken.booked_at desc, taken.booking_id desc limit 1) as last`
}

const readPage = async (kind: Kind, request: RouteRequest, after: PageStart | null): Promise<Page> => {
  const { database, caller, tenantId } = request
  const { rows } = await database.read<Page>(caller, tenantId, (actor) => {
    if (scopeOf(actor.permissions, tenantId, 'update', kind.storage.entity.access) === 'none') throw refuse('FORBIDDEN')
    return pageQuery(kind, actor, request, after)
  })
  const [page] = rows
  if (page === undefined) throw new Error('a page of attendees is one row')
  if (page.allowed === false) throw refuse('FORBIDDEN')
  return page
}

/** The list as text, page by page: a slow reader delays the next page, so nothing is buffered. */
async function* lines(
  kind: Kind,
  request: RouteRequest,
  information: Information,
  first: Page,
): AsyncGenerator<string> {
  yield byteOrderMark
  const row = attendeeRow(information)
  let announced = false
  for (let page: Page = first; page.last !== null; page = await readPage(kind, request, page.last)) {
    if (page.rows === null) continue
    yield csvLines(announced ? page.rows.map(row) : [attendeeHead, ...page.rows.map(row)])
    announced = true
  }
  if (!announced) yield csvLines([noAttendees])
}

/** GET /csv/{tenantId}/events/{eventId}/bookings. The first page is read before the response begins, so that refusals are ordinary ones. */
export const attendeesRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'event')
  return {
    call: attendeesCall,
    handle: async (request) => {
      const first = await readPage(kind, request, null)
      const { information } = first
      if (information === null) throw refuse('NOT_FOUND')
      return {
        stream: () => Readable.from(lines(kind, request, information, first)),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${attendeeFileName(information.name)}"`,
        },
      }
    },
  }
}

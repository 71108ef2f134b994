import { Readable } from 'node:stream'
import { attendeesCall } from '../../api/events.ts'
import { byteOrderMark, csvLines } from '../../domain/csv.ts'
import {
  type Attendance,
  attendeeFileName,
  attendeeHead,
  attendeeRow,
  bookingNames,
  noAttendees,
} from '../../domain/event/attendeeList.ts'
import { scopeOf } from '../../domain/access.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { pauses } from '../inSlices.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, ofTenant } from '../records/scope.ts'

/** Booked tickets that select the bookings of a page: a page of the largest bookings has a few MB. */
const pageTickets = 100
/** Characters of a part of the text; sending takes a few ms. */
const partChars = 250_000

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
  /** A booking with its tickets of the event. Null if no booking is left. */
  readonly rows: readonly (Pick<Attendance, 'booking'> & { readonly items: readonly Attendance['item'][] })[] | null
  /** Null if none is left. */
  readonly last: PageStart | null
}

/** An item with what the list names of it: its object's texts and attachments can be megabytes. */
const namedItem = sql`json_build_object('bookableId', item.bookable_id, 'amount', item.amount,
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
      taken as materialized (select distinct ticket.booked_at, ticket.booking_id from (
          select allocation.booked_at, allocation.booking_id from allocation
          where allocation.tenant_id = ${tenant} and allocation.event_id = ${id} and allocation.active ${rest}
            and exists (select from event where event.allowed)
          order by allocation.booked_at, allocation.booking_id limit ${pageTickets}::integer) as ticket),
      page as (select taken.booked_at, record.id, (select json_object_agg(field.key, field.value) from jsonb_each(record.doc) as field
            where field.key = any(${bookingNames}::text[])) as booking,
          (select json_agg(${namedItem} order by item.position) from booking_item as item
            where item.tenant_id = ${tenant} and item.booking_id = record.id and exists (select from allocation as held
              where held.tenant_id = ${tenant} and held.booking_id = record.id and held.bookable_id = item.bookable_id and held.event_id = ${id})) as items
        from taken join bookings as record on record.id = taken.booking_id where ${ofTenant(tenant, database.faults)})
    select (select event.information from event) as information, (select event.allowed from event) as allowed,
      (select json_agg(json_build_object('booking', page.booking, 'items', page.items) order by page.booked_at, page.id)
        from page where page.items is not null) as rows,
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
  const row = attendeeRow(information)
  const pause = pauses()
  let part = byteOrderMark + csvLines([attendeeHead])
  let hasRows = false
  for (let page: Page = first; page.last !== null; page = await readPage(kind, request, page.last)) {
    for (const { booking, items } of page.rows ?? [])
      for (const item of items) {
        part += csvLines([row({ booking, item })])
        hasRows = true
        if (part.length >= partChars) {
          yield part
          part = ''
        }
        await pause()
      }
  }
  yield hasRows ? part : byteOrderMark + csvLines([noAttendees])
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

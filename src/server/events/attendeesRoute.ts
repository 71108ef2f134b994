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
import type { Actor } from '../http/actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, ofTenant } from '../records/scope.ts'

/** Bookings of one page: at most so many are in memory at a time. */
const pageLength = 2000

/** Where a page begins: behind this booking. */
interface Place {
  readonly at: number
  readonly id: string
}

interface Page {
  /** Null where there is no such event. */
  readonly information: Event['information'] | null
  /** Null where none is left. */
  readonly rows: readonly Attendance[] | null
  readonly last: Place | null
}

const pageQuery = (kind: Kind, actor: Actor, request: RouteRequest, after: Place | null): Query => {
  const { tenantId: tenant, database, params } = request
  const id = params['id'] ?? ''
  const rest =
    after === null
      ? sql.empty
      : sql`and (record.created_at, record.id) > (to_timestamp(${after.at}::double precision / 1000), ${after.id})`
  return sql`
    with page as (select record.id, record.created_at, record.doc from bookings as record
        where ${ofTenant(tenant, database.faults)} and ${mayDo(kind, actor, tenant, 'read')} and record.id in (
          select allocation.booking_id from allocation
          where allocation.tenant_id = ${tenant} and allocation.event_id = ${id} and allocation.active) ${rest}
        order by record.created_at, record.id limit ${pageLength}::integer)
    select (select event.doc -> 'information' from events as event where event.tenant_id = ${tenant} and event.id = ${id}) as information,
      (select json_agg(json_build_object('booking', page.doc || jsonb_build_object('id', page.id), 'item', item.doc)
        order by page.created_at, page.id, item.position)
        from page join booking_item as item on item.tenant_id = ${tenant} and item.booking_id = page.id
          and item.doc -> '_bookableUsed' ->> 'eventId' = ${id}) as rows,
      (select json_build_object('at', extract(epoch from page.created_at) * 1000, 'id', page.id)
        from page order by page.created_at desc, page.id desc limit 1) as last`
}

const readPage = async (kind: Kind, request: RouteRequest, after: Place | null): Promise<Page> => {
  const { database, caller, tenantId } = request
  const { rows } = await database.read<Page>(caller, tenantId, (actor) => {
    if (scopeOf(actor.permissions, tenantId, 'read', kind.storage.entity.access) === 'none') throw refuse('FORBIDDEN')
    return pageQuery(kind, actor, request, after)
  })
  const [page] = rows
  if (page === undefined) throw new Error('a page of attendees is one row')
  return page
}

/** The list as text, page by page: whoever reads slowly makes the next page wait, so nothing piles up. */
async function* lines(kind: Kind, request: RouteRequest, first: Page): AsyncGenerator<string> {
  yield byteOrderMark
  if (first.information === null || first.rows === null) {
    yield csvLines([noAttendees])
    return
  }
  const row = attendeeRow(first.information)
  yield csvLines([attendeeHead])
  for (let page = first; ; page = await readPage(kind, request, page.last)) {
    yield csvLines((page.rows ?? []).map(row))
    if (page.last === null) return
  }
}

/** GET /csv/{tenantId}/events/{eventId}/bookings. The first page is read before the answer begins: refusals are ordinary ones. */
export const attendeesRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: attendeesCall,
    handle: async (request) => {
      const first = await readPage(kind, request, null)
      if (first.information === null) throw refuse('NOT_FOUND')
      return {
        stream: Readable.from(lines(kind, request, first)),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${attendeeFileName(first.information.name)}"`,
        },
      }
    },
  }
}

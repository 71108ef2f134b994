import { bookableBookingsCall } from '../../api/bookableBookings.ts'
import { permissionsIn } from '../../domain/access.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { audienceIn } from '../records/audience.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { listRequest } from '../records/listRequest.ts'
import { listQuery } from '../records/readQueries.ts'
import type { Registry } from '../records/save.ts'
import { mayRead } from '../records/scope.ts'
import { aboveOf, belowOf } from './family.ts'
import { visibleTo } from './visibleTo.ts'

interface Found {
  /** Is there such an object, and may the caller know it? */
  readonly known: boolean
  readonly json: string
}

interface Asked {
  readonly tenant: string
  readonly id: string
  readonly related: boolean
  readonly parent: boolean
}

/** The object itself and, where asked for, its parts and what it is a part of. */
const family = ({ tenant, id, related, parent }: Asked): Query => sql`with recursive ${aboveOf(tenant, id)},
    ${belowOf(tenant, sql`select ${id}::text`)}
    select ${id}::text as id union select above.id from above where ${parent}::boolean union select below.part from below where ${related}::boolean`

const publicQuery = (kind: Kind, actor: Actor, asked: Asked): Query => sql`
  with shown as (select record.id from bookables as record
    where record.tenant_id = ${asked.tenant} and record.id in (${family(asked)}) and ${visibleTo(kind, actor, asked.tenant)})
  select exists (select from shown where shown.id = ${asked.id}) as known, coalesce((
    select json_agg(json_build_object('timeBegin', (extract(epoch from lower(taken.during)) * 1000)::bigint,
      'timeEnd', (extract(epoch from upper(taken.during)) * 1000)::bigint, 'amount', taken.amount)
      order by lower(taken.during) nulls first, upper(taken.during), taken.amount)
    from allocation as taken
    where taken.tenant_id = ${asked.tenant} and taken.bookable_id in (select shown.id from shown) and taken.active), '[]'::json)::text as json`

const demandMember = ({ userId, permissions }: Actor, tenant: string): void => {
  if (userId === null) throw refuse('UNAUTHENTICATED')
  if (!permissions.instanceOwner && permissionsIn(permissions, tenant) === undefined) throw refuse('FORBIDDEN')
}

const staffQuery = (kind: Kind, actor: Actor, asked: Asked, { database }: RouteRequest): Query => {
  const { tenant, id } = asked
  demandMember(actor, tenant)
  const list = listQuery(
    kind,
    {
      tenant,
      faults: database.faults,
      audience: audienceIn(actor, tenant),
      allowed: sql`${mayRead(kind, actor, tenant, 'list')} and record.id in (select allocation.booking_id from allocation
        where allocation.tenant_id = ${tenant} and allocation.bookable_id in (${family(asked)}))`,
    },
    { ...listRequest({}), sort: { field: 'timeBegin', descending: false } },
  )
  return sql`select exists (select from bookables where tenant_id = ${tenant} and id = ${id}) as known, list.json from (${list}) as list`
}

/** GET bookables/{id}/bookings: times and amounts for everybody, or the bookings themselves for staff. */
export const bookableBookingsRoute = (registry: Registry): Route => {
  const bookable = kindNamed(registry.kinds, 'bookable')
  const booking = kindNamed(registry.kinds, 'booking')
  return {
    call: bookableBookingsCall(answerSchema(booking)),
    handle: async (request) => {
      const tenant = request.tenantId ?? ''
      const asked = {
        tenant,
        id: request.params['id'] ?? '',
        related: request.query['related'] === true,
        parent: request.query['parent'] === true,
      }
      const { rows } = await request.database.read<Found>(request.caller, tenant, (actor) =>
        request.query['public'] === true
          ? publicQuery(bookable, actor, asked)
          : staffQuery(booking, actor, asked, request),
      )
      const [found] = rows
      if (found?.known !== true) throw refuse('NOT_FOUND')
      return { json: found.json }
    },
  }
}

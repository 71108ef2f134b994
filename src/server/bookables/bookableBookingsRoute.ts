import { bookableBookingsCall } from '../../api/bookableBookings.ts'
import { permissionsIn } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { audienceIn } from '../records/audience.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { listAnswer } from '../records/listAnswer.ts'
import { listRequest } from '../records/listRequest.ts'
import type { PageRow } from '../records/pageQuery.ts'
import { listQuery } from '../records/readQueries.ts'
import type { Registry } from '../records/save.ts'
import { mayRead } from '../records/scope.ts'
import { aboveOf, belowOf } from './family.ts'
import { limitTimes } from './limitTimes.ts'
import { visibleTo } from '../records/visibleTo.ts'

interface Known {
  /** Does the object exist, and is it visible to the caller? */
  readonly known: boolean
}

interface Asked {
  readonly tenant: string
  readonly id: string
  readonly related: boolean
  readonly parent: boolean
}

/** The object and, if requested, the objects below and above it. */
const family = ({ tenant, id, related, parent }: Asked): Query => sql`with recursive ${aboveOf(tenant, id)},
    ${belowOf(tenant, sql`select ${id}::text`)}
    select ${id}::text as id union select above.id from above where ${parent}::boolean union select below.part from below where ${related}::boolean`

/** The objects of `family` visible to the caller. */
const shownFamily = (kind: Kind, actor: Actor, asked: Asked): Query => sql`select record.id from bookables as record
    where record.tenant_id = ${asked.tenant} and record.id in (${family(asked)}) and ${visibleTo(kind, actor, asked.tenant)}`

/** One row with times and amounts as a JSON array. */
const publicQuery = (kind: Kind, actor: Actor, asked: Asked): Query => sql`
  with shown as (${shownFamily(kind, actor, asked)})
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

interface Kinds {
  readonly bookable: Kind
  readonly booking: Kind
}

/** A page of bookings, or these of it; each row also contains `known`. */
const staffQuery = (
  { bookable, booking }: Kinds,
  actor: Actor,
  asked: Asked,
  { database }: RouteRequest,
  ids?: readonly string[],
): Query => {
  const { tenant, id } = asked
  demandMember(actor, tenant)
  const shown = shownFamily(bookable, actor, asked)
  const list = listQuery(
    booking,
    {
      tenant,
      faults: database.faults,
      audience: audienceIn(booking, actor, tenant),
      allowed: sql`${mayRead(booking, actor, tenant, 'list')} and record.id in (select allocation.booking_id from allocation
        where allocation.tenant_id = ${tenant} and allocation.bookable_id in (${shown}))`,
    },
    { ...listRequest({}), sort: { field: 'timeBegin', descending: false } },
    ids,
  )
  return sql`select exists (select from (${shown}) as shown where shown.id = ${id}) as known, list.id, list.json, list.total from (${list}) as list`
}

const demandKnown = <R extends Known>(row: R | undefined): R => {
  if (row?.known !== true) throw refuse('NOT_FOUND')
  return row
}

const times = async (kind: Kind, request: RouteRequest, asked: Asked): Promise<RouteAnswer> => {
  const { database, caller } = request
  await limitTimes(request)
  const { rows } = await database.read<Known & { readonly json: string }>(caller, asked.tenant, (actor) =>
    publicQuery(kind, actor, asked),
  )
  return { json: demandKnown(rows[0]).json }
}

const bookings = (kinds: Kinds, request: RouteRequest, asked: Asked): Promise<RouteAnswer> =>
  listAnswer(kinds.booking, listRequest({}), async (ids) => {
    const { rows } = await request.database.read<Known & PageRow>(request.caller, asked.tenant, (actor) =>
      staffQuery(kinds, actor, asked, request, ids),
    )
    demandKnown(rows[0])
    return rows
  })

/** Bookings whose items have no long texts and attachments of objects, as in the list of the back office. */
const withoutTexts = (booking: Kind): Kind => ({
  ...booking,
  extension: { ...booking.extension, derived: { ...booking.extension.derived, ...booking.extension.listed } },
})

/** GET bookables/{id}/bookings: times and amounts for all users, or the bookings for staff. */
export const bookableBookingsRoute = (registry: Registry): Route => {
  const bookable = kindNamed(registry.kinds, 'bookable')
  const booking = kindNamed(registry.kinds, 'booking')
  const slim = withoutTexts(booking)
  return {
    call: bookableBookingsCall(answerSchema(booking)),
    handle: (request) => {
      const asked = {
        tenant: request.tenantId ?? '',
        id: request.params['id'] ?? '',
        related: request.query['related'] === true,
        parent: request.query['parent'] === true,
      }
      return request.query['public'] === true
        ? times(bookable, request, asked)
        : bookings({ bookable, booking: slim }, request, asked)
    },
  }
}

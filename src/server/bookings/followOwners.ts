import type { Bookable } from '../../generated/entities/bookable.ts'
import { relationsLock } from '../bookables/relations.ts'
import type { Change, Transaction } from '../database/database.ts'
import { lockStatement } from '../database/locks.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { SavedRecord } from '../records/extension.ts'

/** Bookings per statement; many more could exceed its time limit. */
const pageSize = 1_000

/** A record whose owners have changed. */
interface Followed {
  readonly id: string
  readonly version: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

interface Page {
  /** The last booking of the page; null: there was none. */
  readonly last: string | null
  readonly followed: readonly Followed[]
}

const responsible = ({ ownerUserId, assignedUserId }: Bookable): string => JSON.stringify([ownerUserId, assignedUserId])

const changeOf =
  (entity: string, property: string) =>
  ({ id, version, before, after }: Followed): Change => ({
    entity,
    id,
    version,
    before: { [property]: before },
    after: { [property]: after },
  })

/** The owners of the objects in the row `record` of bookings, in the order of its items (as `bookableOwnerIds`). */
const objectOwners = sql`coalesce((select jsonb_agg(person order by place) from (
    select person, min(array[item.position, named.number]) as place from booking_item as item
    join bookables as object on object.tenant_id = item.tenant_id and object.id = item.bookable_id
    cross join lateral (values (object.doc ->> 'ownerUserId', 1), (object.doc ->> 'assignedUserId', 2)) as named (person, number)
    where item.tenant_id = record.tenant_id and item.booking_id = record.id and coalesce(person, '') <> '' group by person) as known), '[]'::jsonb)`

/** Writes the owners of the object's bookings whose ids follow `after`. */
const bookingsPage = (tenant: string, object: string, at: number, after: string): Query => sql`
  with page as (
    select distinct item.booking_id as id from booking_item as item
    where item.tenant_id = ${tenant} and item.bookable_id = ${object} and item.booking_id > ${after} order by 1 limit ${pageSize}::integer),
  touched as (
    select record.id, record.doc -> 'bookableOwnerIds' as people, ${objectOwners} as now from page
    join bookings as record on record.tenant_id = ${tenant} and record.id = page.id),
  followed as (
    update bookings as record set version = record.version + 1, updated_at = ${instant(at)}::timestamptz,
      doc = jsonb_set(record.doc, '{bookableOwnerIds}', touched.now),
      owners = array(select owner from (
          select record.doc ->> 'ownerUserId' as owner, 0 as position
          union all select person, position from jsonb_array_elements_text(touched.now) with ordinality as named (person, position)) as own
        where coalesce(owner, '') <> '' group by owner order by min(position))
    from touched where record.tenant_id = ${tenant} and record.id = touched.id and touched.people is distinct from touched.now
    returning record.id, record.version, touched.people as before, touched.now as after)
  select (select max(id) from page) as last, coalesce((select jsonb_agg(followed order by followed.id) from followed), '[]') as followed`

/** Writes the owners of the series with bookings of the object: those who own every one. */
const seriesStatement = (tenant: string, object: string, at: number): Query => sql`
  with touched as (
    select series.id, series.doc -> 'ownUserIds' as people, coalesce((
      select jsonb_agg(owner order by owner) from (
        select owner from reference as member
        join bookings as booking on booking.tenant_id = member.tenant_id and booking.id = member.booking_id
        cross join lateral unnest(booking.owners) as owner
        where member.tenant_id = series.tenant_id and member.entity = 'group-booking' and member.id = series.id
        group by owner having count(*) = jsonb_array_length(series.doc -> 'bookingIds')) as everywhere), '[]'::jsonb) as now
    from group_bookings as series
    where series.tenant_id = ${tenant} and series.id in (select member.id from reference as member join booking_item as item
      on item.tenant_id = member.tenant_id and item.booking_id = member.booking_id and item.bookable_id = ${object}
      where member.tenant_id = ${tenant} and member.entity = 'group-booking'))
  update group_bookings as series set version = series.version + 1, updated_at = ${instant(at)}::timestamptz,
    doc = jsonb_set(series.doc, '{ownUserIds}', touched.now), owners = array(select jsonb_array_elements_text(touched.now))
  from touched where series.tenant_id = ${tenant} and series.id = touched.id
    and not (touched.people @> touched.now and touched.now @> touched.people)
  returning series.id, series.version, touched.people as before, touched.now as after`

/**
 * Updates the owners of an object's bookings and their series when its owner or assigned user changes, with version and history. No booking
 * changes meanwhile: it could keep the old owners, or lock the same rows in another order.
 */
export const followOwners = async (
  tx: Transaction,
  { tenant, id, before, after }: SavedRecord<Bookable>,
): Promise<void> => {
  if (tenant === null || before === null || responsible(before) === responsible(after)) return
  if (!tx.unguarded) void tx.query(lockStatement([relationsLock(tenant)]))
  for (let last: string | null = ''; last !== null;) {
    const [page]: readonly Page[] = await tx.query<Page>(bookingsPage(tenant, id, tx.at, last))
    for (const booking of page?.followed ?? []) tx.record(changeOf('booking', 'bookableOwnerIds')(booking))
    last = page?.last ?? null
  }
  const series = await tx.query<Followed>(seriesStatement(tenant, id, tx.at))
  for (const one of series) tx.record(changeOf('group-booking', 'ownUserIds')(one))
}

import type { Lock, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { aboveAll, belowOf } from '../bookables/family.ts'
import { objectLock, relationsLock } from '../bookables/relations.ts'

/** Taken when the transaction opens, shared: relations and events of tickets cannot change. */
export const openingLocks = (tenant: string): readonly Lock[] => [{ shared: relationsLock(tenant) }]

/**
 * Locks bookings to be changed; those of a series by one lock, because a change of one may issue a document over all. Data read afterwards
 * cannot change. Call before `lockObjects`, else deadlocks are possible.
 */
export const lockBookings = async (tx: Transaction, tenant: string, ids: readonly string[]): Promise<void> => {
  if (tx.unguarded || ids.length === 0) return
  await tx.query(sql`select pg_advisory_xact_lock(taken.key) from (
    select distinct hashtextextended(coalesce(${`series ${tenant} `} || series.id, ${`booking ${tenant} `} || asked.id), 0) as key
    from unnest(${ids}::text[]) as asked (id)
    left join reference as series
      on series.tenant_id = ${tenant} and series.booking_id = asked.id and series.entity = 'group-booking'
    order by key offset 0) as taken`)
}

/**
 * Locks everything whose capacity the bookings affect, always in the same order: requested objects, current objects of the changed
 * bookings, everything above and below these in the relations, and the events of tickets. Data read afterwards cannot change.
 * @param events those the items of the changed bookings were sold for
 */
export const lockObjects = async (
  tx: Transaction,
  tenant: string,
  objects: readonly string[],
  changed: readonly string[],
  events: readonly string[] = [],
): Promise<void> => {
  if (tx.unguarded) return
  await tx.query(
    sql`with recursive
    asked (id) as (select unnest(${objects}::text[]) union
      select item.bookable_id from booking_item as item where item.tenant_id = ${tenant} and item.booking_id = any(${changed}::text[])),
    ${aboveAll(tenant, sql`select asked.id from asked`)},
    ${belowOf(tenant, sql`select asked.id from asked`)},
    name (name) as (
      select ${objectLock(tenant, '')} || touched.id
      from (select asked.id from asked union select above.id from above union select below.part from below) as touched (id)
      union select ${`event ${tenant} `} || (record.doc ->> 'eventId') from bookables as record
        where record.tenant_id = ${tenant} and record.id in (select asked.id from asked) and record.type = 'ticket' and record.doc ->> 'eventId' is not null
      union select ${`event ${tenant} `} || unnest(${events}::text[]))
    select pg_advisory_xact_lock(taken.key)
    from (select distinct hashtextextended(name.name, 0) as key from name order by key offset 0) as taken`,
  )
}

import type { Bookable } from '../../generated/entities/bookable.ts'
import { Refusal } from '../../domain/refusal.ts'
import { readsAllBookings } from '../../domain/tasks/taskRights.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SavedRecord } from '../records/extension.ts'

const responsible = ({ ownerUserId, assignedUserId }: Bookable): string => JSON.stringify([ownerUserId, assignedUserId])

/** Updates the owners of the object's bookings and their series when its owner or assigned user changes. */
export const followOwners = async (
  tx: Transaction,
  { tenant, id, before, after }: SavedRecord<Bookable>,
): Promise<void> => {
  if (tenant === null || before === null || responsible(before) === responsible(after)) return
  await tx.query(sql`with touched as (
      select record.id, coalesce((
        select jsonb_agg(distinct person) from booking_item as item
        join bookables as object on object.tenant_id = item.tenant_id and object.id = item.bookable_id
        cross join lateral (values (object.doc ->> 'ownerUserId'), (object.doc ->> 'assignedUserId')) as named (person)
        where item.tenant_id = record.tenant_id and item.booking_id = record.id and coalesce(person, '') <> ''), '[]'::jsonb) as people
      from bookings as record
      where record.tenant_id = ${tenant} and record.id in (select item.booking_id from booking_item as item where item.tenant_id = ${tenant} and item.bookable_id = ${id}))
    update bookings as record set doc = jsonb_set(record.doc, '{bookableOwnerIds}', touched.people),
      owners = array(select owner from (
          select record.doc ->> 'ownerUserId' as owner, 0 as position
          union all select person, position from jsonb_array_elements_text(touched.people) with ordinality as named (person, position)) as own
        where coalesce(owner, '') <> '' group by owner order by min(position))
    from touched where record.tenant_id = ${tenant} and record.id = touched.id`)
  await tx.query(sql`with touched as (
      select series.id, coalesce((
        select jsonb_agg(owner order by owner) from (
          select owner from reference as member
          join bookings as booking on booking.tenant_id = member.tenant_id and booking.id = member.booking_id
          cross join lateral unnest(booking.owners) as owner
          where member.tenant_id = series.tenant_id and member.entity = 'group-booking' and member.id = series.id
          group by owner having count(*) = jsonb_array_length(series.doc -> 'bookingIds')) as everywhere), '[]'::jsonb) as people
      from group_bookings as series
      where series.tenant_id = ${tenant} and series.id in (select member.id from reference as member join booking_item as item
        on item.tenant_id = member.tenant_id and item.booking_id = member.booking_id and item.bookable_id = ${id}
        where member.tenant_id = ${tenant} and member.entity = 'group-booking'))
    update group_bookings as series set doc = jsonb_set(series.doc, '{ownUserIds}', touched.people), owners = array(select jsonb_array_elements_text(touched.people))
    from touched where series.tenant_id = ${tenant} and series.id = touched.id`)
}

/** Refuses deletion of a booked object. Lists the bookings for users with the right to read all of them, else only their number. */
export const demandUnbooked = async (tx: Transaction, { id }: Bookable, tenant: string | null): Promise<void> => {
  const named = await tx.query<{ booking: string; count: number }>(sql`
    select item.booking_id as booking, count(*) over () as count from booking_item as item
    where item.tenant_id = ${tenant} and item.bookable_id = ${id} group by item.booking_id order by item.booking_id limit 3`)
  const [first] = named
  if (first === undefined) return
  if (!readsAllBookings(tx.actor.permissions, tenant))
    throw new Refusal(409, 'IN_USE', `Das Buchungsobjekt ist noch gebucht (Buchungen: ${first.count}).`)
  const more = first.count > named.length ? ` und ${first.count - named.length} weitere` : ''
  throw new Refusal(
    409,
    'IN_USE',
    `Das Buchungsobjekt ist noch gebucht: ${named.map(({ booking }) => booking).join(', ')}${more}.`,
    { usedBy: named.map(({ booking }) => ({ entity: 'booking', id: booking })) },
  )
}

import { wordLengths } from '../../domain/search.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

interface Broken {
  readonly location: string
}

interface Law {
  readonly message: string
  /** Rows `location` of the violations. */
  readonly broken: Query
}

const location = (row: Query): Query => sql`'bookings ' || ${row}.tenant_id || '/' || ${row}.id as location`

const laws: readonly Law[] = [
  {
    message: 'Die Buchung hat keine Position.',
    broken: sql`select ${location(sql`record`)} from bookings as record where not exists (select from booking_item as item
      where item.tenant_id = record.tenant_id and item.booking_id = record.id)`,
  },
  {
    message: 'Die Positionen ergeben zusammen nicht den Preis der Buchung.',
    broken: sql`select ${location(sql`record`)} from bookings as record
      where round((record.doc ->> 'priceEur')::numeric * 100) <> (select coalesce(sum(item.gross_cents), 0) from booking_item as item
        where item.tenant_id = record.tenant_id and item.booking_id = record.id)`,
  },
  {
    message: 'Die enthaltene Umsatzsteuer ist nicht die der Positionen.',
    broken: sql`select ${location(sql`record`)} from bookings as record
      where round((record.doc ->> 'vatIncludedEur')::numeric * 100) <> (
        select coalesce(sum(item.gross_cents - round((item.doc ->> 'userPriceEur')::numeric * 100)), 0) from booking_item as item
        where item.tenant_id = record.tenant_id and item.booking_id = record.id)`,
  },
  {
    message: 'Die Buchung ist bezahlt, aber nicht seit wann, oder umgekehrt.',
    broken: sql`select ${location(sql`record`)} from bookings as record
      where record.is_payed <> (coalesce(record.doc ->> 'timePaid', '') <> '')`,
  },
  {
    message: 'Eine Position sagt in ihren Spalten etwas anderes als in ihrem Dokument.',
    broken: sql`select 'bookings ' || item.tenant_id || '/' || item.booking_id as location from booking_item as item
      where item.doc ->> 'bookableId' <> item.bookable_id or (item.doc ->> 'amount')::integer <> item.amount
        or round((item.doc ->> 'userGrossPriceEur')::numeric * 100) <> item.gross_cents`,
  },
  {
    message: 'Was die Buchung belegt, ist nicht, was sie bucht.',
    broken: sql`select 'bookings ' || coalesce(booked.tenant_id, taken.tenant_id) || '/' || coalesce(booked.booking_id, taken.booking_id) as location
      from (select tenant_id, booking_id, bookable_id, sum(amount) as amount from booking_item group by tenant_id, booking_id, bookable_id) as booked
      full join allocation as taken using (tenant_id, booking_id, bookable_id)
      where booked.amount is distinct from taken.amount::bigint`,
  },
  {
    message: 'Was zu einer Zeit belegt ist, ist nicht die Summe der Buchungen.',
    broken: sql`select distinct 'bookables ' || tenant_id || '/' || bookable_id as location from (
        select tenant_id, bookable_id, event_id, during, amount from occupancy
        union all select tenant_id, bookable_id, event_id, during, -amount from allocation where active) as step
      group by tenant_id, bookable_id, event_id, during having sum(amount) <> 0`,
  },
  {
    message: 'Die Buchung belegt etwas, obwohl sie abgelehnt ist, oder nichts, obwohl sie gilt.',
    broken: sql`select ${location(sql`record`)} from bookings as record join allocation as taken on taken.tenant_id = record.tenant_id and taken.booking_id = record.id
      where taken.active = record.is_rejected`,
  },
  {
    message: 'Die Buchung belegt eine andere Zeit als ihre eigene.',
    broken: sql`select ${location(sql`record`)} from bookings as record join allocation as taken on taken.tenant_id = record.tenant_id and taken.booking_id = record.id
      where taken.during is not null and (lower(taken.during) is distinct from record.time_begin or upper(taken.during) is distinct from record.time_end)`,
  },
  {
    message: 'Ein Gutschein ist für eine Buchung gezählt, die ihn nicht nutzt.',
    broken: sql`select ${location(sql`record`)} from bookings as record join coupon_use as used on used.tenant_id = record.tenant_id and used.booking_id = record.id
      where record.is_rejected or record.doc -> '_couponUsed' ->> 'id' is distinct from used.coupon_id`,
  },
  {
    message: 'Die Buchung nutzt einen Gutschein, der nicht gezählt ist.',
    broken: sql`select ${location(sql`record`)} from bookings as record join coupons on coupons.tenant_id = record.tenant_id and coupons.id = record.doc -> '_couponUsed' ->> 'id'
      where not record.is_rejected and not exists (select from coupon_use as used
        where used.tenant_id = record.tenant_id and used.booking_id = record.id and used.coupon_id = coupons.id)`,
  },
  {
    message: 'Der Zähler des Gutscheins stimmt nicht mit seinen Einlösungen überein.',
    broken: sql`select 'coupons ' || counter.tenant_id || '/' || counter.coupon_id as location from coupon_counter as counter
      where counter.used <> (select count(*) from coupon_use as used where used.tenant_id = counter.tenant_id and used.coupon_id = counter.coupon_id)`,
  },
  {
    // Folded like `fold` of src/domain/search.ts: lower case, and ae, oe, ue without their e.
    message: 'Die Suche kennt die Buchung nicht, oder anders, als sie ist.',
    broken: sql`select ${location(sql`record`)} from bookings as record
      left join booking_search as found on found.tenant_id = record.tenant_id and found.booking_id = record.id
      where found.booking_id is null or found.created_at <> record.created_at or position(regexp_replace(lower(record.id), '([aou])e+', '\\1', 'g') in found.fields) = 0`,
  },
  {
    message: 'Ein Wort der Buchung fehlt unter den Wörtern der Suche.',
    broken: sql`select distinct 'bookings ' || found.tenant_id || '/' || found.booking_id as location
      from booking_search as found cross join regexp_split_to_table(found.fields, '[ \\n]+') as part(word)
      where length(part.word) between ${wordLengths.least}::integer and ${wordLengths.most}::integer and not exists (
        select from booking_word as known where known.tenant_id = found.tenant_id and known.word = part.word)`,
  },
  {
    message: 'Die Serie hat keine Buchung mehr.',
    broken: sql`select 'group_bookings ' || series.tenant_id || '/' || series.id as location from group_bookings as series
      where jsonb_array_length(series.doc -> 'bookingIds') = 0`,
  },
  {
    message: 'Die Buchung gehört zu mehr als einer Serie.',
    broken: sql`select 'bookings ' || member.tenant_id || '/' || member.booking_id as location from reference as member
      where member.entity = 'group-booking' and member.booking_id is not null group by member.tenant_id, member.booking_id having count(*) > 1`,
  },
]

/** Bookings, their lines, allocations, coupons and series are consistent. */
export const bookings: Check = {
  name: 'bookings',
  run: async (database) => {
    const findings = []
    for (const { message, broken } of laws)
      for (const found of await database.system.query<Broken>(broken))
        findings.push({ check: 'bookings', location: found.location, message })
    return findings
  },
}

import { timeOf, dateOf } from '../../domain/time.ts'
import { isInvoiced } from '../bookings/lastInvoice.ts'
import { placesIn, type PlacesRow } from '../bookings/placesOf.ts'
import { type RefundTerms, refundTerms } from '../bookings/refundTerms.ts'
import { bookingDocument } from '../bookings/storedBookings.ts'
import type { Database } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { pauses } from '../inSlices.ts'
import { cancellationWith, type OwnBooking, type OwnItem, ownPlaces } from './ownBooking.ts'

/** A booking with the tenant it belongs to. */
export interface MyOwnBooking extends OwnBooking {
  readonly tenantId: string
  readonly tenantName: string
}

export interface MyRow extends PlacesRow {
  readonly tenantId: string
  readonly tenantName: string
  readonly version: number
  readonly doc: unknown
  readonly items: readonly OwnItem[] | null
  readonly refund: RefundTerms
  readonly isInvoiced: boolean
}

/** What bookers see of the row `item`: of up to 100 kB of an item, the title and the event of its snapshot. */
const ownItem: Query = sql`json_build_object('bookableId', item.doc -> 'bookableId', 'amount', item.doc -> 'amount',
  'userGrossPriceEur', item.doc -> 'userGrossPriceEur', '_bookableUsed', case when item.doc ? '_bookableUsed' then
    json_build_object('title', item.doc #> '{_bookableUsed,title}', 'eventId', item.doc #> '{_bookableUsed,eventId}') end)`

/** The row `record` of bookings and its row of `tenants`, as `MyRow`. */
export const myColumns: Query = sql`record.tenant_id as "tenantId", coalesce(tenants.doc ->> 'name', '') as "tenantName", record.version, record.doc, ${refundTerms} as refund, ${isInvoiced} as "isInvoiced",
  (select json_agg(${ownItem} order by item.position) from booking_item as item where item.tenant_id = record.tenant_id and item.booking_id = record.id) as items,
  ${ownPlaces(sql`record.tenant_id`)}`

export const myOwnBooking = (row: MyRow, now: number): MyOwnBooking => {
  const document = bookingDocument(row.doc)
  const places = placesIn(row)
  return {
    tenantId: row.tenantId,
    tenantName: row.tenantName,
    document,
    version: row.version,
    items: row.items ?? [],
    ...{ refund: row.refund, isInvoiced: row.isInvoiced },
    places,
    cancellation: cancellationWith(document, places.events, now),
  }
}

/** Which booking of which tenant. */
export interface MyKey {
  readonly tenantId: string
  readonly id: string
}

/** Bookings read by one statement: each may have a hundred items, and tickets for as many events. */
const bookingsAtOnce = 4

/** These bookings in this order, without those deleted meanwhile. */
const rowsOf = (keys: readonly MyKey[]): Query => sql`select ${myColumns}
  from unnest(${keys.map(({ tenantId }) => tenantId)}::text[], ${keys.map(({ id }) => id)}::text[]) with ordinality as shown (tenant_id, id, place)
    join bookings as record on record.tenant_id = shown.tenant_id and record.id = shown.id
    join tenants on tenants.id = shown.tenant_id
  order by shown.place`

/** Reads bookings a few at a time, with pauses between them. `now` in epoch ms. */
export async function* readMyBookings(
  { system }: Pick<Database, 'system'>,
  keys: readonly MyKey[],
  now: number,
): AsyncGenerator<MyOwnBooking> {
  const pause = pauses()
  for (let from = 0; from < keys.length; from += bookingsAtOnce)
    for (const row of await system.query<MyRow>(rowsOf(keys.slice(from, from + bookingsAtOnce)))) {
      yield myOwnBooking(row, now)
      await pause()
    }
}

/** The clock of Berlin in the form that events have: "2027-03-01T10:00". Compared as text. */
export const clockOf = (at: number): string => `${dateOf(at)}T${timeOf(at)}`

const clock = (column: Query): Query => sql`to_char(${column} at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI')`

/** After every clock: a booking without any date stays among the coming ones until it is rejected. */
const never = '9999'

/**
 * The keys of a user's bookings in all tenants: `tenant_id`, `id`, `begins` and `ends` by Berlin's clock, `dated`. A booking of tickets has
 * the times of their events, one without any date begins when it was made.
 */
export const myKeys = (userId: string): Query => sql`
  select record.tenant_id, record.id,
    coalesce(${clock(sql`record.time_begin`)}, sold.begins, ${clock(sql`record.created_at`)}) as begins,
    coalesce(${clock(sql`record.time_end`)}, ${clock(sql`record.time_begin`)}, sold.ends,
      case when record.is_rejected then ${clock(sql`record.created_at`)} else ${never} end) as ends,
    record.time_begin is not null or sold.begins is not null as dated
  from bookings as record cross join lateral (
    select min(concat(event.doc #>> '{information,startDate}', 'T', coalesce(nullif(event.doc #>> '{information,startTime}', ''), '00:00'))) as begins,
      max(concat(coalesce(nullif(event.doc #>> '{information,endDate}', ''), event.doc #>> '{information,startDate}'), 'T',
        coalesce(nullif(event.doc #>> '{information,endTime}', ''), '24:00'))) as ends
    from booking_item as item join events as event
      on event.tenant_id = item.tenant_id and event.id = item.doc #>> '{_bookableUsed,eventId}'
    where record.time_begin is null and item.tenant_id = record.tenant_id and item.booking_id = record.id) as sold
  where record.doc ->> 'assignedUserId' <> '' and lower(record.doc ->> 'assignedUserId') = ${userId}`

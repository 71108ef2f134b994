import type { Booking, BookingBookableItem } from '../../generated/entities/booking.ts'
import { lockerStanding, lockerStandings } from '../../domain/lockers/lockerStanding.ts'
import { type LockerState, lockerStates } from '../../domain/lockers/lockerState.ts'
import type { LockerReservation } from '../../domain/lockers/lockerSlots.ts'
import { type Allocation } from '../../domain/booking/occupation.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import { isDocument } from '../records/pointer.ts'

/** The stored document: the API's properties without those stored elsewhere. */
export type BookingDocument = Omit<
  Booking,
  | 'bookableItems'
  | 'workflowStatus'
  | 'receipts'
  | 'documentFaults'
  | 'lockerInfo'
  | 'groupBookingId'
  | 'version'
  | '_populated'
>

/** A reserved locker of a booking. */
export interface StoredLocker extends LockerReservation {
  readonly id: string
  readonly state: LockerState
}

/** A stored booking with its items and allocations. */
export interface StoredBooking {
  readonly id: string
  readonly version: number
  readonly createdAt: number
  readonly document: BookingDocument
  readonly items: readonly BookingBookableItem[]
  /** Occupied unless the booking is rejected. */
  readonly allocations: readonly Allocation[]
  readonly lockers: readonly StoredLocker[]
  /** The series it belongs to. */
  readonly groupBookingId: string | null
}

interface StoredRow {
  readonly id: string
  readonly version: number
  readonly created_at: number
  readonly doc: unknown
  readonly items: readonly BookingBookableItem[] | null
  readonly allocations: readonly Allocation[] | null
  readonly lockers: readonly StoredLocker[] | null
  readonly series: string | null
}

/** Stored documents obey their schema, from which the type is generated. */
const isBookingDocument = (document: unknown): document is BookingDocument =>
  isDocument(document) && typeof document['id'] === 'string' && typeof document['isRejected'] === 'boolean'

/** Types a stored document, without properties stored elsewhere. */
export const bookingDocument = (document: unknown): BookingDocument => {
  if (!isBookingDocument(document)) throw new Error('a row of bookings holds no booking')
  return document
}

/** The allocations of the booking in the row `record`, as a JSON list; null if it has none. */
export const allocationList = sql`(select json_agg(json_build_object('bookableId', taken.bookable_id, 'eventId', taken.event_id, 'amount', taken.amount,
    'begin', (extract(epoch from lower(taken.during)) * 1000)::bigint, 'end', (extract(epoch from upper(taken.during)) * 1000)::bigint))
  from allocation as taken where taken.tenant_id = record.tenant_id and taken.booking_id = record.id)`

/** The reserved lockers of the booking in the row `record`, as a JSON list; null if it has none. */
export const lockerList = sql`(select json_agg(json_build_object('id', locker.id, 'state', locker.state, 'bookableId', locker.bookable_id,
    'lockerSystem', locker.locker_system, 'unitId', locker.unit_id, 'number', locker.number,
    'begin', ${epochMs(sql`locker.begins`)}, 'end', ${epochMs(sql`locker.ends`)}) order by locker.bookable_id, locker.unit_id, locker.number)
  from locker_reservations as locker where locker.tenant_id = record.tenant_id and locker.booking_id = record.id and locker.active)`

/** A literal for each value of a locker, with its place among the standings. */
const standings = [true, false].flatMap((active) =>
  lockerStates.map(
    (state) => sql`when locker.active = ${sql.literal(String(active))} and locker.state = ${sql.literal(state)}
      then ${sql.literal(String(lockerStandings.indexOf(lockerStanding([{ state, active }]))))}::integer`,
  ),
)

/** How the lockers of the booking in the row `record` stand (`LockerStanding`): that of the worst. */
export const standingOfLockers = sql`coalesce((select (array[${sql.join(lockerStandings.map(sql.literal))}])[1 + min(case ${sql.join(standings, ' ')} end)]
  from locker_reservations as locker where locker.tenant_id = record.tenant_id and locker.booking_id = record.id), ${sql.literal(lockerStanding([]))})`

/** Id of the series of the booking in the row `record`; null without one. */
export const seriesOf = sql`(select min(series.id) from reference as series
  where series.tenant_id = record.tenant_id and series.booking_id = record.id and series.entity = 'group-booking')`

/** Number of the payment of the booking in the row `record` (`notedPayment`). */
export const paymentNumber = sql`coalesce((record.doc ->> 'paymentNumber')::integer, 0)`

/** Reads bookings to change them, in the order of the ids, without unknown ones; the caller must hold their locks. */
export const storedBookings = async (
  tx: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<readonly StoredBooking[]> => {
  const rows = await tx.query<StoredRow>(
    sql`
    select record.id, record.version, record.created_at, record.doc,
      (select json_agg(item.doc order by item.position) from booking_item as item
        where item.tenant_id = record.tenant_id and item.booking_id = record.id) as items,
      ${allocationList} as allocations,
      ${lockerList} as lockers,
      ${seriesOf} as series
    from unnest(${ids}::text[]) with ordinality as asked (id, position)
    join bookings as record on record.tenant_id = ${tenant} and record.id = asked.id
    order by asked.position ${tx.unguarded ? sql.empty : sql`for no key update of record`}`,
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    document: bookingDocument(row.doc),
    items: row.items ?? [],
    allocations: row.allocations ?? [],
    lockers: row.lockers ?? [],
    groupBookingId: row.series,
  }))
}

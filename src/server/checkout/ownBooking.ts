import type { EntryItem, EntryPlaces } from '../../domain/calendar/entries.ts'
import { cancellationOf, type Cancellation } from '../../domain/checkout/cancellation.ts'
import { isSameName } from '../../domain/checkout/isSameName.ts'
import { Refusal } from '../../domain/refusal.ts'
import { fromWallClock } from '../../domain/time.ts'
import type { Booking, BookingBookableItem } from '../../generated/entities/booking.ts'
import { isBookingToken } from '../bookings/bookingToken.ts'
import { isInvoiced } from '../bookings/lastInvoice.ts'
import { type RefundTerms, refundTerms } from '../bookings/refundTerms.ts'
import { type BookingDocument, bookingDocument, seriesOf, type StoredBooking } from '../bookings/storedBookings.ts'
import { bookedPlaces } from '../bookings/calendarFile.ts'
import { placesColumns, placesIn, type PlacesRow } from '../bookings/placesOf.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { RouteRequest } from '../http/route.ts'
import type { Registry } from '../records/save.ts'

/** How a caller proves to be the booker. */
export type Proof = { readonly name: string } | { readonly t: string }

/** What bookers see of an item. */
export interface OwnItem extends EntryItem, Pick<BookingBookableItem, 'userGrossPriceEur'> {}

/** A booking as a caller without an account may see it, once proven. */
export interface OwnBooking {
  readonly document: BookingDocument
  readonly version: number
  readonly items: readonly OwnItem[]
  readonly places: EntryPlaces
  readonly cancellation: Cancellation
  readonly refund: RefundTerms
  /** By an invoice that was not taken back. */
  readonly isInvoiced: boolean
}

/** The same answer for an unknown booking and for one that is another's. */
export const unproven = (): Refusal =>
  new Refusal(
    404,
    'BOOKING_UNPROVEN',
    'Zu diesen Angaben gibt es keine Buchung. Bitte prüfen Sie Nummer und Namen, oder öffnen Sie den Link aus Ihrer letzten E-Mail.',
  )

/** Does the proof fit the booking? */
export const isProven = (
  { box }: Pick<Registry, 'box'>,
  tenant: string,
  { document: { id, name, mail }, groupBookingId: series }: Pick<StoredBooking, 'document' | 'groupBookingId'>,
  proof: Proof,
): boolean => ('t' in proof ? isBookingToken(box, { tenant, id, mail, series }, proof.t) : isSameName(proof.name, name))

/** Whether the booker can cancel a booking of tickets for these events. */
export const cancellationWith = (
  { isRejected, timeBegin }: Pick<Booking, 'isRejected' | 'timeBegin'>,
  events: EntryPlaces['events'],
  now: number,
): Cancellation => {
  const ofEvents = events.map(({ startDate, startTime }) => fromWallClock(startDate, startTime || undefined))
  return cancellationOf(
    { isRejected },
    [timeBegin, ...ofEvents].filter((begin) => begin !== null),
    now,
  )
}

/** Whether the booker of a locked booking can cancel it. */
export const cancellationIn = async (tx: Transaction, tenant: string, stored: StoredBooking): Promise<Cancellation> => {
  const { events } = await bookedPlaces(tx, tenant, [stored])
  return cancellationWith(stored.document, events, tx.at)
}

interface OwnRow extends PlacesRow {
  readonly offered: boolean
  readonly version: number
  readonly doc: unknown
  readonly items: readonly BookingBookableItem[] | null
  readonly series: string | null
  readonly refund: RefundTerms
  /** By an invoice that was not taken back. */
  readonly isInvoiced: boolean
}

const itemsOf: Query = sql`booking_item as item where item.tenant_id = record.tenant_id and item.booking_id = record.id`

/** The places of what is booked in the row `record`: of its first item, which calendars name, and the events of its tickets. */
export const ownPlaces = (tenant: Query): Query =>
  placesColumns(
    tenant,
    sql`array(select item.bookable_id from ${itemsOf} order by item.position limit 1)`,
    sql`array(select item.doc #>> '{_bookableUsed,eventId}' from ${itemsOf})`,
  )

/** The booking of the path, and whether the tenant shows its state for number and name; null: unknown. */
const readOwn = async ({
  caller,
  database,
  params,
  tenantId,
}: RouteRequest): Promise<{
  readonly isOffered: boolean
  readonly booking: (OwnBooking & Pick<StoredBooking, 'groupBookingId'>) | null
}> => {
  const tenant = tenantId ?? ''
  const { rows } = await database.read<OwnRow>(
    caller,
    tenant,
    () => sql`select coalesce((tenants.doc -> 'enablePublicStatusView')::boolean, false) as offered, record.doc,
        (select json_agg(item.doc order by item.position) from booking_item as item
          where item.tenant_id = record.tenant_id and item.booking_id = record.id) as items,
        record.version, ${seriesOf} as series, ${refundTerms} as refund, ${isInvoiced} as "isInvoiced", ${ownPlaces(sql`${tenant}`)}
      from tenants left join bookings as record on record.tenant_id = tenants.id and record.id = ${params['id'] ?? ''}
      where tenants.id = ${tenant}`,
  )
  const [row] = rows
  if (row === undefined) throw refuse('NOT_FOUND')
  if (row.doc === null) return { isOffered: row.offered, booking: null }
  const document = bookingDocument(row.doc)
  const places = placesIn(row)
  return {
    isOffered: row.offered,
    booking: {
      document,
      version: row.version,
      items: row.items ?? [],
      groupBookingId: row.series,
      ...{ refund: row.refund, isInvoiced: row.isInvoiced },
      places,
      cancellation: cancellationWith(document, places.events, caller.at),
    },
  }
}

/**
 * The booking of the path for a caller who proves to be its booker; null: unknown or another's, after the same statements.
 * @throws 405 STATUS_VIEW_OFF if `offered` is asked for and the tenant does not show states
 */
export const ownBooking = async (
  registry: Registry,
  request: RouteRequest,
  proof: Proof,
  need?: 'offered',
): Promise<OwnBooking | null> => {
  const { isOffered, booking } = await readOwn(request)
  if (need === 'offered' && !isOffered)
    throw new Refusal(405, 'STATUS_VIEW_OFF', 'Der Stand von Buchungen wird hier nicht im Netz gezeigt.')
  return booking !== null && isProven(registry, request.tenantId ?? '', booking, proof) ? booking : null
}

import { occupies } from '../../domain/booking/status.ts'
import { toCents } from '../../domain/money.ts'
import { giveBackCoupons, useCoupons } from '../coupons/couponUse.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { invalid } from '../http/schemaFaults.ts'
import { pauses } from '../inSlices.ts'
import type { Kind } from '../records/kind.ts'
import { same } from '../records/same.ts'
import { demandValid } from '../records/validated.ts'
import { insertRows, updateRow } from '../records/writeRow.ts'
import type { InNameOf } from './bookingListeners.ts'
import type { DecidedBooking } from './decideBooking.ts'
import { writeSearch } from './writeSearch.ts'

interface ItemRow {
  readonly booking_id: string
  readonly position: number
  readonly bookable_id: string
  readonly amount: number
  readonly gross_cents: number
  readonly doc: object
}

const mostCents = 99_999_999_999n

const itemRows = ({ id, items }: DecidedBooking): readonly ItemRow[] =>
  items.map((item, position) => ({
    booking_id: id,
    position,
    bookable_id: item.bookableId,
    amount: item.amount,
    gross_cents: Number(toCents(item.userGrossPriceEur)),
    doc: item,
  }))

const allocationRows = ({ id, document, allocations }: DecidedBooking): readonly object[] =>
  allocations.map(({ bookableId, eventId, amount, begin, end }) => ({
    booking_id: id,
    bookable_id: bookableId,
    event_id: eventId,
    amount,
    during: begin === null || end === null ? null : `[${instant(begin)},${instant(end)})`,
    active: occupies(document),
    booked_at: instant(document.timeCreated),
  }))

const demandStorable = (kind: Kind, booking: DecidedBooking, at: number): void => {
  const tooMuch = booking.items.flatMap((item, position) =>
    toCents(item.regularGrossPriceEur) > mostCents || toCents(item.userGrossPriceEur) > mostCents
      ? [{ path: `/bookableItems/${position}/amount`, code: 'PRICE_TOO_HIGH', message: 'Der Preis ist zu hoch.' }]
      : [],
  )
  if (tooMuch.length > 0) throw invalid(tooMuch)
  demandValid(kind, { ...booking.document, bookableItems: booking.items, version: 1 }, at)
}

const insertItems = (tenant: string, bookings: readonly DecidedBooking[]): Query =>
  sql`insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
    select ${tenant}, booking_id, position, bookable_id, amount, gross_cents, doc
    from jsonb_to_recordset(${JSON.stringify(bookings.flatMap(itemRows))}::jsonb)
      as item (booking_id text, position integer, bookable_id text, amount integer, gross_cents bigint, doc jsonb)`

const insertAllocations = (tenant: string, bookings: readonly DecidedBooking[]): Query =>
  sql`insert into allocation (tenant_id, booking_id, bookable_id, event_id, amount, during, active, booked_at)
    select ${tenant}, booking_id, bookable_id, event_id, amount, during::tstzrange, active, booked_at
    from jsonb_to_recordset(${JSON.stringify(bookings.flatMap(allocationRows))}::jsonb)
      as taken (booking_id text, bookable_id text, event_id text, amount integer, during text, active boolean,
        booked_at timestamptz)`

const clear = (table: 'booking_item' | 'allocation', tenant: string, ids: readonly string[]): Query =>
  sql`delete from ${sql.name(table)} where tenant_id = ${tenant} and booking_id = any(${ids}::text[])`

/** The booking for the history: document and items. */
const recordedFields = ({ document, items }: Pick<DecidedBooking, 'document' | 'items'>): object => ({
  ...document,
  bookableItems: items,
})

const record = (tx: Transaction, booking: DecidedBooking, reason: string): void =>
  tx.record({
    entity: 'booking',
    id: booking.id,
    before: booking.before === null ? null : recordedFields(booking.before),
    after: recordedFields(booking),
    version: (booking.before?.version ?? 0) + 1,
    reason,
  })

/** The searched properties of a booking; for a new one the caller passes its series. */
const searched =
  (groupBookingId: string | null) =>
  ({ document, items, before }: DecidedBooking) => ({
    ...document,
    bookableItems: [...items],
    groupBookingId: before?.groupBookingId ?? groupBookingId,
  })

export interface Writing {
  /** Reason for the history. */
  readonly reason: string
  /** Series of new bookings. */
  readonly groupBookingId?: string | null
  /** Author of a booking in the history; default: the transaction's own user. */
  readonly inNameOf?: InNameOf
}

/** Characters of the bookings that one statement writes; preparing it takes a few ms. */
const maxSliceChars = 250_000

/** Cuts bookings into lists of about 0.25 million characters each, with pauses for other requests. */
const slicesOf = async (
  bookings: readonly DecidedBooking[],
  pause: () => Promise<void>,
): Promise<readonly (readonly DecidedBooking[])[]> => {
  const slices: DecidedBooking[][] = []
  let chars = maxSliceChars
  for (const booking of bookings) {
    if (chars >= maxSliceChars) {
      slices.push([])
      chars = 0
    }
    slices.at(-1)?.push(booking)
    chars += JSON.stringify(recordedFields(booking)).length
    await pause()
  }
  return slices
}

/** Rows, items, search data and allocations of bookings: one statement per table for the new ones and one for the changed ones. */
async function* statementsOf(
  { at }: Transaction,
  kind: Kind,
  tenant: string,
  bookings: readonly DecidedBooking[],
  groupBookingId: string | null,
  pause: () => Promise<void>,
): AsyncGenerator<Query> {
  const row = (booking: DecidedBooking) => ({
    tenant,
    id: booking.id,
    version: (booking.before?.version ?? 0) + 1,
    createdAt: booking.document.timeCreated,
    updatedAt: at,
    document: { ...booking.document },
  })
  const created = bookings.filter(({ before }) => before === null)
  const changed = bookings.filter(({ before }) => before !== null)
  const relined = changed.filter(({ before, items }) => !same(before?.items, items))
  const moved = changed.filter(
    ({ before, document, allocations }) =>
      before?.document.isRejected !== document.isRejected || !same(before.allocations, allocations),
  )
  const idsOf = (list: readonly DecidedBooking[]): readonly string[] => list.map(({ id }) => id)
  if (created.length > 0) yield insertRows(kind, created.map(row))
  for (const booking of changed) yield updateRow(kind, row(booking))
  if (relined.length > 0) yield clear('booking_item', tenant, idsOf(relined))
  if (created.length + relined.length > 0) yield insertItems(tenant, [...created, ...relined])
  for (const [which, written] of [
    ['new', created],
    ['changed', changed],
  ] as const)
    if (written.length > 0) yield await writeSearch(tenant, written.map(searched(groupBookingId)), which, pause)
  if (moved.length > 0) yield clear('allocation', tenant, idsOf(moved))
  if (created.length + moved.length > 0) yield insertAllocations(tenant, [...created, ...moved])
}

/**
 * Sends rows, items, search data and allocations of decided bookings in order, in slices with pauses for other requests, and records their
 * history. Throws before it sends anything if one cannot be stored.
 * @returns counts the uses of coupons; must be called and awaited
 */
export const sendBookings = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  bookings: readonly DecidedBooking[],
  { reason, groupBookingId = null, inNameOf = () => tx }: Writing,
): Promise<() => Promise<void>> => {
  const pause = pauses()
  for (const booking of bookings) {
    demandStorable(kind, booking, tx.at)
    await pause()
  }
  for (const slice of await slicesOf(bookings, pause))
    for await (const statement of statementsOf(tx, kind, tenant, slice, groupBookingId, pause)) {
      void tx.query(statement)
      await pause()
    }
  for (const booking of bookings) {
    const own = inNameOf(booking)
    record(own, booking, reason)
    for (const warning of booking.document.warnings)
      if (booking.before?.document.warnings.some((known) => same(known, warning)) !== true) own.warn(warning)
  }
  const returning = bookings.filter(({ givesBack }) => givesBack).map(({ id }) => id)
  const uses = bookings.flatMap(({ id, uses: couponId }) => (couponId === null ? [] : [{ bookingId: id, couponId }]))
  return async () => {
    await giveBackCoupons(tx, tenant, returning)
    await useCoupons(tx, tenant, uses)
  }
}

/** Writes decided bookings with coupon uses and history. The caller notifies the listeners (`notifyListeners`), for a series once. */
export const writeBookings = async (...given: Parameters<typeof sendBookings>): Promise<void> => {
  const countCoupons = await sendBookings(...given)
  await countCoupons()
}

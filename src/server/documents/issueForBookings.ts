import { haveSameContact } from '../../domain/booking/seriesChecks.ts'
import { replacedReason } from '../../domain/documents/corrections.ts'
import { correctionOf, type TemplatedKind } from '../../domain/documents/documentNumber.ts'
import { isOutsidePart, stillCounts } from '../bookings/lastInvoice.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Kind } from '../records/kind.ts'
import { attachDocuments } from './bookingAttachment.ts'
import { correctDocument, standingDocuments } from './correctDocument.ts'
import { issueDocument, type Subject, subjectKey, subjectKeys, undivided } from './issueDocument.ts'
import type { IssuedDocument } from './storeDocument.ts'

/** Issues a document over the given stored bookings, two for an invoice split by tax, and attaches each to the bookings that it is about. */
export const issueAttached = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  kind: TemplatedKind,
  subject: Subject,
  bookings: readonly StoredBooking[],
): Promise<readonly IssuedDocument[]> => {
  const [first, ...rest] = bookings
  if (first === undefined) throw refuse('NOT_FOUND')
  const { documents, corrections } = await issueDocument(tx, booking, tenant, kind, subject, [first, ...rest])
  const attached = [
    ...corrections.map((one) => ({ ...one, type: correctionOf[kind] })),
    ...documents.filter(({ document }) => document.isNew).map((one) => ({ ...one, type: kind })),
  ]
  for (const one of bookings) {
    const own = attached.filter(({ bookingIds }) => bookingIds.includes(one.id))
    if (own.length > 0) await attachDocuments(tx, booking, tenant, one, own)
  }
  return documents.map(({ document }) => document)
}

/** The bookings of a series; empty if it does not exist. */
export const membersOf = async (tx: Transaction, tenant: string, series: string): Promise<readonly string[]> => {
  const [row] = await tx.query<{ ids: readonly string[] }>(
    sql`select coalesce(doc -> 'bookingIds', '[]'::jsonb) as ids from group_bookings where tenant_id = ${tenant} and id = ${series}`,
  )
  return row?.ids ?? []
}

const belongs: Readonly<Record<TemplatedKind, (booking: StoredBooking) => boolean>> = {
  receipt: ({ document }) => !document.isRejected && document.isPayed && document.priceEur > 0,
  invoice: ({ document }) => !document.isRejected && !document.isPayed && document.priceEur > 0,
}

/** Key of the subject of the last document of this kind over each booking for which it still counts, in whole or in part. */
const lastSubjects = async (
  tx: Transaction,
  tenant: string,
  kind: TemplatedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ id: string; subject: string }>(sql`
    select id, subject from (
      select distinct on (issued.booking_id, ${isOutsidePart}) issued.booking_id as id, document.subject, ${stillCounts} as counts, document.created_at
      from document_booking as issued
      join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
      where issued.tenant_id = ${tenant} and issued.booking_id = any(${ids}::text[]) and document.kind = ${kind}
      order by issued.booking_id, ${isOutsidePart}, document.created_at desc, document.revision desc) as last where counts order by created_at`)
  return new Map(rows.map(({ id, subject }) => [id, undivided(subject)]))
}

/** The bookings of the last documents of this kind over a series as a whole, for which they still count; empty if it has none. */
const bookingsOfLast = async (
  tx: Transaction,
  tenant: string,
  kind: TemplatedKind,
  series: string,
): Promise<readonly string[]> => {
  const keys = subjectKeys({ type: 'series', id: series })
  const rows = await tx.query<{ id: string }>(sql`
    select distinct issued.booking_id as id from document_booking as issued where issued.tenant_id = ${tenant} and ${stillCounts} and issued.document_id in (
      select distinct on (subject) id from document where tenant_id = ${tenant} and subject = any(${keys}::text[]) and kind = ${kind}
      order by subject, year desc, number desc, revision desc)`)
  return rows.map(({ id }) => id)
}

/** The other bookings of the last document over the series of `some`. */
const othersOfLast = async (
  tx: Transaction,
  tenant: string,
  kind: TemplatedKind,
  series: string,
  some: readonly StoredBooking[],
): Promise<readonly StoredBooking[]> => {
  const own = new Set(some.map(({ id }) => id))
  const ids = (await bookingsOfLast(tx, tenant, kind, series)).filter((id) => !own.has(id)).sort()
  if (ids.length === 0) return []
  return (await storedBookings(tx, tenant, ids)).filter(belongs[kind])
}

/** An issued document and those of the changed bookings that it covers. */
export interface Following {
  readonly document: IssuedDocument
  /** Others about the same bookings: an invoice may be split by tax. */
  readonly more: readonly IssuedDocument[]
  readonly bookingIds: readonly string[]
  /** Its other bookings. */
  readonly others: readonly StoredBooking[]
}

/**
 * Issues the receipts of a payment or the invoices of an approval over the changed bookings. One that a document of its series covers gets
 * a revision of that document, not a second number. The others of a series changed as a whole get one document, or one each if the series
 * already has one. The caller holds the bookings' locks (`lockBookings`), which cover the others of their series.
 * @param series the series changed as a whole; null: single bookings
 */
export const issueFollowing = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  kind: TemplatedKind,
  series: string | null,
  ids: readonly string[],
): Promise<readonly Following[]> => {
  if (ids.length === 0) return []
  const [stored, covered, last] = await Promise.all([
    storedBookings(tx, tenant, [...ids].sort()),
    lastSubjects(tx, tenant, kind, ids),
    series === null ? [] : bookingsOfLast(tx, tenant, kind, series),
  ])
  const changed = stored.filter(belongs[kind])
  if (changed.length === 0) return []
  const begins = series !== null && last.length === 0
  const seriesOf = ({ id, groupBookingId }: StoredBooking): string | null => {
    const subject = covered.get(id)
    if (subject === undefined) return begins ? series : null
    return groupBookingId !== null && subject === subjectKey({ type: 'series', id: groupBookingId })
      ? groupBookingId
      : null
  }
  const following: Following[] = []
  const issue = async (subject: Subject, some: readonly StoredBooking[], others: readonly StoredBooking[] = []) => {
    const [document, ...more] = await issueAttached(tx, booking, tenant, kind, subject, [...some, ...others])
    if (document !== undefined) following.push({ document, more, bookingIds: some.map(({ id }) => id), others })
  }
  const apart = changed.filter((one) => seriesOf(one) === null)
  for (const id of new Set(changed.flatMap((one) => seriesOf(one) ?? []))) {
    const some = changed.filter((one) => seriesOf(one) === id)
    const others = await othersOfLast(tx, tenant, kind, id, some)
    // Another recipient must not get the data of the others.
    if (haveSameContact([...some, ...others].map(({ document }) => document)))
      await issue({ type: 'series', id }, some, others)
    else {
      const replaced = some.map((one) => one.id)
      await correctAttached(tx, booking, tenant, { kind, ids: replaced, reason: replacedReason })
      apart.push(...(await storedBookings(tx, tenant, replaced)))
    }
  }
  for (const one of apart) await issue({ type: 'booking', id: one.id }, [one])
  return following
}

/** Documents to take back. */
interface Ended {
  readonly kind: TemplatedKind
  readonly ids: readonly string[]
  /** German; may be empty. */
  readonly reason: string
}

/** Takes back the documents of this kind over these bookings, by one correction for each. */
export const correctFor = async (
  tx: Transaction,
  tenant: string,
  { kind, ids, reason }: Ended,
): Promise<readonly Following[]> => {
  const corrections: Following[] = []
  for (const { id, bookingIds } of await standingDocuments(tx, tenant, kind, ids)) {
    const document = await correctDocument(tx, tenant, id, bookingIds, { reason, refund: null })
    if (document !== null) corrections.push({ document, more: [], bookingIds, others: [] })
  }
  return corrections
}

/** Documents about the same bookings as one: they leave with one mail. */
const joined = (all: readonly Following[]): readonly Following[] =>
  all.reduce<readonly Following[]>((groups, one) => {
    const isShared = ({ bookingIds }: Following) => bookingIds.some((id) => one.bookingIds.includes(id))
    const [first, ...further] = [...groups.filter(isShared), one]
    const more = [...first.more, ...further.flatMap(({ document, more: others }) => [document, ...others])]
    const bookingIds = [...new Set([first, ...further].flatMap((each) => each.bookingIds))]
    return [...groups.filter((each) => !isShared(each)), { ...first, more, bookingIds }]
  }, [])

/** The same, with the corrections attached to the bookings, and those about the same bookings joined. */
export const correctAttached = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  ended: Ended,
): Promise<readonly Following[]> => {
  const corrections = await correctFor(tx, tenant, ended)
  for (const { document, bookingIds } of corrections)
    for (const one of await storedBookings(tx, tenant, bookingIds))
      await attachDocuments(tx, booking, tenant, one, [{ type: correctionOf[ended.kind], document }])
  return joined(corrections)
}

import { haveSameContact } from '../../domain/booking/seriesChecks.ts'
import type { DocumentKind } from '../../domain/documents/documentNumber.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Kind } from '../records/kind.ts'
import { attachDocument } from './bookingAttachment.ts'
import { type IssuedDocument, issueDocument, type Subject, subjectKey } from './issueDocument.ts'

/** Issues a document over the given stored bookings, and attaches it to each. */
export const issueAttached = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  kind: DocumentKind,
  subject: Subject,
  bookings: readonly StoredBooking[],
): Promise<IssuedDocument> => {
  const [first, ...rest] = bookings
  if (first === undefined) throw refuse('NOT_FOUND')
  const issued = await issueDocument(tx, booking, tenant, kind, subject, [first, ...rest])
  if (issued.isNew) for (const one of bookings) await attachDocument(tx, booking, tenant, one, kind, issued)
  return issued
}

/** The bookings of a series; empty if it does not exist. */
export const membersOf = async (tx: Transaction, tenant: string, series: string): Promise<readonly string[]> => {
  const [row] = await tx.query<{ ids: readonly string[] }>(
    sql`select coalesce(doc -> 'bookingIds', '[]'::jsonb) as ids from group_bookings where tenant_id = ${tenant} and id = ${series}`,
  )
  return row?.ids ?? []
}

const belongs: Readonly<Record<DocumentKind, (booking: StoredBooking) => boolean>> = {
  receipt: ({ document }) => !document.isRejected && document.isPayed && document.priceEur > 0,
  invoice: ({ document }) => !document.isRejected && !document.isPayed && document.priceEur > 0,
}

/** Key of the subject of the last document of this kind over each booking. */
const lastSubjects = async (
  tx: Transaction,
  tenant: string,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ id: string; subject: string }>(sql`
    select distinct on (issued.booking_id) issued.booking_id as id, document.subject from document_booking as issued
    join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
    where issued.tenant_id = ${tenant} and issued.booking_id = any(${ids}::text[]) and document.kind = ${kind}
    order by issued.booking_id, document.created_at desc, document.revision desc`)
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}

/** The bookings of the last document of this kind over a series as a whole; empty if it has none. */
const bookingsOfLast = async (
  tx: Transaction,
  tenant: string,
  kind: DocumentKind,
  series: string,
): Promise<readonly string[]> => {
  const subject = subjectKey({ type: 'series', id: series })
  const rows = await tx.query<{ id: string }>(sql`
    select part.booking_id as id from document_booking as part where part.tenant_id = ${tenant} and part.document_id = (
      select id from document where tenant_id = ${tenant} and subject = ${subject} and kind = ${kind}
      order by year desc, number desc, revision desc limit 1)`)
  return rows.map(({ id }) => id)
}

/** The other bookings of the last document over the series of `some`. */
const othersOfLast = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  kind: DocumentKind,
  series: string,
  some: readonly StoredBooking[],
): Promise<readonly StoredBooking[]> => {
  const own = new Set(some.map(({ id }) => id))
  const ids = (await bookingsOfLast(tx, tenant, kind, series)).filter((id) => !own.has(id)).sort()
  if (ids.length === 0) return []
  return (await storedBookings(tx, booking, tenant, ids)).filter(belongs[kind])
}

/** An issued document and those of the changed bookings that it covers. */
export interface Following {
  readonly document: IssuedDocument
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
  kind: DocumentKind,
  series: string | null,
  ids: readonly string[],
): Promise<readonly Following[]> => {
  if (ids.length === 0) return []
  const changed = (await storedBookings(tx, booking, tenant, [...ids].sort())).filter(belongs[kind])
  if (changed.length === 0) return []
  const covered = await lastSubjects(tx, tenant, kind, ids)
  const begins = series !== null && (await bookingsOfLast(tx, tenant, kind, series)).length === 0
  const seriesOf = ({ id, groupBookingId }: StoredBooking): string | null => {
    const last = covered.get(id)
    if (last === undefined) return begins ? series : null
    return groupBookingId !== null && last === subjectKey({ type: 'series', id: groupBookingId })
      ? groupBookingId
      : null
  }
  const following: Following[] = []
  const issue = async (subject: Subject, some: readonly StoredBooking[], others: readonly StoredBooking[] = []) => {
    const document = await issueAttached(tx, booking, tenant, kind, subject, [...some, ...others])
    following.push({ document, bookingIds: some.map(({ id }) => id), others })
  }
  const apart = changed.filter((one) => seriesOf(one) === null)
  for (const id of new Set(changed.flatMap((one) => seriesOf(one) ?? []))) {
    const some = changed.filter((one) => seriesOf(one) === id)
    const others = await othersOfLast(tx, booking, tenant, kind, id, some)
    // Another recipient must not get the data of the others.
    if (haveSameContact([...some, ...others].map(({ document }) => document)))
      await issue({ type: 'series', id }, some, others)
    else apart.push(...some)
  }
  for (const one of apart) await issue({ type: 'booking', id: one.id }, [one])
  return following
}

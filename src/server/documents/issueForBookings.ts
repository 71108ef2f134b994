import type { DocumentKind } from '../../domain/documents/documentNumber.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Kind } from '../records/kind.ts'
import { attachDocument } from './bookingAttachment.ts'
import { type IssuedDocument, issueDocument, type Subject } from './issueDocument.ts'

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
  const [row] = await tx.rows<{ ids: readonly string[] }>(
    sql`select coalesce(doc -> 'bookingIds', '[]'::jsonb) as ids from group_bookings where tenant_id = ${tenant} and id = ${series}`,
  )
  return row?.ids ?? []
}

const belongs: Readonly<Record<DocumentKind, (booking: StoredBooking) => boolean>> = {
  receipt: ({ document }) => !document.isRejected && document.isPayed && document.priceEur > 0,
  invoice: ({ document }) => !document.isRejected && !document.isPayed && document.priceEur > 0,
}

/**
 * Issues the receipt of a payment or the invoice of an approval: over one booking, or over all affected bookings of the series. Undefined
 * if none is affected. The caller holds the bookings' locks.
 */
export const issueFollowing = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  kind: DocumentKind,
  subject: Subject,
): Promise<IssuedDocument | undefined> => {
  const ids = subject.type === 'series' ? await membersOf(tx, tenant, subject.id) : [subject.id]
  const bookings = (await storedBookings(tx, booking, tenant, [...ids].sort())).filter(belongs[kind])
  return bookings.length === 0 ? undefined : issueAttached(tx, booking, tenant, kind, subject, bookings)
}

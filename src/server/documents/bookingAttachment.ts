import { isIssued } from '../bookings/issuedAttachments.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import type { Kind } from '../records/kind.ts'
import { updateRow } from '../records/writeRow.ts'
import type { DocumentKind } from '../../domain/documents/documentNumber.ts'
import { objectAt } from '../../domain/json.ts'
import type { IssuedDocument } from './storeDocument.ts'

/** A document to attach. */
export interface Attached {
  readonly type: DocumentKind
  readonly document: IssuedDocument
}

/** Without the oldest documents that are too many: a booking with more attachments than its schema allows could never be changed again. */
const newest = (
  { wire }: Kind,
  attachments: StoredBooking['document']['attachments'],
): StoredBooking['document']['attachments'] => {
  const { maxItems } = objectAt(objectAt(wire.schema, 'properties'), 'attachments')
  const surplus = attachments.filter(isIssued).slice(0, Math.max(0, attachments.length - Number(maxItems)))
  return attachments.filter((one) => !surplus.includes(one))
}

/** Adds documents to a booking's attachments, shown in its details and its history; `receipts` names them all. */
export const attachDocuments = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  booking: StoredBooking,
  documents: readonly Attached[],
): Promise<void> => {
  const before = booking.document
  const attachments = documents.map(({ type, document: { id, title, revision, createdAt } }) => ({
    id,
    type,
    title,
    name: '',
    bookableId: '',
    url: '',
    accepted: false,
    receiptId: type === 'receipt' ? title : null,
    invoiceId: type === 'invoice' ? title : null,
    revision,
    timeCreated: createdAt,
  }))
  const after = { ...before, attachments: newest(kind, [...before.attachments, ...attachments]), timeUpdated: tx.at }
  await tx.query(
    updateRow(kind, {
      tenant,
      id: booking.id,
      version: booking.version + 1,
      createdAt: booking.createdAt,
      updatedAt: tx.at,
      document: after,
    }),
  )
  const { items } = booking
  tx.record({
    entity: 'booking',
    id: booking.id,
    before: { ...before, bookableItems: items },
    after: { ...after, bookableItems: items },
    version: booking.version + 1,
    reason: 'documents.issue',
  })
}

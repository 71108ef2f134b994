import { refundedReason } from '../../domain/documents/corrections.ts'
import { storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import type { OutgoingMail } from '../mail/outgoingMail.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { attachDocuments } from './bookingAttachment.ts'
import { correctDocument, standingDocuments } from './correctDocument.ts'
import { mailDocument } from './documentMails.ts'

/** Money that was given back. */
export interface RefundedMoney {
  readonly tenant: string
  /** The cancelled booking, locked; null: no receipt counts for this money. */
  readonly bookingId: string | null
  readonly amountCents: number
  /** Kept by the rules of the tenant. */
  readonly feeCents: number
  /** What went back in words, if it was not EUR. */
  readonly refundedAs?: string
}

/** Takes back the receipt of a refunded booking by a counter-receipt, which leaves with the mail; without a receipt, queues the mail alone. */
export const followRefund =
  (registry: Registry) =>
  async (
    tx: Transaction,
    { tenant, bookingId, amountCents, feeCents, ...words }: RefundedMoney,
    mail: OutgoingMail,
  ): Promise<void> => {
    const ids = bookingId === null ? [] : [bookingId]
    const [standing] = await standingDocuments(tx, tenant, 'receipt', ids)
    const refund = { refundedCents: BigInt(amountCents), keptCents: BigInt(feeCents), ...words }
    const options = { reason: refundedReason, refund }
    const receipt = standing ? await correctDocument(tx, tenant, standing.id, ids, options) : null
    if (receipt === null) {
      enqueueMails(tx, registry.box, tenant, [mail])
      return
    }
    const kind = kindNamed(registry.kinds, 'booking')
    for (const booking of await storedBookings(tx, tenant, ids))
      await attachDocuments(tx, kind, tenant, booking, [{ type: 'counter-receipt', document: receipt }])
    await mailDocument(tx, registry.box, tenant, receipt.id, { mail, without: mail.letter })
  }

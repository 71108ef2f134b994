import type { BookingState } from '../../api/visitorBookings.ts'
import { sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { isInvoiced } from './lastInvoice.ts'
import { type RefundTerms, refundTerms, shownRefund } from './refundTerms.ts'
import { type BookingDocument, bookingDocument } from './storedBookings.ts'

/** What the state of a booking is told from. */
interface StoredState {
  readonly document: BookingDocument
  readonly refund: RefundTerms
  /** By an invoice that was not taken back. */
  readonly isInvoiced: boolean
}

/**
 * The state of a booking, without personal data.
 * @param at of the request, epoch ms
 */
export const stateOf = ({ document, refund, isInvoiced }: StoredState, at: number): BookingState => {
  const { priceEur, timeBegin, timeEnd, isCommitted, isPayed, isRejected, paymentProvider, paymentDueAt } = document
  return {
    bookingId: document.id,
    ...{ priceEur, timeBegin, timeEnd, isCommitted, isPayed, isRejected, paymentProvider, paymentDueAt },
    // The invoice of a cancelled booking was taken back with it.
    isInvoiced: isInvoiced || (isRejected && document.attachments.some(({ type }) => type === 'invoice')),
    refund: shownRefund(document, refund, at),
  }
}

/**
 * The states of bookings of the request's tenant, in the order of the ids; null if any is unknown.
 * @param ids each once
 */
export const readStates = async (
  { caller, database, tenantId }: RouteRequest,
  ids: readonly string[],
): Promise<readonly BookingState[] | null> => {
  const tenant = tenantId ?? ''
  const { rows } = await database.read<Omit<StoredState, 'document'> & { readonly doc: unknown }>(
    caller,
    tenant,
    () => sql`select record.doc, ${refundTerms} as refund, ${isInvoiced} as "isInvoiced" from unnest(${ids}::text[]) with ordinality as asked (id, position)
      join bookings as record on record.tenant_id = ${tenant} and record.id = asked.id order by asked.position`,
  )
  return rows.length < ids.length
    ? null
    : rows.map(({ doc, ...row }) => stateOf({ ...row, document: bookingDocument(doc) }, caller.at))
}

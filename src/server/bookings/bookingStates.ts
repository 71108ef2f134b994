import type { BookingState } from '../../api/visitorBookings.ts'
import { sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { type Kind } from '../records/kind.ts'
import { modern } from '../records/storedRow.ts'
import { type RefundTerms, refundTerms, shownRefund } from './refundTerms.ts'
import { type BookingDocument, bookingDocument } from './storedBookings.ts'

/**
 * The state of a booking, without personal data.
 * @param at of the request, epoch ms
 */
export const stateOf = (document: BookingDocument, terms: RefundTerms, at: number): BookingState => {
  const { priceEur, timeBegin, timeEnd, isCommitted, isPayed, isRejected, paymentProvider, paymentDueAt } = document
  return {
    bookingId: document.id,
    ...{ priceEur, timeBegin, timeEnd, isCommitted, isPayed, isRejected, paymentProvider, paymentDueAt },
    isInvoiced: document.attachments.some(({ type }) => type === 'invoice'),
    refund: shownRefund(document, terms, at),
  }
}

/**
 * The states of bookings of the request's tenant, in the order of the ids; null if any is unknown.
 * @param ids each once
 */
export const readStates = async (
  { caller, database, tenantId }: RouteRequest,
  kind: Kind,
  ids: readonly string[],
): Promise<readonly BookingState[] | null> => {
  const tenant = tenantId ?? ''
  const { rows } = await database.read<{ doc: unknown; refund: RefundTerms }>(
    caller,
    tenant,
    () => sql`select record.doc, ${refundTerms} as refund from unnest(${ids}::text[]) with ordinality as asked (id, position)
      join bookings as record on record.tenant_id = ${tenant} and record.id = asked.id order by asked.position`,
  )
  return rows.length < ids.length
    ? null
    : rows.map(({ doc, refund }) => stateOf(bookingDocument(modern(kind, doc)), refund, caller.at))
}

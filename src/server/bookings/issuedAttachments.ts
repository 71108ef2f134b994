import { documentKinds } from '../../domain/documents/documentNumber.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import { invalid } from '../http/schemaFaults.ts'
import { isDocument } from '../records/pointer.ts'
import { same } from '../records/same.ts'

const issuedTypes: readonly unknown[] = documentKinds

/** Is an attachment of a booking a document that the server has issued? */
export const isIssued = (entry: unknown): boolean =>
  isDocument(entry) &&
  (issuedTypes.includes(entry['type']) ||
    (entry['receiptId'] ?? null) !== null ||
    (entry['invoiceId'] ?? null) !== null)

const keyOf = (entry: unknown): string => {
  const { id, type } = isDocument(entry) ? entry : {}
  return JSON.stringify([type, id])
}

const fault = (position: number): FieldFault => ({
  path: `/attachments/${position}`,
  code: 'READ_ONLY_FIELD',
  message: 'Ausgestellte Belege und Rechnungen kann nur das Ausstellen eines neuen ändern.',
})

/**
 * The attachments of a booking after a client's save. Only the server changes issued receipts and invoices: stored ones are kept
 * unchanged, even if the client omits them; a changed, repeated or invented one is refused (400 INVALID at its position).
 */
export const keepIssued = (stored: readonly unknown[], given: readonly unknown[]): readonly unknown[] => {
  const issued = stored.filter(isIssued)
  const byKey = new Map(issued.map((entry) => [keyOf(entry), entry]))
  const sent = new Set<string>()
  const faults = given.flatMap((entry, position) => {
    const key = keyOf(entry)
    const original = byKey.get(key)
    const isForged = original === undefined ? isIssued(entry) : sent.has(key) || !same(entry, original)
    sent.add(key)
    return isForged ? [fault(position)] : []
  })
  if (faults.length > 0) throw invalid(faults)
  return [...given, ...issued.filter((entry) => !sent.has(keyOf(entry)))]
}

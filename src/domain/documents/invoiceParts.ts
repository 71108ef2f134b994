import { formatCents } from '../money.ts'
import type { DocumentFacts, DocumentLine, InvoicePart } from './documentFacts.ts'
import { categoryOf } from './documentLine.ts'

/** Total of all lines, whole cents. */
export const totalCents = ({ bookings }: Pick<DocumentFacts, 'bookings'>): bigint =>
  bookings.flatMap(({ lines }) => lines).reduce((sum, { grossCents }) => sum + grossCents, 0n)

const isOutside = (line: DocumentLine): boolean => categoryOf(line) === 'O'

/** The bookings of a document with those of their lines that belong to a part; those without any are left out. */
const partOf = (facts: DocumentFacts, part: InvoicePart): DocumentFacts => ({
  ...facts,
  part,
  together: { bookings: facts.bookings.map(({ id }) => ({ id })), cents: totalCents(facts) },
  bookings: facts.bookings.flatMap((booking) => {
    const lines = booking.lines.filter((line) => isOutside(line) === (part === 'outside'))
    return lines.length === 0 ? [] : [{ ...booking, lines }]
  }),
})

const costs = ({ bookings }: DocumentFacts): boolean =>
  bookings.some(({ lines }) => lines.some(({ grossCents }) => grossCents !== 0n))

/**
 * The documents to issue for these data: an invoice of lines outside VAT (category O) and others is split in two, because EN 16931
 * (BR-O-11 to BR-O-14) allows none of them together; a part that costs nothing gets no invoice. All else is one document.
 */
export const invoiceParts = (facts: DocumentFacts): readonly DocumentFacts[] => {
  const lines = facts.bookings.flatMap((booking) => booking.lines)
  if (facts.kind !== 'invoice' || !lines.some(isOutside) || lines.every(isOutside)) return [facts]
  const parts = [partOf(facts, 'others'), partOf(facts, 'outside')].filter(costs)
  return parts.length === 2 ? parts : parts.map(({ part: _part, together: _together, ...whole }) => whole)
}

/** The sentences above the lines of an invoice. */
export const invoiceIntroduction = ({ part, together }: Pick<DocumentFacts, 'part' | 'together'>): string => {
  if (part === undefined || together === undefined)
    return 'Für Ihre Buchung stellen wir Ihnen die folgenden Leistungen in Rechnung.'
  const both = `Beide Rechnungen zusammen betragen ${formatCents(together.cents)}; bitte überweisen Sie diese Summe in einem Betrag.`
  return part === 'outside'
    ? `Für Ihre Buchung stellen wir Ihnen die folgenden nicht steuerbaren Leistungen in Rechnung. Die übrigen Leistungen stehen auf einer eigenen Rechnung. ${both}`
    : `Für Ihre Buchung stellen wir Ihnen die folgenden Leistungen in Rechnung. Die nicht steuerbaren Leistungen stehen auf einer eigenen Rechnung. ${both}`
}

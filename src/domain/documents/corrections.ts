import type { Tenant } from '../../generated/entities/tenant.ts'
import { formatCents, formatGermanNumber } from '../money.ts'
import { vatWithin } from '../vat.ts'
import type { DocumentFacts } from './documentFacts.ts'
import { type CorrectionKind, correctionOf } from './documentNumber.ts'

/** Why a document is taken back whose data changed after a part of it was taken back. */
export const replacedReason = 'Neu ausgestellt mit geänderten Angaben.'

/** Why the invoice of a deleted booking is taken back. */
export const deletedReason = 'Die Buchung wurde gelöscht.'

/** Why the receipt of a refunded booking is taken back. */
export const refundedReason = 'Erstattung nach Stornierung'

type TaxKey = Pick<Tenant['tax']['keys'][number], 'category' | 'rate' | 'reasonText'>

/** Tax of what the tenant keeps of a refund, in words: the VAT contained in it, or why there is none. */
const keptTaxWords = (keptCents: bigint, { category, rate, reasonText }: TaxKey): string => {
  if (category !== 'S') return reasonText
  return `darin ${formatCents(vatWithin(keptCents, rate))} Umsatzsteuer (${formatGermanNumber(rate)} %)`
}

/** What became of the money that was paid for the parts, whole cents. Staff may have accepted more or less than the document says. */
export interface RefundedCents {
  readonly refundedCents: bigint
  /** By the rules of the tenant. */
  readonly keptCents: bigint
  /** What was given back in words, if it went back in another currency. */
  readonly refundedAs?: string
}

/** A document that can be taken back, and how. */
export interface Correcting {
  /** Data of the original. */
  readonly facts: DocumentFacts
  /** Its number with revision. */
  readonly title: string
  /** Epoch ms. */
  readonly issuedAt: number
  readonly bookingIds: readonly string[]
  /** German; may be empty. */
  readonly reason: string
  /** Null: not for a refund, nothing is kept. */
  readonly refund: RefundedCents | null
  /** The tenant's tax key of what is kept (`feeKey`); null: compensation without VAT. */
  readonly feeKey: TaxKey | null
}

/**
 * The data of the document that takes back the part of an invoice or a receipt that is about these bookings: the same recipient and lines,
 * with the opposite sign, so that net, VAT and gross of each rate cancel out (public-side.md 7.4).
 * @returns null if the original is itself a correction, or about none of them
 */
export const correctionFacts = (correcting: Correcting): (DocumentFacts & { readonly kind: CorrectionKind }) | null => {
  const { facts, title, issuedAt, bookingIds, reason, refund, feeKey } = correcting
  const { kind } = facts
  const bookings = facts.bookings.filter(({ id }) => bookingIds.includes(id))
  if ((kind !== 'invoice' && kind !== 'receipt') || bookings.length === 0) return null
  const keptCents = refund?.keptCents ?? 0n
  return {
    ...facts,
    kind: correctionOf[kind],
    account: null,
    bookings: bookings.map((booking) => ({
      ...booking,
      lines: booking.lines.map((line) => ({ ...line, netCents: -line.netCents, grossCents: -line.grossCents })),
    })),
    correction: {
      ...{ original: title, issuedAt, reason, keptCents },
      ...(refund !== null && { refundedCents: refund.refundedCents }),
      ...(refund?.refundedAs !== undefined && { refundedAs: refund.refundedAs }),
      ...(keptCents > 0n && feeKey !== null && { keptTax: keptTaxWords(keptCents, feeKey) }),
    },
  }
}

/** JSON of the data of a document, amounts as text. */
export const factsJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))

/**
 * Does an issued document state these data already, for all their bookings?
 * @param corrected bookings whose part of the issued one was taken back
 */
export const statesTheSame = (issued: DocumentFacts, facts: DocumentFacts, corrected: readonly string[]): boolean =>
  factsJson({ ...issued, bookings: [] }) === factsJson({ ...facts, bookings: [] }) &&
  facts.bookings.every(
    (booking) =>
      !corrected.includes(booking.id) &&
      issued.bookings.some((one) => one.id === booking.id && factsJson(one) === factsJson(booking)),
  )

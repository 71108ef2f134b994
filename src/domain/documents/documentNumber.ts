/** Receipts confirm payments, invoices demand them. */
export const documentKinds = ['receipt', 'invoice'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Default prefixes; they differ because the two kinds are numbered separately. */
const ownPrefix: Readonly<Record<DocumentKind, string>> = { receipt: 'ZB', invoice: 'RE' }

export interface NumberedDocument {
  readonly kind: DocumentKind
  /** The tenant's `receiptNumberPrefix` or `invoiceNumberPrefix`; empty: the default. */
  readonly prefix: string
  /** Year of issue in Berlin. */
  readonly year: number
  /** Counted from 1 per tenant, kind and year. */
  readonly number: number
  /** Counted from 1: the same document reissued after a change. */
  readonly revision: number
}

/** "ZB-2026-0007-1": prefix, year, number of at least four digits, revision. The title of a receipt is its id on the wire (C-36). */
export const documentTitle = ({ kind, prefix, year, number, revision }: NumberedDocument): string =>
  `${prefix.trim() === '' ? ownPrefix[kind] : prefix.trim()}-${year}-${String(number).padStart(4, '0')}-${revision}`

/** The download's file name: "Zahlungsbeleg-…", "Sammelbeleg-…" for a series, "Rechnung-…"; only safe characters. */
export const documentFileName = (kind: DocumentKind, aggregated: boolean, title: string): string => {
  const word = kind === 'invoice' ? 'Rechnung' : aggregated ? 'Sammelbeleg' : 'Zahlungsbeleg'
  return `${word}-${title.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`
}

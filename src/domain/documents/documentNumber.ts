/** Receipts say what was paid, invoices what is to be paid. */
export const documentKinds = ['receipt', 'invoice'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Without a prefix of the tenant's own: the two rows of numbers must not look alike. */
const ownPrefix: Readonly<Record<DocumentKind, string>> = { receipt: 'ZB', invoice: 'RE' }

export interface NumberedDocument {
  readonly kind: DocumentKind
  /** The tenant's `receiptNumberPrefix` or `invoiceNumberPrefix`; empty: ours. */
  readonly prefix: string
  /** Year of issue in Berlin. */
  readonly year: number
  /** Counted from 1 per tenant, kind and year. */
  readonly number: number
  /** Counted from 1: the same document issued again after something changed. */
  readonly revision: number
}

/** "ZB-2026-0007-1": prefix, year, number of at least four digits, revision. The title of a receipt is its id on the wire (C-36). */
export const documentTitle = ({ kind, prefix, year, number, revision }: NumberedDocument): string =>
  `${prefix.trim() === '' ? ownPrefix[kind] : prefix.trim()}-${year}-${String(number).padStart(4, '0')}-${revision}`

/** What the file is called when it is saved: "Zahlungsbeleg-…", "Sammelbeleg-…" for a series, "Rechnung-…"; always a plain name. */
export const documentFileName = (kind: DocumentKind, aggregated: boolean, title: string): string => {
  const word = kind === 'invoice' ? 'Rechnung' : aggregated ? 'Sammelbeleg' : 'Zahlungsbeleg'
  return `${word}-${title.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`
}

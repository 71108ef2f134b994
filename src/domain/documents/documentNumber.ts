/** Receipts confirm payments, invoices demand them; tenants have templates and prefixes for them. */
export const templatedKinds = ['receipt', 'invoice'] as const
export type TemplatedKind = (typeof templatedKinds)[number]

/** The documents that take back an invoice or a receipt. */
export const correctionKinds = ['cancellation', 'counter-receipt'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** The letters about an unpaid booking: the reminder, and the dunning letter after it. */
export const reminderKinds = ['reminder', 'dunning'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Documents whose page is always ours. */
export const plainKinds = [...correctionKinds, ...reminderKinds] as const

export const documentKinds = [...templatedKinds, ...plainKinds] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The document that takes back one of this kind. */
export const correctionOf: Readonly<Record<TemplatedKind, CorrectionKind>> = {
  receipt: 'counter-receipt',
  invoice: 'cancellation',
}

/** German; a receipt over a whole series is a "Sammelbeleg". */
export const documentKindWords: Readonly<Record<DocumentKind, string>> = {
  receipt: 'Zahlungsbeleg',
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  'counter-receipt': 'Gegenbeleg',
  reminder: 'Zahlungserinnerung',
  dunning: 'Mahnung',
}

/** Default prefixes; they differ because the kinds are numbered separately. */
const ownPrefix: Readonly<Record<DocumentKind, string>> = {
  receipt: 'ZB',
  invoice: 'RE',
  cancellation: 'ST',
  'counter-receipt': 'GB',
  reminder: 'ZE',
  dunning: 'MA',
}

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

/** What the document is called on its page: "Sammelbeleg" for the receipt of a series. */
export const documentWord = (kind: DocumentKind, aggregated: boolean): string =>
  kind === 'receipt' && aggregated ? 'Sammelbeleg' : documentKindWords[kind]

/** The download's file name: "Zahlungsbeleg-…", "Rechnung-…"; only safe characters. */
export const documentFileName = (kind: DocumentKind, aggregated: boolean, title: string): string =>
  `${documentWord(kind, aggregated)}-${title.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`

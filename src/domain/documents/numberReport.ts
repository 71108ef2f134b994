import { fromCents } from '../money.ts'
import { formatDateTimeNumeric } from '../time.ts'
import { type DocumentKind, documentKindWords } from './documentNumber.ts'

/** An issued document in the report. */
export interface ReportedDocument {
  readonly kind: DocumentKind
  readonly number: number
  readonly revision: number
  /** Last revision of this number. */
  readonly revisions: number
  readonly title: string
  /** Epoch ms. */
  readonly createdAt: number
  readonly bookingIds: readonly string[]
  /** Null: issued before amounts were kept. */
  readonly grossCents: bigint | null
  /** Corrections that take parts of it back, each with its number of bookings. */
  readonly corrections: readonly { readonly title: string; readonly bookings: number }[]
  /** Of a correction: number and reason. */
  readonly original: string | null
  readonly reason: string
  /** Of a reminder: numbers of its invoices. */
  readonly reminded: string | null
}

export const numberReportHead: readonly string[] = [
  'Art',
  'Nummer',
  'Fassung',
  'Bezeichnung',
  'Ausgestellt am',
  'Buchungen',
  'Betrag in EUR',
  'Bemerkung',
]

const remarkOf = (document: ReportedDocument): string => {
  const { revision, revisions, corrections, bookingIds, original, reason, reminded } = document
  const parts = (bookings: number) =>
    bookings === bookingIds.length ? '' : ` für ${bookings} von ${bookingIds.length} Buchungen`
  return [
    ...(revision < revisions ? [`Ersetzt durch Fassung ${revision + 1}.`] : []),
    ...corrections.map(({ title, bookings }) => `Zurückgenommen durch ${title}${parts(bookings)}.`),
    ...(original === null ? [] : [`Nimmt ${original} zurück.`]),
    ...(reminded === null ? [] : [`Erinnert an ${reminded}.`]),
    ...(reason === '' ? [] : [`Grund: ${reason}`]),
  ].join(' ')
}

/** "-23,80": a number for spreadsheets. */
const euros = (cents: bigint): string => fromCents(cents).toFixed(2).replace('.', ',')

const rowOf = (document: ReportedDocument): readonly string[] => [
  documentKindWords[document.kind],
  String(document.number),
  String(document.revision),
  document.title,
  formatDateTimeNumeric(document.createdAt),
  document.bookingIds.join(' '),
  document.grossCents === null ? '' : euros(document.grossCents),
  remarkOf(document),
]

/** Row for numbers without a document. */
const gapRow = (kind: DocumentKind, from: number, to: number): readonly string[] => [
  documentKindWords[kind],
  from === to ? String(from) : `${from}–${to}`,
  '',
  '',
  '',
  '',
  '',
  'Lücke: Unter dieser Nummer ist nichts gespeichert. Bitte lassen Sie die Datenbank prüfen.',
]

/**
 * Rows of the report of all numbers of a year, with what became of each (public-side.md 7.4); numbers without a document are gaps.
 * @param documents of one kind, by number and revision
 * @param after last number of the rows before these; 0 at first
 * @param until last number that was drawn, if these are the last rows
 */
export const numberReportRows = (
  kind: DocumentKind,
  documents: readonly ReportedDocument[],
  after: number,
  until: number | null,
): readonly (readonly string[])[] => {
  let last = after
  const rows = documents.flatMap((document) => {
    const gap = document.number > last + 1 ? [gapRow(kind, last + 1, document.number - 1)] : []
    last = document.number
    return [...gap, rowOf(document)]
  })
  return until !== null && until > last ? [...rows, gapRow(kind, last + 1, until)] : rows
}

import type {
  DocumentAccount,
  DocumentAddress,
  DocumentBooking,
  DocumentFacts,
  DocumentIssuer,
} from '../../domain/documents/documentFacts.ts'
import { documentLineOf } from '../../domain/documents/documentLine.ts'
import type { TemplatedKind } from '../../domain/documents/documentNumber.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'
import { type Document, isDocument } from '../records/pointer.ts'

/** The tenant's properties that documents need. */
export interface Issuing {
  readonly issuer: DocumentIssuer
  readonly prefix: string
  readonly template: string
  readonly account: DocumentAccount | null
  /** Is the invoice an active way to pay? */
  readonly invoices: boolean
  readonly purposeSuffix: string
}

const text = (document: Document, name: string): string => {
  const value = document[name]
  return typeof value === 'string' ? value : ''
}

const invoiceOf = ({ applications }: Document): Document | null => {
  const all: readonly unknown[] = Array.isArray(applications) ? applications : []
  return all.find((one): one is Document => isDocument(one) && one['id'] === 'invoice') ?? null
}

const accountOf = (application: Document): DocumentAccount => {
  const days = application['daysUntilPaymentDue']
  return {
    bank: text(application, 'bank'),
    iban: text(application, 'iban'),
    bic: text(application, 'bic'),
    accountHolder: text(application, 'accountHolder'),
    daysUntilPaymentDue: typeof days === 'number' ? days : null,
  }
}

/** Issuer, prefix, template and account of documents of this kind. */
export const issuingOf = async (tx: Transaction, tenant: string, kind: TemplatedKind): Promise<Issuing> => {
  const [row] = await tx.query<{ doc: unknown }>(sql`select doc from tenants where id = ${tenant}`)
  const doc = isDocument(row?.doc) ? row.doc : {}
  const invoice = invoiceOf(doc)
  return {
    issuer: {
      name: text(doc, 'name'),
      contactName: text(doc, 'contactName'),
      location: text(doc, 'location'),
      mail: text(doc, 'mail'),
      phone: text(doc, 'phone'),
      website: text(doc, 'website'),
    },
    prefix: text(doc, `${kind}NumberPrefix`),
    template: text(doc, `${kind}Template`),
    account: kind === 'invoice' && invoice !== null ? accountOf(invoice) : null,
    invoices: invoice?.['active'] === true,
    purposeSuffix: text(doc, 'paymentPurposeSuffix'),
  }
}

const methodLabel = ({ storage }: Kind, method: string): string =>
  method === ''
    ? ''
    : (storage.entity.fields['paymentMethod']?.options?.find(({ value }) => value === method)?.label ?? method)

const documentBookingOf = (kind: Kind, { document, items }: StoredBooking): DocumentBooking => ({
  id: document.id,
  timeBegin: document.timeBegin,
  timeEnd: document.timeEnd,
  paymentMethod: methodLabel(kind, document.paymentMethod),
  timePaid: document.timePaid,
  lines: items.map(documentLineOf),
})

const addressOf = ({ document }: StoredBooking): DocumentAddress => {
  const { company, name, street, zipCode, location } = document
  return { company, name, street, zipCode, location }
}

/** The document data of these bookings (at least one), ordered by begin. */
export const factsOf = (
  booking: Kind,
  kind: TemplatedKind,
  bookings: readonly [StoredBooking, ...StoredBooking[]],
  { issuer, account, purposeSuffix }: Issuing,
  aggregated: boolean,
): DocumentFacts => {
  const order = [...bookings].sort(
    (a, b) => (a.document.timeBegin ?? 0) - (b.document.timeBegin ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
  return {
    kind,
    aggregated,
    issuer,
    account,
    purposeSuffix,
    address: addressOf(bookings[0]),
    bookings: order.map((one) => documentBookingOf(booking, one)),
  }
}

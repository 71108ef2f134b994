import { bookingErrors } from '../../domain/booking/bookingErrors.ts'
import { incompleteProvider, missingForInvoice } from '../../domain/booking/release.ts'
import { replacedReason, statesTheSame } from '../../domain/documents/corrections.ts'
import { templateOf } from '../../domain/documents/defaultTemplate.ts'
import type { DocumentFacts } from '../../domain/documents/documentFacts.ts'
import type { TemplatedKind } from '../../domain/documents/documentNumber.ts'
import { invoiceParts } from '../../domain/documents/invoiceParts.ts'
import { Refusal } from '../../domain/refusal.ts'
import { outsideMark } from '../bookings/lastInvoice.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { wakeRunners } from '../database/newJobs.ts'
import { sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'
import type { Kind } from '../records/kind.ts'
import { correctDocument } from './correctDocument.ts'
import { documentQueue } from './documentMails.ts'
import { factsOf, type Issuing, issuingOf } from './factsOf.ts'
import { fingerprintOf, type IssuedDocument, readFacts, type StoredFacts, storeDocument } from './storeDocument.ts'

/** The subject of a document: one booking, or a series as a whole. */
export interface Subject {
  readonly type: 'booking' | 'series'
  readonly id: string
}

interface LastRow {
  readonly id: string
  readonly subject: string
  readonly year: number
  readonly number: number
  readonly revision: number
  readonly title: string
  readonly createdAt: number
  readonly fingerprint: Buffer
  readonly facts: StoredFacts | null
  /** Bookings whose part of it was taken back, and the others. */
  readonly corrected: readonly string[]
  readonly standing: readonly string[]
}

/** A document with the bookings that it is about. */
export interface IssuedFor {
  readonly document: IssuedDocument
  readonly bookingIds: readonly string[]
}

/** Documents issued together, one unless an invoice is split by tax; and corrections of those that they replace. */
export interface Issued {
  readonly documents: readonly IssuedFor[]
  readonly corrections: readonly IssuedFor[]
}

/** The subject as it is stored. */
export const subjectKey = ({ type, id }: Subject): string => `${type}/${id}`

const outsideKey = (subject: Subject): string => `${subjectKey(subject)}${outsideMark}`

/** The stored subjects of the documents about a subject as a whole. */
export const subjectKeys = (subject: Subject): readonly string[] => [subjectKey(subject), outsideKey(subject)]

/** Of a stored subject, the one that was not split. */
export const undivided = (key: string): string => (key.endsWith(outsideMark) ? key.slice(0, -outsideMark.length) : key)

/** Refuses a new invoice of a tenant without this way to pay, or without account, term of payment or one of the addresses. */
const demandInvoicing = ({ account, issuer, invoices }: Issuing, { address }: DocumentFacts): void => {
  if (!invoices) throw new Refusal(409, 'PAYMENT_PROVIDER_INACTIVE', bookingErrors.PAYMENT_PROVIDER_INACTIVE ?? '')
  const missing = missingForInvoice(account, issuer.location, address)
  if (missing.length === 0) return
  const { code, message } = incompleteProvider('Rechnung', missing)
  throw new Refusal(409, code, message, { missing })
}

/** The last document about each of these stored subjects. By number, not by time: requests settle in another order than they arrived. */
const lastOf = async (
  tx: Transaction,
  tenant: string,
  kind: TemplatedKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, LastRow>> => {
  const correctedOf = sql`select part.booking_id from document_correction as part where part.tenant_id = document.tenant_id and part.original_id = document.id`
  const rows = await tx.query<LastRow>(sql`
    select distinct on (subject) id, subject, year, number, revision, title, ${epochMs(sql`created_at`)} as "createdAt", fingerprint,
      facts::json as facts, array(${correctedOf}) as corrected,
      array(select issued.booking_id from document_booking as issued where issued.tenant_id = document.tenant_id
        and issued.document_id = document.id and issued.booking_id not in (${correctedOf})) as standing
    from document where tenant_id = ${tenant} and subject = any(${keys}::text[]) and kind = ${kind}
    order by subject, year desc, number desc, revision desc`)
  return new Map(rows.map((row) => [row.subject, row]))
}

/** Does the last document state these data already? */
const isStated = (
  { corrected, fingerprint, facts: stored }: LastRow,
  facts: DocumentFacts,
  template: string,
): boolean =>
  corrected.length === 0
    ? fingerprint.equals(fingerprintOf(facts, template))
    : stored !== null && statesTheSame(readFacts(stored), facts, corrected)

/** A new request for a failed document retries it at once. */
const retryFailed = async (tx: Transaction, tenant: string, { id }: LastRow): Promise<void> => {
  await tx.query(sql`update job set due = ${instant(tx.at)}::timestamptz, state = 'waiting', attempts = case when state = 'dead' then 0 else attempts end
    where tenant_id = ${tenant} and id = ${id}::uuid and queue = ${documentQueue} and failure is not null`)
  tx.afterCommit(wakeRunners)
}

/**
 * Issues a receipt or an invoice over bookings locked by the transaction (`lockBookings`): freezes template and data and leaves rendering
 * to the queue. If nothing changed since the last one, that one is returned; else it gets the same number and the next revision. A document
 * that was taken back for some bookings is never revised: its part about these bookings is taken back, too, and the new one has its own
 * number. An invoice is split by tax (`invoiceParts`); a part that ends is taken back. The number is drawn last, to lock the counter as
 * briefly as possible.
 */
export const issueDocument = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  kind: TemplatedKind,
  subject: Subject,
  bookings: readonly [StoredBooking, ...StoredBooking[]],
): Promise<Issued> => {
  const keys = kind === 'invoice' ? subjectKeys(subject) : [subjectKey(subject)]
  const [issuing, lasts] = await Promise.all([issuingOf(tx, tenant, kind), lastOf(tx, tenant, kind, keys)])
  const whole = factsOf(booking, kind, bookings, issuing, subject.type === 'series')
  const template = templateOf(kind, issuing.template)
  const parts = new Map(
    invoiceParts(whole).map((facts) => [facts.part === 'outside' ? outsideKey(subject) : subjectKey(subject), facts]),
  )
  const changed = new Set(bookings.map(({ id }) => id))
  const documents: IssuedFor[] = []
  const corrections: IssuedFor[] = []
  for (const key of keys) {
    const [facts, last] = [parts.get(key), lasts.get(key)]
    const ids = facts?.bookings.map(({ id }) => id) ?? []
    const standing = last?.standing.filter((id) => changed.has(id)) ?? []
    const isEnded = standing.some((id) => !ids.includes(id))
    const isCorrected = last !== undefined && (isEnded || last.corrected.length > 0)
    if (facts !== undefined && last !== undefined && !isEnded && isStated(last, facts, template)) {
      await retryFailed(tx, tenant, last)
      documents.push({ document: { ...last, isNew: false }, bookingIds: ids })
      continue
    }
    if (isCorrected) {
      const options = { reason: replacedReason, refund: null }
      const correction = await correctDocument(tx, tenant, last.id, standing, options)
      if (correction !== null) corrections.push({ document: correction, bookingIds: standing })
    }
    if (facts === undefined) continue
    if (kind === 'invoice') demandInvoicing(issuing, whole)
    const document = await storeDocument(tx, tenant, {
      ...{ kind, subject: key, prefix: issuing.prefix, facts, template, fingerprint: fingerprintOf(facts, template) },
      last: last === undefined || isCorrected ? null : last,
      bookingIds: ids,
    })
    documents.push({ document, bookingIds: ids })
  }
  return { documents, corrections }
}

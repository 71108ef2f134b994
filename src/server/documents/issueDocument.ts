import { createHash, randomUUID } from 'node:crypto'
import { incompleteProvider, missingForInvoice } from '../../domain/booking/release.ts'
import { templateOf } from '../../domain/documents/defaultTemplate.ts'
import type { DocumentFacts } from '../../domain/documents/documentFacts.ts'
import { type DocumentKind, documentFileName, documentTitle } from '../../domain/documents/documentNumber.ts'
import { documentValues, giroCodeOf } from '../../domain/documents/documentValues.ts'
import { Refusal } from '../../domain/refusal.ts'
import { toWallClock } from '../../domain/time.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { wakeRunners } from '../database/newJobs.ts'
import type { Kind } from '../records/kind.ts'
import { documentQueue } from './documentMails.ts'
import { factsOf, issuingOf } from './factsOf.ts'
import { filledDocument } from './filledDocument.ts'
import { qrSvg } from './qrSvg.ts'

/** The subject of a document: one booking, or a series as a whole. */
export interface Subject {
  readonly type: 'booking' | 'series'
  readonly id: string
}

export interface IssuedDocument {
  readonly id: string
  readonly title: string
  readonly revision: number
  readonly createdAt: number
  /** False if nothing changed since the last one, which is returned then. */
  readonly isNew: boolean
}

interface LastRow {
  readonly id: string
  readonly year: number
  readonly number: number
  readonly revision: number
  readonly title: string
  readonly createdAt: number
  readonly fingerprint: Buffer
}

/** The subject as it is stored. */
export const subjectKey = ({ type, id }: Subject): string => `${type}/${id}`

const fingerprintOf = (facts: DocumentFacts, template: string): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([template, facts], (_key, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
    )
    .digest()

/** Refuses an invoice without account, term of payment or one of the addresses. */
const demandComplete = ({ account, issuer, address }: DocumentFacts): void => {
  const missing = missingForInvoice(account, issuer.location, address)
  if (missing.length === 0) return
  const { code, message } = incompleteProvider('Rechnung', missing)
  throw new Refusal(409, code, message, { missing })
}

/** The tenant's next number of this kind and year. The counter stays locked until the transaction ends: no gaps, no duplicates. */
const nextNumber = async (tx: Transaction, tenant: string, kind: DocumentKind, year: number): Promise<number> => {
  const [row] = await tx.query<{ last: number }>(sql`
    insert into document_counter as counter (tenant_id, kind, year, last) values (${tenant}, ${kind}, ${year}::integer, 1)
    on conflict (tenant_id, kind, year) do update set last = counter.last + 1 returning counter.last`)
  if (row === undefined) throw new Error('a document counter gave no number')
  return row.last
}

/**
 * Issues a receipt or an invoice over bookings locked by the transaction (`lockBookings`): freezes template and data and leaves rendering
 * to the queue. If nothing changed since the last one, that one is returned; else it gets the same number and the next revision.
 * The number is drawn last, to lock the counter as briefly as possible.
 */
export const issueDocument = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  kind: DocumentKind,
  subject: Subject,
  bookings: readonly [StoredBooking, ...StoredBooking[]],
): Promise<IssuedDocument> => {
  const aggregated = subject.type === 'series'
  const issuing = await issuingOf(tx, tenant, kind)
  const facts = factsOf(booking, kind, bookings, issuing, aggregated)
  if (kind === 'invoice') demandComplete(facts)
  const template = templateOf(kind, issuing.template)
  const fingerprint = fingerprintOf(facts, template)
  // By number, not by time: requests settle in another order than they arrived.
  const [last] = await tx.query<LastRow>(sql`
    select id, year, number, revision, title, (extract(epoch from created_at) * 1000)::bigint as "createdAt", fingerprint from document
    where tenant_id = ${tenant} and subject = ${subjectKey(subject)} and kind = ${kind} order by year desc, number desc, revision desc limit 1`)
  if (last?.fingerprint.equals(fingerprint)) {
    // A new request for a failed document retries it at once.
    await tx.query(sql`update job set due = ${instant(tx.at)}::timestamptz, state = 'waiting', attempts = case when state = 'dead' then 0 else attempts end
      where tenant_id = ${tenant} and id = ${last.id}::uuid and queue = ${documentQueue} and failure is not null`)
    tx.afterCommit(wakeRunners)
    return { ...last, isNew: false }
  }

  const payload = giroCodeOf(facts)
  const code = payload === null ? null : qrSvg(payload)
  const id = randomUUID()
  const ids = bookings.map((one) => one.id)
  const year = last?.year ?? toWallClock(tx.at).year
  const revision = (last?.revision ?? 0) + 1
  const number = last?.number ?? (await nextNumber(tx, tenant, kind, year))
  const title = documentTitle({ kind, prefix: issuing.prefix, year, number, revision })
  const html = filledDocument(template, documentValues(facts, title, tx.at, code))
  await tx.query(sql`insert into document (tenant_id, id, kind, subject, aggregated, year, number, revision, title, file_name, created_at, created_by, html, fingerprint)
    values (${tenant}, ${id}, ${kind}, ${subjectKey(subject)}, ${aggregated}, ${year}::integer, ${number}::integer, ${revision}::integer, ${title},
      ${documentFileName(kind, aggregated, title)}, ${instant(tx.at)}::timestamptz, ${tx.actor.userId}, ${html}, ${fingerprint})`)
  await tx.query(sql`insert into document_booking (tenant_id, booking_id, document_id, owners, booker)
    select ${tenant}, record.id, ${id}::uuid, record.owners, lower(coalesce(record.doc ->> 'assignedUserId', ''))
    from bookings as record where record.tenant_id = ${tenant} and record.id = any(${ids}::text[])`)
  tx.enqueue([
    { tenantId: tenant, queue: documentQueue, kind, id, summary: { title }, summaryFor: { entity: 'booking', ids } },
  ])
  return { id, title, revision, createdAt: tx.at, isNew: true }
}

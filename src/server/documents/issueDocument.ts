import { incompleteProvider, missingForInvoice } from '../../domain/booking/release.ts'
import { replacedReason, statesTheSame } from '../../domain/documents/corrections.ts'
import { templateOf } from '../../domain/documents/defaultTemplate.ts'
import type { DocumentFacts } from '../../domain/documents/documentFacts.ts'
import type { TemplatedKind } from '../../domain/documents/documentNumber.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { wakeRunners } from '../database/newJobs.ts'
import { sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'
import type { Kind } from '../records/kind.ts'
import { correctDocument } from './correctDocument.ts'
import { documentQueue } from './documentMails.ts'
import { factsOf, issuingOf } from './factsOf.ts'
import { fingerprintOf, type IssuedDocument, readFacts, type StoredFacts, storeDocument } from './storeDocument.ts'

/** The subject of a document: one booking, or a series as a whole. */
export interface Subject {
  readonly type: 'booking' | 'series'
  readonly id: string
}

interface LastRow {
  readonly id: string
  readonly year: number
  readonly number: number
  readonly revision: number
  readonly title: string
  readonly createdAt: number
  readonly fingerprint: Buffer
  readonly facts: StoredFacts | null
  /** Bookings whose part of it was taken back. */
  readonly corrected: readonly string[]
}

/** A document, and the correction of the one it replaces. */
export interface Issued extends IssuedDocument {
  readonly correction: IssuedDocument | null
}

/** The subject as it is stored. */
export const subjectKey = ({ type, id }: Subject): string => `${type}/${id}`

/** Refuses an invoice without account, term of payment or one of the addresses. */
const demandComplete = ({ account, issuer, address }: DocumentFacts): void => {
  const missing = missingForInvoice(account, issuer.location, address)
  if (missing.length === 0) return
  const { code, message } = incompleteProvider('Rechnung', missing)
  throw new Refusal(409, code, message, { missing })
}

/**
 * Issues a receipt or an invoice over bookings locked by the transaction (`lockBookings`): freezes template and data and leaves rendering
 * to the queue. If nothing changed since the last one, that one is returned; else it gets the same number and the next revision. A document
 * that was taken back for some bookings is never revised: its part about these bookings is taken back, too, and the new one has its own
 * number. The number is drawn last, to lock the counter as briefly as possible.
 */
export const issueDocument = async (
  tx: Transaction,
  booking: Kind,
  tenant: string,
  kind: TemplatedKind,
  subject: Subject,
  bookings: readonly [StoredBooking, ...StoredBooking[]],
): Promise<Issued> => {
  const aggregated = subject.type === 'series'
  const issuing = await issuingOf(tx, tenant, kind)
  const facts = factsOf(booking, kind, bookings, issuing, aggregated)
  if (kind === 'invoice') demandComplete(facts)
  const template = templateOf(kind, issuing.template)
  const fingerprint = fingerprintOf(facts, template)
  // By number, not by time: requests settle in another order than they arrived.
  const [last] = await tx.query<LastRow>(sql`
    select id, year, number, revision, title, ${epochMs(sql`created_at`)} as "createdAt", fingerprint, facts::json as facts,
      array(select booking_id from document_correction as part where part.tenant_id = document.tenant_id and part.original_id = document.id)
        as corrected
    from document where tenant_id = ${tenant} and subject = ${subjectKey(subject)} and kind = ${kind} order by year desc, number desc, revision desc limit 1`)
  const isCorrected = last !== undefined && last.corrected.length > 0
  const ids = bookings.map(({ id }) => id)
  if (last !== undefined && isCorrected) {
    const stated = last.facts === null ? null : readFacts(last.facts)
    if (stated !== null && statesTheSame(stated, facts, last.corrected))
      return { ...last, isNew: false, correction: null }
  } else if (last?.fingerprint.equals(fingerprint)) {
    // A new request for a failed document retries it at once.
    await tx.query(sql`update job set due = ${instant(tx.at)}::timestamptz, state = 'waiting', attempts = case when state = 'dead' then 0 else attempts end
      where tenant_id = ${tenant} and id = ${last.id}::uuid and queue = ${documentQueue} and failure is not null`)
    tx.afterCommit(wakeRunners)
    return { ...last, isNew: false, correction: null }
  }
  const correction = isCorrected
    ? await correctDocument(tx, tenant, last.id, ids, { reason: replacedReason, refundedCents: null })
    : null
  const issued = await storeDocument(tx, tenant, {
    ...{ kind, subject: subjectKey(subject), prefix: issuing.prefix, facts, template, fingerprint },
    last: last === undefined || isCorrected ? null : last,
    bookingIds: ids,
  })
  return { ...issued, correction }
}

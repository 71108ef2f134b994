import { createHash, randomUUID } from 'node:crypto'
import { factsJson } from '../../domain/documents/corrections.ts'
import type { DocumentFacts, DocumentLine, Together } from '../../domain/documents/documentFacts.ts'
import { type DocumentKind, documentFileName, documentTitle } from '../../domain/documents/documentNumber.ts'
import { documentValues, giroCodeOf } from '../../domain/documents/documentValues.ts'
import { toWallClock } from '../../domain/time.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { documentQueue } from './documentMails.ts'
import { issuedPage } from './filledDocument.ts'
import { qrSvg } from './qrSvg.ts'

export interface IssuedDocument {
  readonly id: string
  readonly title: string
  readonly revision: number
  readonly createdAt: number
  /** False if nothing changed since the last one, which is returned then. */
  readonly isNew: boolean
}

/** A document with its data and its place among the numbers. */
export interface NewDocument {
  readonly kind: DocumentKind
  /** `booking/ABCD-EFGH`, `series/G-ABCD-EFGH`, with `outsideMark` for that part; of a correction that of the original. */
  readonly subject: string
  readonly prefix: string
  readonly facts: DocumentFacts
  readonly template: string
  readonly fingerprint: Buffer
  /** The one it revises; null: it gets a number of its own. */
  readonly last: { readonly year: number; readonly number: number; readonly revision: number } | null
  readonly bookingIds: readonly string[]
}

/** The data as JSON, amounts as text. */
export type StoredFacts = Omit<DocumentFacts, 'bookings' | 'together'> & {
  readonly together?: Omit<Together, 'cents'> & { readonly cents: string }
  readonly bookings: readonly (Omit<DocumentFacts['bookings'][number], 'lines'> & {
    readonly lines: readonly (Omit<DocumentLine, 'netCents' | 'grossCents'> & {
      readonly netCents: string
      readonly grossCents: string
    })[]
  })[]
}

/** The data of an issued document as they were stored, read as `facts::json`. */
export const readFacts = ({ together, ...stored }: StoredFacts): DocumentFacts => ({
  ...stored,
  ...(together !== undefined && { together: { ...together, cents: BigInt(together.cents) } }),
  bookings: stored.bookings.map((booking) => ({
    ...booking,
    lines: booking.lines.map((line) => ({
      ...line,
      netCents: BigInt(line.netCents),
      grossCents: BigInt(line.grossCents),
    })),
  })),
})

/** SHA-256 of template and data without number and date: did anything change? */
export const fingerprintOf = (facts: DocumentFacts, template: string): Buffer =>
  createHash('sha256')
    .update(factsJson([template, facts]))
    .digest()

/** The tenant's next number of this kind and year. The counter stays locked until the transaction ends: no gaps, no duplicates. */
const nextNumber = async (tx: Transaction, tenant: string, kind: DocumentKind, year: number): Promise<number> => {
  const [row] = await tx.query<{ last: number }>(sql`
    insert into document_counter as counter (tenant_id, kind, year, last) values (${tenant}, ${kind}, ${year}::integer, 1)
    on conflict (tenant_id, kind, year) do update set last = counter.last + 1 returning counter.last`)
  if (row === undefined) throw new Error('a document counter gave no number')
  return row.last
}

/** Stores a document with its page and data, which never change, and enqueues its rendering. */
export const storeDocument = async (tx: Transaction, tenant: string, given: NewDocument): Promise<IssuedDocument> => {
  const { kind, subject, prefix, facts, template, fingerprint, last, bookingIds: ids } = given
  const { aggregated } = facts
  const payload = giroCodeOf(facts)
  const code = payload === null ? null : qrSvg(payload)
  const id = randomUUID()
  const year = last?.year ?? toWallClock(tx.at).year
  const revision = (last?.revision ?? 0) + 1
  const number = last?.number ?? (await nextNumber(tx, tenant, kind, year))
  const title = documentTitle({ kind, prefix, year, number, revision })
  const html = issuedPage(tx.actor, tenant, template, documentValues(facts, title, tx.at, code))
  const stored = factsJson(facts)
  const frozen = createHash('sha256').update(html).update(stored).digest('hex')
  await Promise.all([
    tx.query(sql`insert into document (tenant_id, id, kind, subject, aggregated, year, number, revision, title, file_name, created_at, created_by, html, fingerprint, facts, frozen)
    values (${tenant}, ${id}, ${kind}, ${subject}, ${aggregated}, ${year}::integer, ${number}::integer, ${revision}::integer, ${title},
      ${documentFileName(kind, aggregated, title)}, ${instant(tx.at)}::timestamptz, ${tx.actor.userId}, ${html}, ${fingerprint}, ${stored}, ${frozen})`),
    tx.query(sql`insert into document_booking (tenant_id, booking_id, document_id, owners, booker)
    select ${tenant}, record.id, ${id}::uuid, record.owners, lower(coalesce(record.doc ->> 'assignedUserId', ''))
    from bookings as record where record.tenant_id = ${tenant} and record.id = any(${ids}::text[])`),
  ])
  tx.enqueue([
    { tenantId: tenant, queue: documentQueue, kind, id, summary: { title }, summaryFor: { entity: 'booking', ids } },
  ])
  return { id, title, revision, createdAt: tx.at, isNew: true }
}

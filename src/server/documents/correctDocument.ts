import { type Correcting, correctionFacts, type RefundedCents } from '../../domain/documents/corrections.ts'
import { defaultTemplates } from '../../domain/documents/defaultTemplate.ts'
import type { TemplatedKind } from '../../domain/documents/documentNumber.ts'
import { isOutsidePart } from '../bookings/lastInvoice.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import { fingerprintOf, type IssuedDocument, readFacts, type StoredFacts, storeDocument } from './storeDocument.ts'

interface OriginalRow {
  readonly title: string
  readonly subject: string
  readonly createdAt: number
  readonly facts: StoredFacts
  readonly feeKey: Correcting['feeKey']
  /** Bookings whose part of it still counts. */
  readonly standing: readonly string[]
}

/** The tenant's tax key of what it keeps of refunds; null: none. */
const feeKeyOf = (
  tenant: string,
) => sql`(select key from tenants cross join jsonb_array_elements(tenants.doc #> '{tax,keys}') as key
  where tenants.id = ${tenant} and key ->> 'code' = tenants.doc #>> '{tax,feeKey}')`

export interface CorrectionOptions {
  /** German; may be empty. */
  readonly reason: string
  /** Null: not for a refund, nothing is kept. */
  readonly refund: RefundedCents | null
}

/**
 * Takes back the part of an issued document that is about these bookings, by a document with a number of its own: a cancellation of an
 * invoice, a counter-receipt of a receipt. The original stays as it is. Each part is taken back once; documents issued before their data
 * were kept are not. The caller holds the bookings' locks.
 * @returns null if there is nothing to take back
 */
export const correctDocument = async (
  tx: Transaction,
  tenant: string,
  originalId: string,
  bookingIds: readonly string[],
  { reason, refund }: CorrectionOptions,
): Promise<IssuedDocument | null> => {
  const [original] = await tx.query<OriginalRow>(sql`
    select title, subject, ${feeKeyOf(tenant)} as "feeKey", ${epochMs(sql`created_at`)} as "createdAt", facts::json as facts,
      array(select part.booking_id from document_booking as part
        where part.tenant_id = document.tenant_id and part.document_id = document.id and part.booking_id = any(${bookingIds}::text[])
          and not exists (select from document_correction as correction where correction.tenant_id = part.tenant_id
            and correction.original_id = part.document_id and correction.booking_id = part.booking_id)) as standing
    from document where tenant_id = ${tenant} and id = ${originalId}::uuid and facts is not null`)
  if (original === undefined) return null
  const { title, subject, createdAt: issuedAt, standing, feeKey } = original
  const facts = correctionFacts({
    ...{ facts: readFacts(original.facts), title, issuedAt, bookingIds: standing, reason },
    ...{ refund, feeKey },
  })
  if (facts === null) return null
  const template = defaultTemplates[facts.kind]
  const correction = await storeDocument(tx, tenant, {
    ...{ kind: facts.kind, subject, prefix: '', facts, template, fingerprint: fingerprintOf(facts, template) },
    last: null,
    bookingIds: standing,
  })
  await tx.query(sql`insert into document_correction (tenant_id, original_id, booking_id, correction_id)
    select ${tenant}, ${originalId}::uuid, booking_id, ${correction.id}::uuid from unnest(${standing}::text[]) as booking_id`)
  return correction
}

/**
 * The last documents of this kind over these bookings, each with those of the bookings for which it still counts; of an invoice that was
 * split by tax, both parts.
 */
export const standingDocuments = (
  tx: Transaction,
  tenant: string,
  kind: TemplatedKind,
  bookingIds: readonly string[],
): Promise<readonly { readonly id: string; readonly bookingIds: readonly string[] }[]> =>
  tx.query(sql`
    select last.id, array_agg(last.booking_id order by last.booking_id) as "bookingIds" from (
      select distinct on (issued.booking_id, ${isOutsidePart}) issued.booking_id, document.id, document.year, document.number
      from document_booking as issued
      join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
      where issued.tenant_id = ${tenant} and issued.booking_id = any(${bookingIds}::text[]) and document.kind = ${kind}
      order by issued.booking_id, ${isOutsidePart}, document.year desc, document.number desc, document.revision desc) as last
    where not exists (select from document_correction as correction where correction.tenant_id = ${tenant}
      and correction.original_id = last.id and correction.booking_id = last.booking_id)
    group by last.id, last.year, last.number order by last.year, last.number`)

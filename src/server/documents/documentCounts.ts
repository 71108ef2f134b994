import type { TemplatedKind } from '../../domain/documents/documentNumber.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

/** Last number of every year, of the tenant `record`: read-only in its settings (TENANT-033). */
const lastNumbers = (kind: TemplatedKind): Query => sql`(select jsonb_object_agg(counter.year::text, counter.last)
  from document_counter as counter where counter.tenant_id = record.id and counter.kind = ${sql.literal(kind)})`

/** The tenant's two counters. */
export const documentCounts = { receiptCount: lastNumbers('receipt'), invoiceCount: lastNumbers('invoice') } as const

/** The receipts of the booking `record`, in the order of issue. */
export const receiptsOf: Query = sql`(select jsonb_agg(jsonb_build_object('title', document.title,
    'timeCreated', (extract(epoch from document.created_at) * 1000)::bigint) order by document.created_at, document.revision)
  from document_booking as issued join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
  where issued.tenant_id = record.tenant_id and issued.booking_id = record.id and document.kind = 'receipt')`

/** Receipts and invoices of the booking `record` not rendered yet, with the reason. */
export const documentFaultsOf: Query = sql`(select jsonb_agg(jsonb_build_object('title', document.title, 'reason', rendering.detail)
    order by document.created_at, document.title)
  from document_booking as issued
  join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
  join job as rendering on rendering.tenant_id = document.tenant_id and rendering.id = document.id and rendering.queue = 'document'
  where issued.tenant_id = record.tenant_id and issued.booking_id = record.id and rendering.detail is not null)`

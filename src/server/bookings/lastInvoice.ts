import { type Query, sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'

/** Condition: the part of the document `issued.document_id` about the booking `issued.booking_id` was not taken back. */
export const stillCounts: Query = sql`not exists (select from document_correction as correction where correction.tenant_id = issued.tenant_id
  and correction.original_id = issued.document_id and correction.booking_id = issued.booking_id)`

/** The last invoice about the booking in the row `record` that was not taken back, as JSON: `title`, `issuedAt` in epoch ms; null without. */
export const lastInvoice: Query = sql`(select json_build_object('title', document.title, 'issuedAt', ${epochMs(sql`document.created_at`)})
  from document_booking as issued join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
  where issued.tenant_id = record.tenant_id and issued.booking_id = record.id and document.kind = 'invoice' and ${stillCounts}
  order by document.created_at desc, document.revision desc limit 1)`

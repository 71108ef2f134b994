import { type Query, sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'

/** Ends the subject of the invoice of what is outside VAT, if it was split by tax. */
export const outsideMark = '#O'

/** Condition: the row `document` is the invoice of what is outside VAT. */
export const isOutsidePart: Query = sql`right(document.subject, 2) = ${sql.literal(outsideMark)}`

/** Condition: the part of the document `issued.document_id` about the booking `issued.booking_id` was not taken back. */
export const stillCounts: Query = sql`not exists (select from document_correction as correction where correction.tenant_id = issued.tenant_id
  and correction.original_id = issued.document_id and correction.booking_id = issued.booking_id)`

/** The rows of the invoices about the booking in the row `record` that were not taken back, as `issued` and `document`. */
export const standingInvoices: Query = sql`from document_booking as issued
  join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
  where issued.tenant_id = record.tenant_id and issued.booking_id = record.id and document.kind = 'invoice' and ${stillCounts}`

/** Is there such an invoice about the booking in the row `record`? */
export const isInvoiced: Query = sql`exists (select ${standingInvoices})`

/**
 * The last invoices about the booking in the row `record` that still count, two if split by tax, as a JSON list: `title`, `issuedAt` in
 * epoch ms, `grossCents` of its lines as text, null if its data were not kept.
 */
export const lastInvoices: Query = sql`(select coalesce(json_agg(json_build_object('title', last.title, 'issuedAt', ${epochMs(sql`last.created_at`)},
    'grossCents', (select sum((line ->> 'grossCents')::bigint)::text
      from jsonb_path_query(last.facts::jsonb, '$.bookings[*] ? (@.id == $id).lines[*]', jsonb_build_object('id', record.id)) as line)) order by last.title), '[]')
  from (select distinct on (${isOutsidePart}) document.title, document.created_at, document.facts ${standingInvoices}
    order by ${isOutsidePart}, document.created_at desc, document.revision desc) as last)`

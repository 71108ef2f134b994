import { sql } from '../database/sql.ts'
import type { Check, Finding } from './finding.ts'

interface Row {
  readonly tenant: string
  readonly location: string
  readonly message: string
}

/** Numbers run from 1 to the counter without a gap, revisions from 1 without a gap. */
const numbers = sql`
  with drawn as (
    select tenant_id, kind, year, number, count(*) as revisions, max(revision) as latest from document group by tenant_id, kind, year, number),
  rows as (
    select tenant_id, kind, year, count(*) as count, max(number) as last from drawn group by tenant_id, kind, year)
  select coalesce(rows.tenant_id, counter.tenant_id) as tenant, coalesce(rows.kind, counter.kind) || ' ' || coalesce(rows.year, counter.year) as location,
    format('Der Zähler steht auf %s, vergeben sind %s Nummern bis %s.', coalesce(counter.last, 0), coalesce(rows.count, 0), coalesce(rows.last, 0)) as message
  from rows full join document_counter as counter on counter.tenant_id = rows.tenant_id and counter.kind = rows.kind and counter.year = rows.year
  where rows.count is distinct from rows.last or counter.last is distinct from rows.last
  union all
  select tenant_id, kind || ' ' || year || '/' || number, 'Eine Fassung des Dokuments fehlt.' from drawn where revisions <> latest`

/** A document has its bytes or waits for them, and the bytes match their checksum. */
const contents = sql`
  select document.tenant_id as tenant, document.title as location,
    case when content.document_id is null then 'Es hat weder Inhalt noch einen Auftrag zum Zeichnen.'
      when rendering.id is not null then 'Es ist gezeichnet und wartet doch darauf.'
      else 'Der Inhalt passt nicht zu seiner Prüfsumme.' end as message
  from document
  left join document_content as content on content.tenant_id = document.tenant_id and content.document_id = document.id
  left join job as rendering
    on rendering.tenant_id = document.tenant_id and rendering.id = document.id and rendering.queue = 'document'
  where (content.document_id is null) = (rendering.id is null) or encode(sha256(content.bytes), 'hex') <> content.sha256`

/** Page and data are as they were issued; a correction is about a document of the other kind, and mirrors it to the cent. */
const frozen = sql`
  select tenant_id as tenant, title as location, 'Seite oder Daten passen nicht zu ihrer Prüfsumme.' as message
  from document where encode(sha256(convert_to(html || facts, 'UTF8')), 'hex') <> frozen
  union all
  select correction.tenant_id, correction.title, format('Es nimmt %s zurück, das es so nicht zurücknehmen kann.', original.title)
  from document_correction as part
  join document as correction on correction.tenant_id = part.tenant_id and correction.id = part.correction_id
  join document as original on original.tenant_id = part.tenant_id and original.id = part.original_id
  where (original.kind, correction.kind) not in (('invoice', 'cancellation'), ('receipt', 'counter-receipt'))
    or (select sum((line ->> 'grossCents')::bigint) from jsonb_path_query(original.facts::jsonb, '$.bookings[*] ? (@.id == $id).lines[*]',
        jsonb_build_object('id', part.booking_id)) as line)
      is distinct from (select -sum((line ->> 'grossCents')::bigint) from jsonb_path_query(correction.facts::jsonb,
        '$.bookings[*] ? (@.id == $id).lines[*]', jsonb_build_object('id', part.booking_id)) as line)`

/** An invoice split by tax names what both parts ask for; a letter names what its invoices ask for its booking. */
const sums = sql`
  select document.tenant_id as tenant, min(document.title) as location, 'Die gemeinsame Summe ist nicht die beider Rechnungen.' as message
  from document where document.kind = 'invoice' and document.facts::jsonb ? 'together'
  group by document.tenant_id, document.created_at, document.facts::jsonb -> 'together'
  having count(*) = 2 and (min(document.facts::jsonb #>> '{together,cents}'))::bigint
    <> sum((select sum((line ->> 'grossCents')::bigint) from jsonb_path_query(document.facts::jsonb, '$.bookings[*].lines[*]') as line))
  union all
  select letter.tenant_id, letter.title, format('Es nennt für %s einen anderen Betrag, als die Rechnung verlangt.', invoice.title)
  from document as letter cross join jsonb_array_elements(letter.facts::jsonb #> '{reminder,invoices}') as named
  join document as invoice on invoice.tenant_id = letter.tenant_id and invoice.title = named ->> 'title' and invoice.kind = 'invoice'
  where letter.kind in ('reminder', 'dunning') and invoice.facts is not null and (named ->> 'grossCents')::bigint
    <> (select coalesce(sum((line ->> 'grossCents')::bigint), 0) from jsonb_array_elements(letter.facts::jsonb -> 'bookings') as booking
      cross join jsonb_path_query(invoice.facts::jsonb, '$.bookings[*] ? (@.id == $id).lines[*]', jsonb_build_object('id', booking ->> 'id')) as line)`

/** With the reason, which tells the operator the remedy. */
const failed = sql`
  select rendering.tenant_id as tenant, document.title as location, 'Es konnte noch nicht gezeichnet werden: ' || rendering.detail as message
  from job as rendering
  join document on document.tenant_id = rendering.tenant_id and document.id = rendering.id
  where rendering.queue = 'document' and rendering.detail is not null`

/** Receipts, invoices and their corrections: numbers without gaps or duplicates, unchanged, none left unrendered (C8). */
export const documents: Check = {
  name: 'documents',
  run: async (database) => {
    const findings: Finding[] = []
    for (const query of [numbers, contents, frozen, sums, failed])
      for (const { tenant, location, message } of await database.system.query<Row>(query))
        findings.push({ check: 'documents', location: `document ${tenant} ${location}`, message })
    return findings
  },
}

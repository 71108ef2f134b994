import { Readable } from 'node:stream'
import { documentNumbersCall } from '../../api/documentNumbers.ts'
import { scopeOf } from '../../domain/access.ts'
import { byteOrderMark, csvLines } from '../../domain/csv.ts'
import { type DocumentKind, documentKinds } from '../../domain/documents/documentNumber.ts'
import { numberReportHead, numberReportRows, type ReportedDocument } from '../../domain/documents/numberReport.ts'
import { sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'

/** Documents per query. */
const pageRows = 500

interface Page {
  readonly documents: readonly (Omit<ReportedDocument, 'grossCents'> & { readonly grossCents: string | null })[]
  /** Last number drawn. */
  readonly last: number
}

interface PageStart {
  readonly number: number
  readonly revision: number
}

const readPage = async (
  { database, caller, tenantId, query }: RouteRequest,
  kind: DocumentKind,
  { number, revision }: PageStart,
): Promise<Page> => {
  const tenant = tenantId ?? ''
  const year = Number(query['year'])
  const { rows } = await database.read<Page>(caller, tenantId, ({ permissions }) => {
    const access = { blocks: ['manageTenants'], own: [] } as const
    if (scopeOf(permissions, tenantId, 'update', access) !== 'all') throw refuse('FORBIDDEN')
    return sql`
      select coalesce((select last from document_counter where tenant_id = ${tenant} and kind = ${kind} and year = ${year}::integer), 0) as last,
        coalesce((select json_agg(json_build_object('kind', page.kind, 'number', page.number, 'revision', page.revision,
          'title', page.title, 'createdAt', ${epochMs(sql`page.created_at`)},
          'revisions', (select max(each.revision) from document as each where each.tenant_id = page.tenant_id and each.kind = page.kind
            and each.year = page.year and each.number = page.number),
          'bookingIds', array(select part.booking_id from document_booking as part
            where part.tenant_id = page.tenant_id and part.document_id = page.id order by part.booking_id),
          'grossCents', (select (sum((line ->> 'grossCents')::bigint)
              + coalesce((page.facts::jsonb #>> '{reminder,feeCents}')::bigint, 0))::text
            from jsonb_path_query(page.facts::jsonb, '$.bookings[*].lines[*]') as line),
          'corrections', coalesce((select json_agg(json_build_object('title', by.title, 'bookings', by.count) order by by.title) from (
              select correction.title, count(*) as count from document_correction as part
              join document as correction on correction.tenant_id = part.tenant_id and correction.id = part.correction_id
              where part.tenant_id = page.tenant_id and part.original_id = page.id group by correction.title) as by), '[]'),
          'reminded', coalesce((select string_agg(one ->> 'title', ', ') from jsonb_path_query(page.facts::jsonb, '$.reminder.invoices[*]') as one),
            page.facts::jsonb #>> '{reminder,invoice,title}'),
          'original', page.facts::jsonb #>> '{correction,original}',
          'reason', coalesce(page.facts::jsonb #>> '{correction,reason}', '')) order by page.number, page.revision)
        from (select * from document where tenant_id = ${tenant} and kind = ${kind} and year = ${year}::integer
          and (number, revision) > (${number}::integer, ${revision}::integer)
          order by number, revision limit ${pageRows}::integer) as page), '[]') as documents`
  })
  const [page] = rows
  if (page === undefined) throw new Error('a page of numbers is one row')
  return page
}

/** The report as text, page by page: a slow reader delays the next page. */
async function* lines(request: RouteRequest, first: Page): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([numberReportHead])
  for (const kind of documentKinds) {
    let start: PageStart = { number: 0, revision: 0 }
    let page = kind === documentKinds[0] ? first : await readPage(request, kind, start)
    for (;;) {
      const documents = page.documents.map((one) => ({
        ...one,
        grossCents: one.grossCents === null ? null : BigInt(one.grossCents),
      }))
      const isLast = documents.length < pageRows
      yield csvLines(numberReportRows(kind, documents, start.number, isLast ? page.last : null))
      if (isLast) break
      start = documents.at(-1) ?? start
      page = await readPage(request, kind, start)
    }
  }
}

/** GET /csv/{tenantId}/documents?year=. The first page is read before the response begins, so that refusals are ordinary ones. */
export const documentNumbersRoute: Route = {
  call: documentNumbersCall,
  handle: async (request) => {
    const first = await readPage(request, documentKinds[0], { number: 0, revision: 0 })
    return {
      stream: () => Readable.from(lines(request, first)),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="Nummernbericht-${String(request.query['year'])}.csv"`,
        'cache-control': 'private, no-store',
      },
    }
  },
}

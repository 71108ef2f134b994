import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { getReceiptCall } from '../../api/receipts.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, mayRead, missing } from '../records/scope.ts'
import { renderNow } from './documentJobs.ts'
import { documentQueue } from './documentMails.ts'
import { documentNumbersRoute } from './numbersRoute.ts'
import { previewRoutes } from './previewRoutes.ts'
import { receiptRoutes } from './receiptRoutes.ts'

/** Longest wait of a request for a document that is being rendered; then the client is asked to retry. */
const maxWaitMs = 10_000
const pollIntervalMs = 150
const retryAfterSeconds = 3

interface Found {
  readonly allowed: boolean
  readonly id: string
  readonly fileName: string
  readonly bytes: Buffer | null
  readonly sha256: string | null
  readonly reason: string | null
  readonly dead: boolean | null
}

/** Readers of all bookings of a document may read it; for a deleted booking, its former readers. */
const findQuery = (kind: Kind, actor: Actor, tenant: string, bookingId: string, wanted: string): Query => sql`
  select (select bool_and(coalesce((select ${mayRead(kind, actor, tenant, 'record')} from bookings as record
        where record.tenant_id = part.tenant_id and record.id = part.booking_id),
      (select ${mayDo(kind, actor, tenant, 'read')} from (select part.owners) as record) or part.booker = ${actor.userId}, false))
      from document_booking as part
      where part.tenant_id = issued.tenant_id and part.document_id = issued.document_id) as allowed,
    document.id, document.file_name as "fileName", content.bytes, content.sha256, rendering.detail as reason, rendering.state = 'dead' as dead
  from document_booking as issued
  join document on document.tenant_id = issued.tenant_id and document.id = issued.document_id
  left join document_content as content on content.tenant_id = document.tenant_id and content.document_id = document.id
  left join job as rendering
    on rendering.tenant_id = document.tenant_id and rendering.id = document.id and rendering.queue = ${documentQueue}
  where issued.tenant_id = ${tenant} and issued.booking_id = ${bookingId} and (document.title = ${wanted} or document.id::text = ${wanted})
  order by document.kind desc limit 1`

const find = async (kind: Kind, request: RouteRequest): Promise<Found> => {
  const { tenantId, params, database, caller } = request
  const tenant = tenantId ?? ''
  const { actor, rows } = await database.read<Found>(caller, tenant, (who) =>
    findQuery(kind, who, tenant, params['id'] ?? '', params['receiptId'] ?? ''),
  )
  const [found] = rows
  if (found !== undefined && found.allowed) return found
  // Callers who may not read this booking must not learn whether it exists.
  const { rows: known } = await database.read<{ allowed: boolean }>(
    caller,
    tenant,
    (who) =>
      sql`select ${mayRead(kind, who, tenant, 'record')} as allowed from bookings as record
      where record.tenant_id = ${tenant} and record.id = ${params['id'] ?? ''}`,
  )
  throw known[0]?.allowed === true ? refuse('NOT_FOUND') : missing(kind, actor, tenant, 'read')
}

const fileOf = ({ bytes, sha256, fileName }: Found & { readonly bytes: Buffer }): RouteAnswer => ({
  stream: () => Readable.from([bytes]),
  headers: {
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'private, no-store',
    etag: `"${sha256 ?? ''}"`,
  },
})

/** GET …/receipt/{receiptId}: the stored bytes, after a short wait if necessary. */
const documentRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: getReceiptCall,
    sendsFile: true,
    handle: async (request) => {
      const until = performance.now() + maxWaitMs
      for (let isFirst = true; ; isFirst = false) {
        const found = await find(kind, request)
        const { bytes } = found
        if (bytes !== null) return fileOf({ ...found, bytes })
        if (isFirst) await renderNow(request.database.system, request.tenantId ?? '', found.id, request.caller.at)
        if (found.reason !== null)
          throw new Refusal(
            409,
            'DOCUMENT_FAILED',
            found.dead
              ? `Das Dokument konnte nicht erstellt werden: ${found.reason} Fordern Sie es bitte noch einmal an.`
              : `Das Dokument konnte noch nicht erstellt werden: ${found.reason} Es wird erneut versucht.`,
          )
        if (performance.now() > until)
          throw new Refusal(
            503,
            'DOCUMENT_PENDING',
            'Das Dokument wird gerade erstellt. Bitte versuchen Sie es gleich noch einmal.',
            {
              retryAfterSeconds,
            },
          )
        await pause(pollIntervalMs)
      }
    },
  }
}

/** The calls of receipts, invoices, their numbers and previews. */
export const documentRoutes = (registry: Registry): readonly Route[] => [
  ...receiptRoutes(registry),
  documentRoute(registry),
  ...previewRoutes,
  documentNumbersRoute,
]

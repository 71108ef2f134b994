import { createHash } from 'node:crypto'
import { hourMs, minuteMs } from '../../domain/time.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { systemActor } from '../actor.ts'
import { wakeRunners } from '../database/newJobs.ts'
import type { Job, JobQueue, JobResult } from '../jobs/job.ts'
import { documentQueue, releaseMails, releaseWithout } from './documentMails.ts'
import { type PdfRenderer, RenderingFailed } from './pdfRenderer.ts'

export interface DocumentJobOptions {
  readonly system: SystemDatabase
  readonly renderer: PdfRenderer
  /** Epoch ms. */
  readonly clock: () => number
  /** Called with every unexpected error. */
  readonly report: (error: unknown) => void
}

/** Documents rendered in parallel. */
const maxRenderings = 2
/** Twice the time limit of rendering, and time to store. */
const leaseMs = 45_000
const maxStartDelayMs = 10_000
/** After this many attempts, mails that are useful without their document no longer wait for it. */
const maxAttemptsBeforeMail = 3

const secondMs = 1000

/** About a day in all. */
const retryDelaysMs = [
  10 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  8 * hourMs,
  12 * hourMs,
] as const

/** Renders issued documents and stores the bytes, once: a second server that renders the same document changes nothing. */
export const documentJobs = ({ system, renderer, clock, report }: DocumentJobOptions): JobQueue => {
  const change = <T>(reason: string, work: Parameters<typeof system.transaction<T>>[2]): Promise<T> =>
    system.transaction({ actor: systemActor, at: clock() }, { reason, tenant: null }, work)

  const htmlOf = async ({ tenantId, id }: Job): Promise<string> => {
    const [row] = await system.query<{ html: string }>(
      sql`select html from document where tenant_id = ${tenantId} and id = ${id}::uuid`,
    )
    if (row === undefined) throw new Error(`document ${id} is gone`)
    return row.html
  }

  /** The first bytes are kept; a later insert of others does nothing. */
  const keep = ({ tenantId, id }: Job, bytes: Buffer): Promise<void> =>
    change('documents.keep', async (tx) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      await tx.query(sql`insert into document_content (tenant_id, document_id, bytes, sha256, rendered_at)
        values (${tenantId}, ${id}::uuid, ${bytes}, ${hash}, ${instant(tx.at)}::timestamptz) on conflict do nothing`)
      await tx.query(
        sql`delete from job where tenant_id = ${tenantId} and id = ${id}::uuid and queue = ${documentQueue}`,
      )
      await releaseMails(tx, tenantId, id)
    })

  const render = async (job: Job): Promise<JobResult> => {
    try {
      await keep(job, await renderer.render(await htmlOf(job)))
      return { kind: 'stored' }
    } catch (error) {
      const isRendering = error instanceof RenderingFailed
      if (!isRendering) report(error)
      if (job.attempts >= maxAttemptsBeforeMail)
        await change('documents.postpone', (tx) => releaseWithout(tx, job.tenantId, job.id))
      const detail = isRendering ? error.message : 'Ein unerwarteter Fehler ist aufgetreten.'
      return { kind: 'failed', failure: 'DOCUMENT', detail, permanent: false }
    }
  }

  return {
    name: documentQueue,
    parallelPerTenant: maxRenderings,
    parallel: maxRenderings,
    leaseMs,
    maxStartDelayMs,
    retryDelaysMs,
    open: async () => render,
  }
}

/** A request waits for this document: renders it now even if its first attempt was postponed. */
export const renderNow = async (
  system: SystemDatabase,
  tenant: string,
  documentId: string,
  at: number,
): Promise<void> => {
  const now = instant(at)
  await system.query(sql`update job set due = ${now}::timestamptz where tenant_id = ${tenant} and id = ${documentId}::uuid
    and queue = ${documentQueue} and state = 'waiting' and attempts = 0 and due > ${now}::timestamptz`)
  wakeRunners()
}

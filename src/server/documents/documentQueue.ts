import { systemActor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { releaseMails, releaseWithout } from './documentMails.ts'
import { type PdfRenderer, RenderingFailed } from './pdfRenderer.ts'

/** Renders issued documents and stores the bytes. */
export interface DocumentQueue {
  /**
   * Looks for documents to render at once instead of at the next poll.
   * @param wanted a document a request waits for: rendered now even if its first attempt was postponed
   */
  readonly wake: (wanted?: string) => void
  /** Stops taking documents, waits for those being rendered, ends the browser. */
  readonly close: () => Promise<void>
}

export interface QueueOptions {
  readonly database: Database
  readonly renderer: PdfRenderer
  /** Seals the mails that wait for a document. */
  readonly box: SecretBox
  /** Epoch ms. */
  readonly clock: () => number
  /** Called with every unexpected error. */
  readonly report: (error: unknown) => void
  /** ms between two polls for documents of other servers or an earlier run; null: only when woken. */
  readonly every?: number | null
}

interface Claimed {
  readonly tenant: string
  readonly id: string
  readonly attempts: number
  readonly html: string
}

/** Documents rendered in parallel; one is claimed when one is done. */
const maxWorkers = 2
/** Lease of a claimed document; then another server may take it. Twice the time limit of rendering, and time to store. */
const leaseMs = 45_000
const pollIntervalMs = 15_000
/** After this many attempts, mails that are useful without their document no longer wait for it. */
const maxAttemptsBeforeMail = 3
/** Delay before the next attempt, by attempts so far, ms; then always the last. */
const retryDelaysMs = [10_000, 60_000, 300_000, 1_800_000, 3_600_000] as const

export const createDocumentQueue = (options: QueueOptions): DocumentQueue => {
  const { database, renderer, box, clock, report, every = pollIntervalMs } = options
  const running = new Set<Promise<void>>()
  const awaited = new Set<string>()
  let closing = false
  let again = false

  const change = <T>(reason: string, work: Parameters<typeof database.system.transaction<T>>[2]): Promise<T> =>
    database.system.transaction({ actor: systemActor, at: clock() }, { reason, tenant: null }, work)

  /** Only one of several servers gets it: the row is locked while its due time is updated. */
  const next = (): Promise<Claimed | undefined> =>
    change('documents.claim', async (tx) => {
      const [claimed] = await tx.rows<Claimed>(sql`
        with due as (
          select tenant_id, document_id from document_rendering
          where due <= ${instant(tx.at)}::timestamptz or (attempts = 0 and document_id = any(${[...awaited]}::uuid[]))
          order by attempts, due limit 1 for update skip locked)
        update document_rendering as rendering set due = ${instant(tx.at + leaseMs)}::timestamptz, attempts = rendering.attempts + 1
        from due join document on document.tenant_id = due.tenant_id and document.id = due.document_id
        where rendering.tenant_id = due.tenant_id and rendering.document_id = due.document_id
        returning rendering.tenant_id as tenant, rendering.document_id as id, rendering.attempts, document.html`)
      return claimed
    })

  /** The first bytes are kept; a later insert of others does nothing. */
  const keep = ({ tenant, id }: Claimed, bytes: Buffer): Promise<void> =>
    change('documents.keep', async (tx) => {
      await tx.rows(sql`insert into document_content (tenant_id, document_id, bytes, sha256, rendered_at)
        values (${tenant}, ${id}::uuid, ${bytes}, encode(sha256(${bytes}), 'hex'), ${instant(tx.at)}::timestamptz) on conflict do nothing`)
      await tx.rows(sql`delete from document_rendering where tenant_id = ${tenant} and document_id = ${id}::uuid`)
      await releaseMails(tx, box, tenant, id)
    })

  const postpone = ({ tenant, id, attempts }: Claimed, reason: string): Promise<void> =>
    change('documents.postpone', async (tx) => {
      const wait = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? retryDelaysMs[0]
      await tx.rows(sql`update document_rendering set reason = ${reason}, due = ${instant(tx.at + wait)}::timestamptz
        where tenant_id = ${tenant} and document_id = ${id}::uuid`)
      if (attempts >= maxAttemptsBeforeMail) await releaseWithout(tx, box, tenant, id)
    })

  const draw = async (claimed: Claimed): Promise<void> => {
    try {
      await keep(claimed, await renderer.render(claimed.html))
    } catch (error) {
      if (!(error instanceof RenderingFailed)) report(error)
      await postpone(
        claimed,
        error instanceof RenderingFailed ? error.message : 'Ein unerwarteter Fehler ist aufgetreten.',
      )
    }
  }

  const work = async (): Promise<void> => {
    try {
      for (let claimed = await next(); claimed !== undefined; claimed = await next()) {
        await draw(claimed)
        if (closing) return
      }
      awaited.clear()
    } catch (error) {
      // The database is unreachable: the next poll finds the document again.
      report(error)
    }
  }

  const wake = (wanted?: string): void => {
    if (closing) return
    if (wanted !== undefined) awaited.add(wanted)
    again = running.size === maxWorkers
    if (again) return
    const one = work().finally(() => {
      running.delete(one)
      if (again) wake()
    })
    running.add(one)
  }
  const timer = every === null ? undefined : setInterval(() => wake(), every).unref()

  return {
    wake,
    close: async () => {
      closing = true
      clearInterval(timer)
      await Promise.all(running)
      await renderer.close()
    },
  }
}

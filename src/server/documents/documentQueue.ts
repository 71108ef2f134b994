import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { systemActor } from '../http/actor.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { releaseMails, releaseWithout } from './documentMails.ts'
import { type PdfRenderer, RenderingFailed } from './pdfRenderer.ts'

/** Draws what was issued, one after the other, and keeps the bytes. */
export interface DocumentQueue {
  /**
   * Looks for something to draw at once instead of at the next round.
   * @param wanted a document somebody waits for: it is drawn now even if its first attempt was put off
   */
  readonly wake: (wanted?: string) => void
  /** Takes nothing new, waits for what is being drawn, ends the browser. */
  readonly close: () => Promise<void>
}

export interface QueueOptions {
  readonly database: Database
  readonly renderer: PdfRenderer
  /** Seals the mails that wait for a document. */
  readonly box: SecretBox
  /** Epoch ms. */
  readonly clock: () => number
  /** Told of every error nobody expected. */
  readonly report: (error: unknown) => void
  /** ms between two looks for what other servers or an earlier run left; null: only when woken. */
  readonly every?: number | null
}

interface Claimed {
  readonly tenant: string
  readonly id: string
  readonly attempts: number
  readonly html: string
}

/** As many as are drawn side by side; one is claimed when one is done. */
const maxWorkers = 2
/** Whoever claims a document has this long; then another server may. Twice the time a drawing may take, and room to store. */
const leaseMs = 45_000
const pollIntervalMs = 15_000
/** After so many attempts mails that say enough without their document wait for it no longer. */
const maxAttemptsBeforeMail = 3
/** Before the next attempt, by attempts so far, ms; then always the last. */
const retryDelaysMs = [10_000, 60_000, 300_000, 1_800_000, 3_600_000] as const

export const createDocumentQueue = (options: QueueOptions): DocumentQueue => {
  const { database, renderer, box, clock, report, every = pollIntervalMs } = options
  const running = new Set<Promise<void>>()
  const awaited = new Set<string>()
  let closing = false
  let again = false

  const change = <T>(reason: string, work: Parameters<typeof database.system.transaction<T>>[2]): Promise<T> =>
    database.system.transaction({ actor: systemActor, at: clock() }, { reason, tenant: null }, work)

  /** Of several servers one gets it: the row is locked while its time is moved on. */
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

  /** The first bytes stay: whoever comes later with others finds them there. */
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
      // The database is away: the next round finds the document again.
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

import type { OpenJob } from '../../api/jobs.ts'
import { type Query, sql } from '../database/sql.ts'
import { pauses } from '../inSlices.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { mailFailureTexts } from './mailFailure.ts'
import { mailQueue, openMail, type QueuedMail } from './mailQueue.ts'

/** Jobs that staff may see: mails, and documents that failed. The others are upkeep of the instance. */
export const isShown: Query = sql`(queue = 'mail' or (queue = 'document' and failure is not null))`

/** A job as it is stored. */
export interface OpenJobRow extends QueuedMail, Pick<OpenJob, 'queue' | 'state' | 'attempts' | 'failure' | 'detail'> {
  readonly created: number
  readonly due: number
  /** Of its document. */
  readonly title: string | null
  readonly waits: boolean
}

const jobColumns = sql`tenant_id as "tenantId", id, queue, kind, payload, sealed, state, attempts, created_at as created, due, failure, detail,
  waits_for is not null as waits,
  (select document.title from document where document.tenant_id = job.tenant_id and document.id = job.id) as title`

/** Bytes of sealed contents read for one answer; jobs beyond them are left out. */
const maxShownBytes = 4_000_000

/** The first jobs in this order, up to `maxShownBytes`, at least one. */
const firstJobs = (those: Query, order: Query, most: number): Query => sql`
  select ${jobColumns} from (select first.*, sum(octet_length(sealed)) over (order by ${order} rows between unbounded preceding and 1 preceding) as bytes_before
    from (select * from job where ${those} order by ${order} limit ${most}::bigint) as first) as job
  where coalesce(bytes_before, 0) < ${maxShownBytes}::bigint order by ${order}`

/**
 * Unfinished jobs: those given up first, the newest first.
 * @param tenantId '' = of the instance
 */
export const openJobs = (tenantId: string, most: number): Query =>
  firstJobs(sql`tenant_id = ${tenantId} and ${isShown}`, sql`state, created_at desc, id`, most)

/** A job given up, or only their number. */
export type GivenUp = (OpenJobRow | { readonly id: null }) & { readonly total: number }

/**
 * Jobs given up, the newest first, and their number.
 * @param rows most rows; with none only the number is returned
 * @param counted the number is exact up to here; one more means "more"
 */
export const givenUp = (tenantId: string, rows: number, counted: number): Query => {
  const dead = sql`tenant_id = ${tenantId} and ${isShown} and state = 'dead'`
  return sql`select counted.total, shown.*
    from (select count(*) as total from (select from job where ${dead} limit ${counted + 1}::bigint) as dead) as counted
    left join (${firstJobs(dead, sql`created_at desc, id`, rows)}) as shown on true`
}

const waitingText = 'Wartet auf den Beleg, der beiliegen soll.'

/** A mail by recipient and subject, a document by its title, with the reason of the last failure. */
const shownJob = (box: SecretBox, row: OpenJobRow): OpenJob => {
  const { id, queue, kind, state, attempts, failure, detail, created, due } = row
  const common = { id, queue, kind, state, attempts, failure, timeCreated: created, timeDue: due }
  if (queue !== mailQueue) return { ...common, to: '', subject: row.title ?? '', message: detail, detail: null }
  const { to, letter } = openMail(box, row)
  const reason = failure === null ? null : (mailFailureTexts[failure] ?? null)
  return { ...common, to, subject: letter.subject, message: reason ?? (row.waits ? waitingText : null), detail }
}

/** Opens the jobs, with pauses for other requests. */
export const shownJobs = async (box: SecretBox, rows: readonly OpenJobRow[]): Promise<readonly OpenJob[]> => {
  const pause = pauses()
  const jobs: OpenJob[] = []
  for (const row of rows) {
    jobs.push(shownJob(box, row))
    await pause()
  }
  return jobs
}

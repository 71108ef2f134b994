import { hourMs, minuteMs } from '../../domain/time.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Job, JobQueue, JobResult } from '../jobs/job.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { failed, type MailFailure, mailFailureOf, shownFailure } from './mailFailure.ts'
import { type AttachmentOf, completeMail, mailQueue } from './mailQueue.ts'
import { type MailSettingsOf, mailSettings, mailsLeave } from './mailSettings.ts'
import { messageOf } from './message.ts'
import { outdatedMails } from './outdatedMails.ts'
import { maxSmtpConnections } from './smtpTransport.ts'
import { createTransports, type TransportOptions } from './transports.ts'

const secondMs = 1000

/** About a day in all: time to repair a mail server. */
const retryDelaysMs = [
  30 * secondMs,
  3 * minuteMs,
  8 * minuteMs,
  15 * minuteMs,
  hourMs,
  3 * hourMs,
  8 * hourMs,
  12 * hourMs,
] as const

/** Claimed mails per tenant; `maxSmtpConnections` of them are sent at a time. */
const claimedPerTenant = 250
const leaseMs = 2 * minuteMs
const maxStartDelayMs = 45 * secondMs
const sendTimeoutMs = minuteMs
const transportIdleMs = minuteMs

/** Batch size: a long backlog must not exceed the statement timeout. */
const maxReleasedMails = 5000

/** Result of `sending`; ETIMEDOUT after `sendTimeoutMs`. */
const inTime = async (sending: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      refuse(Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' }))
    }, sendTimeoutMs).unref()
  })
  try {
    await Promise.race([sending, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** While the instance sends no mails, due mails are deleted unread. */
const releaseUnsent = (system: SystemDatabase, now: number): Promise<unknown> =>
  system.query(sql`delete from job where (tenant_id, id) in (select tenant_id, id from job
    where queue = ${mailQueue} and state = 'waiting' and due <= ${instant(now)}::timestamptz and not ${mailsLeave}
    limit ${maxReleasedMails}::integer)`)

export interface MailJobOptions extends TransportOptions {
  readonly system: SystemDatabase
  readonly box: SecretBox
  readonly attachmentOf: AttachmentOf
  /** Epoch ms. */
  readonly clock: () => number
}

/** Sends queued mails, each tenant's over its own connections. The Message-ID is the same at every attempt. */
export const mailJobs = (options: MailJobOptions): JobQueue => {
  const { system, box, attachmentOf, clock } = options
  const hasInbox = Boolean(options.inbox)
  const transports = createTransports(options)

  /** Null: sent. */
  const send = async (mail: Job, settings: MailSettingsOf): Promise<MailFailure | null> => {
    if (settings === 'off') return null
    if (mail.until !== null && mail.until < clock()) return failed('EXPIRED', '', true)
    if (settings === 'incomplete') return failed('INCOMPLETE', '')
    try {
      const content = await completeMail(box, mail, attachmentOf)
      if (content === null) return failed('DOCUMENT_MISSING', '')
      const transport = await transports.of(settings.transport, clock())
      await inTime(transport.send(messageOf(mail.id, content, settings)))
      return null
    } catch (error) {
      return shownFailure(mailFailureOf(error), settings.own)
    }
  }

  return {
    name: mailQueue,
    parallelPerTenant: maxSmtpConnections,
    claimedPerTenant,
    leaseMs,
    maxStartDelayMs,
    retryDelaysMs,
    open: async (jobs) => {
      const tenantIds = [...new Set(jobs.map(({ tenantId }) => tenantId))]
      const settings = await mailSettings(system, box, tenantIds, hasInbox)
      if (!hasInbox && [...settings.values()].includes('off')) await releaseUnsent(system, clock())
      const outdated = await outdatedMails(system, jobs)
      return async (job): Promise<JobResult> => {
        if (outdated.has(job.id)) return { kind: 'done' }
        const failure = await send(job, settings.get(job.tenantId) ?? 'incomplete')
        return failure === null ? { kind: 'done' } : { kind: 'failed', ...failure }
      }
    },
    sweep: (now) => transports.sweep(now - transportIdleMs),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { SystemDatabase } from '../database/database.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { failed, mailFailureOf, type MailFailure, shownFailure } from './mailFailure.ts'
import { claimMails, letGoUnsent, openMail, type Outcome, type QueuedMail, settleMails } from './mailQueue.ts'
import { type MailSettingsOf, mailSettings } from './mailSettings.ts'
import { messageOf } from './message.ts'
import { nextTry } from './nextTry.ts'
import { maxSmtpConnections } from './smtpTransport.ts'
import { createTransports, type TransportOptions } from './transports.ts'

/** Claimed mails per tenant; `maxSmtpConnections` of them are sent at a time. */
const maxClaimedPerTenant = 250
/** Claims more of a tenant's mails below this number. */
const minWaitingMails = 150

const leaseMs = 120_000
/** A claimed mail not started by then is returned: its lease must outlive the attempt. */
const maxStartDelayMs = 45_000
const sendTimeoutMs = 60_000
const transportIdleMs = 60_000
/** Delay for batching results before they are stored, ms: a crash in between sends these mails again. */
const resultDelayMs = 25
/** Mails still being sent then are retried by the next server, once their lease has ended. */
const stopTimeoutMs = 4_000

export interface MailWorkerOptions extends TransportOptions {
  readonly system: SystemDatabase
  readonly box: SecretBox
  /** Epoch ms. */
  readonly clock: () => number
  /** Poll interval for due mails, ms. */
  readonly every: number
  /** Called with faults of the worker itself, not of mails. */
  readonly report: (error: unknown) => void
}

export interface MailWorker {
  /** Looks for due mails now. */
  readonly wake: () => void
  /** Waits for mails being sent, returns the others to the queue. */
  readonly stop: () => Promise<void>
}

interface TenantQueue {
  readonly waiting: { readonly mail: QueuedMail; readonly claimed: number; readonly settings: MailSettingsOf }[]
  running: number
  /** The last poll found all due mails. */
  drained: boolean
}

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

/**
 * Sends queued mails. Each tenant has its own queue with a bounded number of parallel attempts, so a hanging mail server delays no other
 * tenant's mails. Several workers may share one database: due mails are claimed with SKIP LOCKED and leased.
 */
export const startMailWorker = (options: MailWorkerOptions): MailWorker => {
  const { system, box, clock, every, report } = options
  const transports = createTransports(options)
  const queues = new Map<string, TenantQueue>()
  const outcomes: Outcome[] = []
  const ending = new AbortController()
  let asleep = new AbortController()
  let settling: Promise<void> | null = null

  const queueOf = (tenantId: string): TenantQueue => {
    const known = queues.get(tenantId)
    if (known) return known
    const queue: TenantQueue = { waiting: [], running: 0, drained: true }
    queues.set(tenantId, queue)
    return queue
  }

  const settleAll = async (): Promise<void> => {
    while (outcomes.length > 0) {
      // Mails sent by then are stored in the same statement.
      await pause(resultDelayMs)
      const batch = outcomes.splice(0)
      try {
        await settleMails(system, batch, clock())
      } catch (error) {
        // The lease ends and they are retried; the message id identifies the duplicates.
        report(error)
      }
    }
    settling = null
  }

  const settle = (outcome: Outcome): void => {
    outcomes.push(outcome)
    settling ??= settleAll()
  }

  const tryOnce = async (mail: QueuedMail, settings: MailSettingsOf): Promise<MailFailure | null> => {
    if (settings === 'off') return null
    if (mail.until !== null && mail.until < clock()) return failed('EXPIRED', '', true)
    if (settings === 'incomplete') return failed('INCOMPLETE', '')
    try {
      const content = openMail(box, mail)
      const transport = await transports.of(settings.transport, clock())
      await inTime(transport.send(messageOf(mail.id, content, settings)))
      return null
    } catch (error) {
      return shownFailure(mailFailureOf(error), settings.own)
    }
  }

  const outcomeOf = ({ tenantId, id, attempts, until }: QueuedMail, failure: MailFailure | null): Outcome => {
    if (failure === null) return { tenantId, id, kind: 'gone' }
    const due = failure.permanent ? null : nextTry(attempts, clock(), until)
    return { tenantId, id, kind: 'failed', due, failure: failure.failure, detail: failure.detail }
  }

  const run = async (queue: TenantQueue, next: TenantQueue['waiting'][number]): Promise<void> => {
    queue.running++
    const { mail, claimed, settings } = next
    const late = ending.signal.aborted || clock() > claimed + maxStartDelayMs
    if (late) settle({ tenantId: mail.tenantId, id: mail.id, kind: 'returned' })
    else settle(outcomeOf(mail, await tryOnce(mail, settings)))
    queue.running--
    pump(queue)
    if (!queue.drained && queue.waiting.length + queue.running < minWaitingMails) wake()
  }

  const pump = (queue: TenantQueue): void => {
    while (queue.running < maxSmtpConnections) {
      const next = queue.waiting.shift()
      if (next === undefined) return
      run(queue, next).catch(report)
    }
  }

  const look = async (): Promise<void> => {
    const now = clock()
    await letGoUnsent(system, now)
    const busy = new Map([...queues].map(([tenantId, { waiting, running }]) => [tenantId, waiting.length + running]))
    const mails = await claimMails(system, { now, leaseUntil: now + leaseMs, perTenant: maxClaimedPerTenant, busy })
    const claimed = new Map<string, number>()
    for (const { tenantId } of mails) claimed.set(tenantId, (claimed.get(tenantId) ?? 0) + 1)
    if (mails.length > 0) {
      const settings = await mailSettings(system, box, [...claimed.keys()])
      for (const mail of mails)
        queueOf(mail.tenantId).waiting.push({
          mail,
          claimed: now,
          settings: settings.get(mail.tenantId) ?? 'incomplete',
        })
    }
    for (const [tenantId, queue] of queues) {
      // Compared with the capacity at the time of the query: mails sent meanwhile do not count.
      queue.drained = (claimed.get(tenantId) ?? 0) < maxClaimedPerTenant - (busy.get(tenantId) ?? 0)
      pump(queue)
      if (queue.waiting.length + queue.running === 0) queues.delete(tenantId)
    }
    transports.sweep(now - transportIdleMs)
  }

  const wake = (): void => asleep.abort()

  const looking = (async () => {
    while (!ending.signal.aborted) {
      asleep = new AbortController()
      try {
        await look()
      } catch (error) {
        report(error)
      }
      await pause(every, undefined, { signal: asleep.signal }).catch(() => undefined)
    }
  })()

  return {
    wake,
    stop: async () => {
      ending.abort()
      wake()
      await looking
      const latest = Date.now() + stopTimeoutMs
      for (const queue of queues.values()) pump(queue)
      const busy = (): boolean => settling !== null || [...queues.values()].some(({ running }) => running > 0)
      while (busy() && Date.now() < latest) await pause(20)
      transports.sweep(Infinity)
    },
  }
}

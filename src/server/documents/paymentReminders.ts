import { awaitsOnlinePayment } from '../../domain/booking/paymentDeadline.ts'
import { isObject } from '../../domain/json.ts'
import { paymentReminderMail } from '../../domain/mail/bookingMails.ts'
import { hourMs, minuteMs } from '../../domain/time.ts'
import { systemActor } from '../actor.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { storedBookings } from '../bookings/storedBookings.ts'
import type { SystemDatabase, Transaction } from '../database/database.ts'
import type { NewJob } from '../database/newJobs.ts'
import { sql } from '../database/sql.ts'
import type { JobQueue, RunJob } from '../jobs/job.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import type { Registry } from '../records/save.ts'
import { listed, mailedIn } from '../bookings/mailedBookings.ts'

const reminderQueue = 'payment.reminder'

/** Shorter windows have no reminder. */
const minWindowMs = 24 * hourMs

interface Reminder {
  readonly bookings: readonly string[]
  /** The deadline it reminds of, epoch ms. */
  readonly dueAt: number
}

const isReminder = (payload: unknown): payload is Reminder =>
  isObject(payload) && Array.isArray(payload['bookings']) && typeof payload['dueAt'] === 'number'

/**
 * Enqueues the reminders of deadlines that were set now, for half of their time; those with one deadline are reminded together.
 * @param decided bookings notified together
 */
export const enqueueReminders = (tx: Transaction, tenantId: string, decided: readonly DecidedBooking[]): void => {
  const byDeadline = new Map<number, string[]>()
  for (const { id, before, document } of decided) {
    const dueAt = document.paymentDueAt
    if (dueAt === null || dueAt === before?.document.paymentDueAt || dueAt - tx.at <= minWindowMs) continue
    byDeadline.set(dueAt, [...(byDeadline.get(dueAt) ?? []), id])
  }
  tx.enqueue(
    [...byDeadline].map(([dueAt, bookings]): NewJob => {
      const payload: Reminder = { bookings, dueAt }
      const due = tx.at + (dueAt - tx.at) / 2
      return { tenantId, queue: reminderQueue, kind: 'reminder', payload, due, until: dueAt }
    }),
  )
}

export interface ReminderOptions {
  readonly system: SystemDatabase
  readonly registry: Registry
  /** Epoch ms. */
  readonly clock: () => number
}

/** Reminds bookers once of a payment that is still awaited by the same deadline; a job of an earlier deadline does nothing. */
export const reminderJobs = ({ system, registry, clock }: ReminderOptions): JobQueue => {
  const run: RunJob = async ({ tenantId, id, payload }) => {
    if (!isReminder(payload)) return { kind: 'done' }
    await system.transaction(
      { actor: systemActor, at: clock() },
      { reason: 'bookings.remind', tenant: tenantId },
      async (tx) => {
        const mine = await tx.query(
          sql`delete from job where tenant_id = ${tenantId} and id = ${id}::uuid and queue = ${reminderQueue} returning id`,
        )
        if (mine.length === 0) return
        const stored = await storedBookings(tx, tenantId, payload.bookings)
        const owed = stored.filter(
          ({ document }) => awaitsOnlinePayment(document) && document.paymentDueAt === payload.dueAt,
        )
        const bookings = listed(owed.map(mailedIn(registry, tenantId)))
        const [town] = await tx.query<{ name: string }>(
          sql`select coalesce(doc ->> 'name', '') as name from tenants where id = ${tenantId}`,
        )
        if (bookings === null || town === undefined || payload.dueAt <= tx.at) return
        const letter = paymentReminderMail(
          { tenantId, tenantName: town.name, origin: registry.origin() ?? '' },
          bookings,
          payload.dueAt,
        )
        enqueueMails(tx, registry.box, tenantId, [
          {
            kind: 'booking.payment-reminder',
            to: bookings[0].mail,
            letter,
            bookings: bookings.map((booking) => booking.id),
            whileBookings: 'owed',
            until: payload.dueAt,
          },
        ])
      },
    )
    return { kind: 'stored' }
  }
  return {
    name: reminderQueue,
    parallelPerTenant: 2,
    leaseMs: 2 * minuteMs,
    maxStartDelayMs: minuteMs,
    retryDelaysMs: [minuteMs, 10 * minuteMs, hourMs],
    open: async () => run,
  }
}

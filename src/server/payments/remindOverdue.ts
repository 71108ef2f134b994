import type { DunningRules } from '../../domain/payments/dunning.ts'
import { dateOf, hourMs, minuteMs } from '../../domain/time.ts'
import { systemActor } from '../actor.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { sql } from '../database/sql.ts'
import type { JobQueue } from '../jobs/job.ts'
import { repeatedJob } from '../jobs/repeatedJob.ts'
import { dayOf, dueJoin, isOpenItem } from './openItems.ts'
import type { PaymentCore } from './paymentCore.ts'
import { hasNoDeadline, judgeItems, rulesIn, sendReminders } from './remind.ts'

/** Bookings of a transaction. */
const batchSize = 20

interface Town {
  readonly tenant: string
  readonly rules: Partial<DunningRules>
}

/** The next invoiced bookings, by id, whose next letter is due. */
const dueItems = async (
  { system, clock }: PaymentCore,
  { tenant, rules: stored }: Town,
  after: string,
): Promise<readonly string[]> => {
  const { firstDays, secondDays } = rulesIn(stored)
  const today = sql`${dateOf(clock())}::date`
  const rows = await system.query<{ id: string }>(sql`select record.id from bookings as record ${dueJoin(tenant)}
    cross join lateral (select max(reminders.step) as step, max(${dayOf(sql`reminders.created_at`)}) as day from reminders
      where reminders.tenant_id = record.tenant_id and reminders.booking_id = record.id) as sent
    where record.tenant_id = ${tenant} and record.id > ${after} and ${isOpenItem} and ${hasNoDeadline}
      and (record.doc ->> 'paymentProvider' = 'invoice' or invoice.invoiced_at is not null)
      and case when sent.step is null then due.day + ${firstDays}::integer <= ${today}
        else sent.step = 1 and sent.day + ${secondDays}::integer <= ${today} end
    order by record.id limit ${batchSize}::integer`)
  return rows.map(({ id }) => id)
}

/** Sends what is still due of these bookings; another server or staff may have sent it meanwhile. */
const remind = (core: PaymentCore, tenant: string, ids: readonly string[]): Promise<number> =>
  core.system.transaction(
    { actor: systemActor, at: core.clock() },
    { reason: 'payments.dunning', tenant, locks: openingLocks(tenant) },
    async (tx) => {
      const judged = await judgeItems(tx, tenant, ids)
      const due = judged.filter(({ reason }) => reason === null)
      return (await sendReminders(tx, core, tenant, due)).length
    },
  )

const reportTo =
  ({ report }: PaymentCore) =>
  (error: unknown): number => {
    report('Fehler beim Mahnen', error)
    return 0
  }

/**
 * Sends each due letter of the tenants that have it done automatically. One that fails does not stop the others. Several servers may run
 * it at once.
 * @returns number of letters
 */
export const remindOverdue = async (core: PaymentCore): Promise<number> => {
  const towns = await core.system.query<Town>(sql`select id as tenant, doc -> 'dunningRules' as rules from tenants
    where doc #>> '{dunningRules,automatic}' = 'true' order by id`)
  let sent = 0
  for (const town of towns)
    for (let after = ''; ;) {
      const ids = await dueItems(core, town, after)
      try {
        if (ids.length > 0) sent += await remind(core, town.tenant, ids)
      } catch {
        for (const id of ids) sent += await remind(core, town.tenant, [id]).catch(reportTo(core))
      }
      if (ids.length < batchSize) break
      after = ids.at(-1) ?? after
    }
  return sent
}

export const remindJob = (core: PaymentCore): JobQueue =>
  repeatedJob({
    ...{ name: 'payments.dunning', everyMs: hourMs, leaseMs: 30 * minuteMs },
    run: () => remindOverdue(core),
    clock: core.clock,
    report: reportTo(core),
  })

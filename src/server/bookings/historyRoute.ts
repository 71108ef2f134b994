import { bookingHistoryCall } from '../../api/bookingHistory.ts'
import { lifeStory, type StoredChange } from '../../domain/booking/lifeStory.ts'
import { type RefundChange, refundStory } from '../../domain/payments/refundStory.ts'
import { type ReminderChange, withReminders } from '../../domain/payments/reminderStory.ts'
import { type PaidAttempt, paymentStory } from '../../domain/payments/paymentStory.ts'
import { type Query, sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import type { Route } from '../http/route.ts'
import { inSlices } from '../inSlices.ts'
import { fieldsByName, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, missing, ofTenant } from '../records/scope.ts'
import { refundsOf, remindersOf } from './moneyChanges.ts'
import { changeOrder, maxChanges, storedChange } from './storedChange.ts'

/** A change; one per row, so that a long history is parsed in many small steps. */
interface HistoryRow {
  readonly allowed: boolean
  /** Null without changes. */
  readonly change: StoredChange | null
  /** In the first row. */
  readonly attempts: readonly PaidAttempt[] | null
  /** In the first row. */
  readonly refunds: readonly RefundChange[] | null
  /** In the first row. */
  readonly reminders: readonly ReminderChange[] | null
}

/** The newest are shown. */
const maxAttempts = 200

/** Attempts to pay the booking `record` online, with the money they brought. */
const attemptsOf: Query = sql`(select json_agg(json_build_object('provider', attempt.provider, 'state', attempt.state, 'cents', attempt.amount_cents,
    'others', (select count(*) - 1 from payment_attempt_bookings as part where part.tenant_id = attempt.tenant_id and part.attempt_id = attempt.id),
    'method', attempt.method, 'resultCode', attempt.result_code,
    'createdAt', ${epochMs(sql`attempt.created_at`)}, 'settledAt', ${epochMs(sql`attempt.settled_at`)},
    'payments', (select coalesce(json_agg(json_build_object('state', payments.state, 'cents', payments.amount_cents, 'currency', payments.currency,
        'note', payments.note, 'at', ${epochMs(sql`payments.arrived_at`)},
        'accepted', case when payments.accepted_at is not null then json_build_object('at', ${epochMs(sql`payments.accepted_at`)},
          'by', payments.accepted_by, 'reason', payments.accepted_reason) end) order by payments.state), '[]'::json)
      from payments where payments.tenant_id = attempt.tenant_id and payments.attempt_id = attempt.id)) order by attempt.created_at, attempt.id)
  from (select attempt.* from payment_attempt_bookings as part join payment_attempts as attempt
      on attempt.tenant_id = part.tenant_id and attempt.id = part.attempt_id
    where part.tenant_id = record.tenant_id and part.booking_id = record.id
    order by attempt.created_at desc limit ${maxAttempts}::integer) as attempt)`

/** GET bookings/{id}/history: the history of one booking and of its payments as a German timeline. */
export const historyRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: bookingHistoryCall,
    handle: async ({ database, caller, tenantId, params }) => {
      const tenant = tenantId ?? ''
      const id = params['id'] ?? ''
      const { actor, rows } = await database.read<HistoryRow>(caller, tenant, (who) => {
        const allowed = mayDo(kind, who, tenant, 'read')
        return sql`select ${allowed} as allowed, case when change.id is not null then
            ${storedChange()} end as change,
            case when ${allowed} and row_number() over (order by ${changeOrder}) = 1 then ${attemptsOf} end as attempts,
            case when ${allowed} and row_number() over (order by ${changeOrder}) = 1 then ${refundsOf} end as refunds,
            case when ${allowed} and row_number() over (order by ${changeOrder}) = 1 then ${remindersOf} end as reminders
          from bookings as record left join lateral (select * from change
            where ${allowed} and change.tenant_id = ${tenant} and change.entity = 'booking' and change.entity_id = record.id
            order by change.at limit ${maxChanges}::integer) as change on true
          where ${ofTenant(tenant, database.faults)} and record.id = ${id}
          order by ${changeOrder}`
      })
      if (rows[0]?.allowed !== true) throw missing(kind, actor, tenant, 'read')
      const story = lifeStory(
        rows.flatMap(({ change }) => change ?? []),
        fieldsByName(kind),
      )
      const paid = paymentStory(
        rows.flatMap(({ attempts }) => attempts ?? []),
        fieldsByName(kind),
      )
      const returned = refundStory(rows.flatMap(({ refunds }) => refunds ?? []))
      const events = withReminders(
        [...story, ...paid, ...returned],
        rows.flatMap(({ reminders }) => reminders ?? []),
      )
      const texts = await inSlices(events, 10, (slice) => slice.map((event) => JSON.stringify(event)))
      return { json: `[${texts.join(',')}]` }
    },
  }
}

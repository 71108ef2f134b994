import { type Query, sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'

/** No real booking has more. */
const maxMoneyChanges = 200

/** The changes in the rows `entry`, oldest first. */
const changesJson: Query = sql`json_agg(json_build_object('at', ${epochMs(sql`entry.at`)}, 'by', entry.user_id,
    'details', (select coalesce(json_agg(json_build_object('path', detail.path, 'after', detail.after)), '[]'::json) from change_detail as detail
      where detail.tenant_id = entry.tenant_id and detail.change_id = entry.id)) order by entry.at)`

/** Changes of the refunds of the booking `record`, of payments for it too; of a cancellation without a refund under its own id. */
export const refundsOf: Query = sql`(select ${changesJson}
  from (select refund.* from change as refund where refund.tenant_id = record.tenant_id and refund.entity = 'refund'
    and (refund.entity_id = record.id or refund.entity_id in (select refunds.id from refunds where refunds.tenant_id = record.tenant_id
      and (refunds.booking_id = record.id or refunds.attempt_id in (select part.attempt_id from payment_attempt_bookings as part
        where part.tenant_id = record.tenant_id and part.booking_id = record.id) and refunds.booking_id is null)))
    order by refund.at limit ${maxMoneyChanges}::integer) as entry)`

/** Changes of the letters about the booking `record`. */
export const remindersOf: Query = sql`(select ${changesJson} from (select reminder.* from change as reminder
  where reminder.tenant_id = record.tenant_id and reminder.entity = 'reminder' and reminder.entity_id in (select reminders.id from reminders
    where reminders.tenant_id = record.tenant_id and reminders.booking_id = record.id)
  order by reminder.at limit ${maxMoneyChanges}::integer) as entry)`

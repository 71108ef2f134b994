import { maxListedBatches, type RefundBatch, refundBatchesCall } from '../../api/refundBatches.ts'
import { sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import type { Route } from '../http/route.ts'
import { demandMoneyRight, type PaymentCore } from './paymentCore.ts'

/** GET refund-batches: the newest with their refunds. */
export const batchListRoute = (core: PaymentCore): Route => ({
  call: refundBatchesCall,
  handle: async ({ database, caller, tenantId }) => {
    const tenant = tenantId ?? ''
    const { rows } = await database.read<{ readonly batch: RefundBatch }>(caller, tenant, (actor) => {
      demandMoneyRight(core, actor, tenant)
      return sql`select json_build_object('id', batch.id, 'state', batch.state,
          'createdAt', ${epochMs(sql`batch.created_at`)}, 'createdBy', batch.created_by, 'isOwn', batch.created_by = ${actor.userId ?? ''},
          'releasedAt', ${epochMs(sql`batch.released_at`)}, 'releasedBy', batch.released_by,
          'downloadedAt', ${epochMs(sql`batch.downloaded_at`)}, 'downloadedBy', batch.downloaded_by,
          'fileSha256', batch.file_sha256, 'closedAt', ${epochMs(sql`batch.closed_at`)}, 'closedBy', batch.closed_by,
          'reason', batch.reason, 'amountCents', coalesce(sum(item.amount_cents) filter (where item.state in ('open', 'paid')), 0)::bigint,
          'items', coalesce(json_agg(json_build_object('refundId', item.refund_id, 'bookingId', item.booking_id, 'amountCents', item.amount_cents,
            'masked', item.masked, 'state', item.state) order by item.refund_id) filter (where item.refund_id is not null), '[]'::json)) as batch
        from (select * from refund_batches where tenant_id = ${tenant} order by created_at desc, id limit ${maxListedBatches}::integer) as batch
        left join lateral (select item.refund_id, refunds.booking_id, item.amount_cents, account.masked,
            case when item.returned_at is not null then 'returned' when item.is_live then 'open'
              when batch.state = 'sent' then 'paid' else 'left' end as state
          from refund_batch_items as item
          join refunds on refunds.tenant_id = item.tenant_id and refunds.id = item.refund_id
          left join refund_accounts as account on account.tenant_id = item.tenant_id and account.refund_id = item.refund_id
          where item.tenant_id = batch.tenant_id and item.batch_id = batch.id) as item on true
        group by batch.id, batch.state, batch.created_at, batch.created_by, batch.released_at, batch.released_by, batch.downloaded_at,
          batch.downloaded_by, batch.file_sha256, batch.closed_at, batch.closed_by, batch.reason
        order by batch.created_at desc, batch.id`
    })
    return { body: rows.map(({ batch }) => batch) }
  },
})

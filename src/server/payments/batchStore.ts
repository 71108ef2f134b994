import { randomBytes } from 'node:crypto'
import type { BatchState } from '../../domain/payments/refundBatch.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { lockedRefunds, type StoredRefund } from './refundStore.ts'

/** A row of refund_batches, as its calls read it. */
export interface StoredBatch {
  readonly id: string
  readonly state: BatchState
  readonly createdBy: string
  /** Epoch ms. */
  readonly downloadedAt: number | null
  readonly downloadedBy: string | null
}

/** A locked batch with its refunds, locked, without those that have left it. */
export interface LockedBatch {
  readonly batch: StoredBatch
  readonly refunds: readonly StoredRefund[]
}

const recordBatch = (tx: Transaction, refund: string, before: BatchState | '', after: BatchState): void =>
  tx.record({ entity: 'refund', id: refund, before: { batch: before }, after: { batch: after } })

/** Writes a new batch of locked refunds; null: one of them is in another. */
export const insertBatch = async (
  tx: Transaction,
  tenant: string,
  refunds: readonly StoredRefund[],
): Promise<string | null> => {
  const id = `sb_${randomBytes(16).toString('hex')}`
  await tx.query(sql`insert into refund_batches (tenant_id, id, state, created_at, created_by)
    values (${tenant}, ${id}, 'draft', ${instant(tx.at)}::timestamptz, ${tx.actor.userId ?? ''})`)
  const items =
    await tx.query(sql`insert into refund_batch_items (tenant_id, batch_id, refund_id, amount_cents, is_live)
    select ${tenant}, ${id}, item.id, item.cents, true
    from unnest(${refunds.map((refund) => refund.id)}::text[], ${refunds.map(({ amountCents }) => amountCents)}::bigint[]) as item (id, cents)
    on conflict (tenant_id, refund_id) where is_live do nothing returning refund_id`)
  if (items.length < refunds.length) return null
  const amountCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
  tx.record({
    ...{ entity: 'refund-batch', id, before: null },
    after: { state: 'draft', refunds: refunds.map((refund) => refund.id), amountCents },
  })
  for (const refund of refunds) recordBatch(tx, refund.id, '', 'draft')
  return id
}

/** The batch of that id with its refunds, locked after the bookings that their money was paid for. */
export const lockedBatch = async (tx: Transaction, tenant: string, id: string): Promise<LockedBatch | undefined> => {
  const live = sql`select refund_id as id from refund_batch_items
    where tenant_id = ${tenant} and batch_id = ${id} and is_live order by 1`
  const items = await tx.query<{ id: string }>(live)
  const refunds = await lockedRefunds(
    tx,
    tenant,
    items.map((item) => item.id),
  )
  const [batch] =
    await tx.query<StoredBatch>(sql`select id, state, created_by as "createdBy", downloaded_at as "downloadedAt",
      downloaded_by as "downloadedBy" from refund_batches
    where tenant_id = ${tenant} and id = ${id} ${tx.unguarded ? sql.empty : sql`for no key update`}`)
  if (batch === undefined) return undefined
  const still = new Set((await tx.query<{ id: string }>(live)).map((item) => item.id))
  return { batch, refunds: refunds.filter((refund) => still.has(refund.id)) }
}

/**
 * Brings a locked batch into another state, and its refunds out of it when it ends.
 * @param columns what is stored besides: assignments of an update
 * @returns false: it is not in the state that was read any more
 */
export const changeBatch = async (
  tx: Transaction,
  tenant: string,
  { batch, refunds }: LockedBatch,
  state: BatchState,
  { columns, reason = '' }: { readonly columns: Query; readonly reason?: string },
): Promise<boolean> => {
  const changed = await tx.query(sql`update refund_batches set state = ${state}, ${columns}
    where tenant_id = ${tenant} and id = ${batch.id} and (${tx.unguarded} or state = ${batch.state}) returning id`)
  if (changed.length === 0) return false
  if (state === 'sent' || state === 'dropped')
    await tx.query(
      sql`update refund_batch_items set is_live = false where tenant_id = ${tenant} and batch_id = ${batch.id} and is_live`,
    )
  tx.record({
    ...{ entity: 'refund-batch', id: batch.id, before: { state: batch.state } },
    after: { state, ...(reason !== '' && { reason }) },
  })
  for (const refund of refunds) recordBatch(tx, refund.id, batch.state, state)
  return true
}

/** Takes a locked refund out of a batch that is not released yet. */
export const leaveBatch = async (tx: Transaction, { tenant, id }: StoredRefund): Promise<void> => {
  await tx.query(
    sql`update refund_batch_items set is_live = false where tenant_id = ${tenant} and refund_id = ${id} and is_live`,
  )
  recordBatch(tx, id, 'draft', 'dropped')
}

/** Notes that the bank has not executed the transfer of a locked refund; false: it went to no bank. */
export const returnItem = async (
  tx: Transaction,
  { tenant, id, state, batchState }: StoredRefund,
): Promise<boolean> => {
  if (batchState !== 'downloaded' && state !== 'paid') return false
  const item =
    await tx.query(sql`update refund_batch_items as item set is_live = false, returned_at = ${instant(tx.at)}::timestamptz
    from refund_batches as batch where item.tenant_id = ${tenant} and item.refund_id = ${id} and item.returned_at is null
      and batch.tenant_id = item.tenant_id and batch.id = item.batch_id
      and (item.is_live and batch.state = 'downloaded' or not item.is_live and batch.state = 'sent') returning item.refund_id`)
  return item.length > 0
}

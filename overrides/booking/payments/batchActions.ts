import { ask } from '../../../src/admin/kit/requests/ask.ts'
import type { PaymentListRow } from '../../../src/api/paymentLists.ts'
import {
  batchFileCall,
  type BatchItem,
  createBatchCall,
  dropBatchCall,
  type RefundBatch,
  releaseBatchCall,
  sentBatchCall,
} from '../../../src/api/refundBatches.ts'
import { returnedRefundCall } from '../../../src/api/refunds.ts'
import { formatDateShort } from '../../../src/domain/time.ts'
import { batchTexts as texts } from './batchTexts.ts'
import type { WantedAction } from './MoneyDialog.tsx'
import { sumWords } from './moneyWords.ts'
import { saveFile } from './saveFile.ts'

/** What staff do about a batch. */
export type BatchAction = 'release' | 'file' | 'sent' | 'drop'

/** The one next action on a batch; null: it has ended, or another person is to release it. */
export const nextAction = ({ state, isOwn }: RefundBatch): BatchAction | null => {
  if (state === 'draft') return isOwn ? null : 'release'
  if (state === 'released') return 'file'
  return state === 'downloaded' ? 'sent' : null
}

/** Transfers that are in the batch, or were executed with it. */
export const countedItems = ({ items }: RefundBatch): number =>
  items.filter(({ state }) => state === 'open' || state === 'paid').length

/** "2 Überweisungen, 40,00 €". */
export const batchSum = (batch: RefundBatch): string => texts.sum(countedItems(batch), sumWords(batch.amountCents))

const runs: Readonly<
  Record<BatchAction, (params: { readonly tenant: string; readonly id: string }) => WantedAction['run']>
> = {
  release: (params) => async () => void (await ask(releaseBatchCall, { params, body: {} })),
  file: (params) => async () => {
    const { name, xml } = await ask(batchFileCall, { params, body: {} })
    saveFile(name, xml, 'application/xml;charset=utf-8')
  },
  sent:
    (params) =>
    async ({ paidOn }) =>
      void (await ask(sentBatchCall, { params, body: { paidOn } })),
  drop:
    (params) =>
    async ({ reason }) =>
      void (await ask(dropBatchCall, { params, body: { reason } })),
}

/** An action on a batch, to be confirmed. */
export const wantedOfBatch = (tenant: string, batch: RefundBatch, action: BatchAction): WantedAction => ({
  title: texts.actions[action],
  effect: texts.effects[action](batchSum(batch)),
  beside: texts.name(formatDateShort(batch.createdAt)),
  needs: action === 'sent' ? 'day' : action === 'drop' ? 'reason' : 'nothing',
  isDangerous: action === 'drop',
  done: texts.done[action],
  run: runs[action]({ tenant, id: batch.id }),
})

/** The bank has not executed one transfer. */
export const wantedReturn = (tenant: string, { refundId, bookingId, amountCents }: BatchItem): WantedAction => ({
  title: texts.actions.returned,
  effect: texts.effects.returned(sumWords(amountCents)),
  beside: bookingId ?? undefined,
  needs: 'reason',
  done: texts.done.returned,
  run: async ({ reason }) => {
    await ask(returnedRefundCall, { params: { tenant, id: refundId }, body: { reason } })
  },
})

/** Puts the refunds of rows together. */
export const wantedBatch = (tenant: string, rows: readonly PaymentListRow[]): WantedAction => {
  const refunds = rows.flatMap(({ refund }) => refund ?? [])
  const sum = sumWords(refunds.reduce((cents, { amountCents }) => cents + amountCents, 0))
  return {
    title: texts.actions.create,
    effect: texts.effects.create(texts.sum(refunds.length, sum)),
    beside: undefined,
    needs: 'nothing',
    done: texts.done.create,
    run: async () => {
      await ask(createBatchCall, { params: { tenant }, body: { refunds: refunds.map(({ id }) => id) } })
    },
  }
}

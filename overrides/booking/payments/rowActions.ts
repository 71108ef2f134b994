import { acceptPaymentCall, type PaymentListRow, type RefundRow } from '../../../src/api/paymentLists.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import {
  askAccountCall,
  paidRefundCall,
  refundPaymentCall,
  retryRefundCall,
  transferRefundCall,
  waiveRefundCall,
} from '../../../src/api/refunds.ts'
import { attemptCurrency } from '../../../src/domain/payments/attempt.ts'
import { awaitsTransfer } from '../../../src/domain/payments/refunds.ts'
import type { ActionInput, WantedAction } from './MoneyDialog.tsx'
import { sumWords } from './moneyWords.ts'
import { paymentTexts as texts } from './paymentTexts.ts'

/** What staff do about a row; `pay` opens the dialog of the booking. */
export type MoneyAction = 'accept' | 'refund' | 'retry' | 'transfer' | 'askAccount' | 'paid' | 'waive'

const needs: Readonly<Record<MoneyAction, WantedAction['needs']>> = {
  accept: 'reason',
  refund: 'nothing',
  retry: 'nothing',
  transfer: 'nothing',
  askAccount: 'nothing',
  paid: 'day',
  waive: 'reason',
}

/** Can the refund be put into a batch? */
export const isTransferable = ({ refund }: PaymentListRow): boolean =>
  refund !== undefined && awaitsTransfer(refund) && (refund.account?.masked ?? null) !== null

const refundActions = ({ way, state, currency, batchState }: RefundRow): readonly MoneyAction[] => {
  // The provider is being asked, or a batch is under way: its end comes first.
  if (state === 'begun' || batchState !== null) return []
  if (way === 'transfer') return currency === attemptCurrency ? ['askAccount', 'paid', 'waive'] : ['paid', 'waive']
  if (state === 'failed') return ['retry', 'transfer', 'paid', 'waive']
  return state === 'unclear' ? ['paid', 'retry', 'waive'] : ['retry', 'paid', 'waive']
}

/** The actions on a row, the main one first. */
export const actionsOf = ({ payment, refund }: PaymentListRow): readonly MoneyAction[] => {
  if (refund !== undefined) return refundActions(refund)
  if (payment === undefined) return []
  return payment.state === 'surplus' ? ['refund'] : ['accept', 'refund']
}

/** The word of an action on a row. */
export const actionWord = ({ refund }: PaymentListRow, action: MoneyAction): string =>
  action === 'askAccount' && (refund?.account ?? null) !== null ? texts.actions.askAgain : texts.actions[action]

const doMoneyAction = async (
  tenant: string,
  { payment, refund }: PaymentListRow,
  action: MoneyAction,
  { reason, paidOn }: ActionInput,
): Promise<void> => {
  if (payment !== undefined) {
    const params = { tenant, attempt: payment.attemptId }
    const { state } = payment
    if (action === 'refund') await ask(refundPaymentCall, { params, body: { state } })
    else if (state !== 'surplus') await ask(acceptPaymentCall, { params, body: { state, reason } })
    return
  }
  const params = { tenant, id: refund?.id ?? '' }
  if (action === 'retry') await ask(retryRefundCall, { params, body: {} })
  else if (action === 'transfer') await ask(transferRefundCall, { params, body: {} })
  else if (action === 'askAccount') await ask(askAccountCall, { params, body: {} })
  else if (action === 'paid') await ask(paidRefundCall, { params, body: { paidOn } })
  else await ask(waiveRefundCall, { params, body: { reason } })
}

/** An action on a row, to be confirmed. */
export const wantedAction = (tenant: string, row: PaymentListRow, action: MoneyAction): WantedAction => {
  const money = row.payment ?? row.refund
  return {
    title: actionWord(row, action),
    effect: texts.effects[action](money === undefined ? '' : sumWords(money.amountCents, money.currency)),
    beside: row.bookingId === null ? undefined : `${row.bookingId} · ${row.name}`,
    needs: needs[action],
    isDangerous: action === 'waive',
    done: texts.done[action],
    run: (input) => doMoneyAction(tenant, row, action, input),
  }
}

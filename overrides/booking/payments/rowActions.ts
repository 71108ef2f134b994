import { acceptPaymentCall, type PaymentListRow, type RefundRow } from '../../../src/api/paymentLists.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { paidRefundCall, refundPaymentCall, retryRefundCall, waiveRefundCall } from '../../../src/api/refunds.ts'

/** What staff do about a row; `pay` opens the dialog of the booking. */
export type MoneyAction = 'accept' | 'refund' | 'retry' | 'paid' | 'waive'

export interface ActionInput {
  readonly reason: string
  /** "YYYY-MM-DD". */
  readonly paidOn: string
}

/** Has the action a reason, and must it be given? */
export const reasonOf: Readonly<Record<MoneyAction, 'required' | 'none'>> = {
  accept: 'required',
  refund: 'none',
  retry: 'none',
  paid: 'none',
  waive: 'required',
}

const refundActions = ({ way, state }: RefundRow): readonly MoneyAction[] => {
  // The provider is being asked: its answer comes first.
  if (state === 'begun') return []
  if (way === 'transfer') return ['paid', 'waive']
  return state === 'unclear' ? ['paid', 'retry', 'waive'] : ['retry', 'paid', 'waive']
}

/** The actions on a row, the main one first. */
export const actionsOf = ({ payment, refund }: PaymentListRow): readonly MoneyAction[] => {
  if (refund !== undefined) return refundActions(refund)
  if (payment === undefined) return []
  return payment.state === 'surplus' ? ['refund'] : ['accept', 'refund']
}

/** Does it; throws the refusal. */
export const doMoneyAction = async (
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
  else if (action === 'paid') await ask(paidRefundCall, { params, body: { paidOn } })
  else await ask(waiveRefundCall, { params, body: { reason } })
}

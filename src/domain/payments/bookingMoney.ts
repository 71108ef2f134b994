import { isOfThisPayment, owedRefundStates, type RefundState } from './refunds.ts'

/** A refund of the price of a booking, whole cents. */
export interface BookingRefund {
  readonly amountCents: bigint
  /** Kept by the town. */
  readonly feeCents: bigint
  readonly state: RefundState
  /** Epoch ms. */
  readonly createdAt: number
}

export interface MoneyFacts {
  readonly priceCents: bigint
  readonly isCommitted: boolean
  readonly isPayed: boolean
  readonly isRejected: boolean
  /** Epoch ms; null: not paid. */
  readonly timePaid: number | null
  /** Sum of what online payments have settled of it. */
  readonly settledCents: bigint
  /** Those of its cancellations. */
  readonly refunds: readonly BookingRefund[]
}

/** Sums of a booking, whole cents. */
export interface BookingMoney {
  readonly price: bigint
  readonly paid: bigint
  readonly refunded: bigint
  /** Still to be returned. */
  readonly refundDue: bigint
  /** Of a cancelled booking: kept by the town, or waived by the booker. */
  readonly kept: bigint
  /** Owed by the booker. */
  readonly open: bigint
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** Everything ever paid: what came by hand has no row, so it is the price of a paid booking that online payments do not cover. */
const paidOf = (facts: MoneyFacts): bigint => {
  const { priceCents, isPayed, isRejected, settledCents, refunds } = facts
  // A booking taken up again keeps its money: what is still on its way back is the payment that it has.
  const isKept = (refund: BookingRefund) =>
    isPayed && !isRejected && owedRefundStates.includes(refund.state) && isOfThisPayment(refund, facts)
  const counted = refunds.filter((refund) => refund.state !== 'waived' && !isKept(refund))
  const returned = sumOf(counted.map(({ amountCents, feeCents }) => amountCents + feeCents))
  if (!isPayed) return larger(settledCents, returned)
  // A booking taken up again and paid once more: the refunds are of the payment before.
  if (!isRejected) return settledCents > returned ? settledCents : priceCents + returned
  return larger(settledCents > 0n ? settledCents : priceCents, returned)
}

/**
 * The sums of a booking. It is paid in full or not at all: a booking marked as paid owes nothing, also if staff accepted less.
 * @example
 * const facts = { priceCents: 5000n, isCommitted: true, isPayed: true, isRejected: false, timePaid: null, settledCents: 0n, refunds: [] }
 * bookingMoney(facts).paid // 5000n
 */
export const bookingMoney = (facts: MoneyFacts): BookingMoney => {
  const { priceCents, isCommitted, isPayed, isRejected, refunds } = facts
  const inState = (states: readonly RefundState[]) =>
    sumOf(refunds.flatMap(({ state, amountCents }) => (states.includes(state) ? [amountCents] : [])))
  const paid = paidOf(facts)
  const refunded = inState(['paid'])
  const refundDue = inState(owedRefundStates)
  return {
    price: priceCents,
    paid,
    refunded,
    refundDue,
    kept: isRejected ? paid - refunded - refundDue : 0n,
    open: isCommitted && !isRejected && !isPayed ? priceCents : 0n,
  }
}

import { isOfThisPayment, type OfPayment, owedRefundStates, type RefundState } from './refunds.ts'

/** A refund of the price of a booking, whole cents. */
export interface BookingRefund extends OfPayment {
  readonly amountCents: bigint
  /** Kept by the town. */
  readonly feeCents: bigint
  readonly state: RefundState
  /** Waived after its booking had lost the payment: that money stays with the town. */
  readonly isForgone: boolean
}

/** What an online payment has settled of a booking. */
export interface SettledPart extends OfPayment {
  readonly cents: bigint
}

export interface MoneyFacts {
  readonly priceCents: bigint
  readonly isCommitted: boolean
  readonly isPayed: boolean
  readonly isRejected: boolean
  /** Of the payment that it has, or had last. */
  readonly paymentNumber: number
  /** Of all its payments. */
  readonly settled: readonly SettledPart[]
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

/** What came with one payment: online what has settled it, else what its refunds give back and keep. */
const cameWith = ({ settled, refunds }: MoneyFacts, payment: OfPayment): bigint => {
  const online = sumOf(settled.filter((part) => isOfThisPayment(part, payment)).map(({ cents }) => cents))
  const counted = refunds.filter(
    (refund) => (refund.state !== 'waived' || refund.isForgone) && isOfThisPayment(refund, payment),
  )
  return larger(online, sumOf(counted.map(({ amountCents, feeCents }) => amountCents + feeCents)))
}

/** Everything ever paid, payment by payment: what came by hand has no row, so that of a paid booking it is the price. */
const paidOf = (facts: MoneyFacts): bigint => {
  const { priceCents, isPayed, paymentNumber, settled, refunds } = facts
  const numbers = new Set([...settled, ...refunds].map((money) => money.paymentNumber))
  numbers.delete(paymentNumber)
  const earlier = sumOf([...numbers].map((number) => cameWith(facts, { paymentNumber: number })))
  const now = cameWith(facts, facts)
  return earlier + (isPayed && now === 0n ? priceCents : now)
}

/**
 * The sums of a booking. It is paid in full or not at all: a booking marked as paid owes nothing, also if staff accepted less.
 * @example
 * const facts = { priceCents: 5000n, isCommitted: true, isPayed: true, isRejected: false, paymentNumber: 1, settled: [], refunds: [] }
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

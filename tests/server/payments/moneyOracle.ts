/** A refund as the oracle expects it; cents. */
export interface ExpectedRefund {
  /** Of the payment. */
  readonly number: number
  readonly amount: number
  readonly fee: number
  readonly attempt: string | null
  state: string
  way: 'provider' | 'transfer'
  /** A job asks the provider. */
  isQueued: boolean
  /** The bank has its file. */
  isAtBank: boolean
}

interface ExpectedPayment {
  readonly number: number
  readonly cents: number
  /** Null: by hand. */
  readonly attempt: string | null
}

const owed = ['due', 'begun', 'unclear', 'failed']
const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

/** What must become of the money of a booking, by a list of its payments and refunds. */
export const moneyOracle = (id: string, price: number) => {
  const payments: ExpectedPayment[] = []
  const refunds: ExpectedRefund[] = []
  const isOfLast = ({ number }: Pick<ExpectedRefund, 'number'>) => number === oracle.number
  const last = () => payments.find(isOfLast)
  const refund = (amount: number, payment: ExpectedPayment, isQueued: boolean) => {
    const { number, cents, attempt } = payment
    const way = attempt === null ? 'transfer' : 'provider'
    refunds.push({ ...{ number, amount, fee: cents - amount, attempt, state: 'due', way }, isQueued, isAtBank: false })
  }
  const waiveDue = () => {
    for (const one of refunds)
      if (isOfLast(one) && !one.isAtBank && (one.state === 'due' || one.state === 'failed')) one.state = 'waived'
  }
  /** A payment by hand that is undone leaves no trace; one online waits among the refunds if its booking stands. */
  const undo = () => {
    oracle.isPayed = false
    const payment = last()
    if (payment === undefined || refunds.some((one) => isOfLast(one) && one.state !== 'waived')) return
    if (payment.attempt === null) payments.splice(payments.indexOf(payment), 1)
    else if (!oracle.isRejected) refund(payment.cents, payment, false)
  }
  const oracle = {
    id,
    price,
    refunds,
    isPayed: false,
    isRejected: false,
    number: 0,
    /** Of the payment that it has; 0 without one. */
    paid: () => (oracle.isPayed ? (last()?.cents ?? 0) : 0),
    pay: (cents: number, attempt: string | null) => {
      oracle.isPayed = true
      oracle.number += 1
      payments.push({ number: oracle.number, cents, attempt })
    },
    takeBack: () => {
      if (oracle.isRejected) waiveDue()
      undo()
    },
    cancel: (amount: number) => {
      oracle.isRejected = true
      const payment = last()
      const isOwed = refunds.some((one) => isOfLast(one) && owed.includes(one.state))
      if (oracle.isPayed && payment !== undefined && amount > 0 && !isOwed)
        refund(amount, payment, payment.attempt !== null)
    },
    reopen: () => {
      oracle.isRejected = false
      if (!oracle.isPayed) return
      waiveDue()
      if (refunds.some((one) => isOfLast(one) && one.state === 'paid')) oracle.isPayed = false
    },
    settle: (one: ExpectedRefund) => {
      one.state = 'paid'
      if (!oracle.isRejected && oracle.isPayed && isOfLast(one)) undo()
    },
    /** The bank does not execute its transfer, or sends the money back; false: its payment has another open refund. */
    bounce: (one: ExpectedRefund): boolean => {
      const isTwice = refunds.some(
        ({ number, state }) => number === one.number && state !== one.state && owed.includes(state),
      )
      if (isTwice) return false
      one.isAtBank = false
      one.state = oracle.keeps(one) ? 'waived' : 'failed'
      return true
    },
    /** Does the booking stand with the money of the refund? */
    keeps: (one: ExpectedRefund) => !oracle.isRejected && oracle.isPayed && isOfLast(one),
    /** Receipts that count; null: not decided by the money alone. */
    receipts: (): number | null => {
      if (oracle.isPayed && !oracle.isRejected) return 1
      return refunds.some((one) => isOfLast(one) && one.state === 'paid') ? 0 : null
    },
    sums: () => {
      const inState = (...states: readonly string[]) =>
        sumOf(refunds.flatMap(({ state, amount }) => (states.includes(state) ? [amount] : [])))
      const [all, refunded, due] = [sumOf(payments.map(({ cents }) => cents)), inState('paid'), inState(...owed)]
      return {
        ...{ paidCents: all, refundedCents: refunded, refundDueCents: due },
        keptCents: oracle.isRejected ? all - refunded - due : 0,
        openCents: oracle.isRejected || oracle.isPayed ? 0 : price,
      }
    },
  }
  return oracle
}

export type MoneyOracle = ReturnType<typeof moneyOracle>

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingRefund, bookingMoney } from '../../../src/domain/payments/bookingMoney.ts'
import { isOfThisPayment, type RefundState } from '../../../src/domain/payments/refunds.ts'

const steps = [
  'payOnline',
  'payByHand',
  'cancel',
  'refundBegun',
  'refundFailed',
  'refundSent',
  'bankReturns',
  'refundPaid',
  'waive',
  'reopen',
] as const
type Step = (typeof steps)[number]

/** A booking whose cash box is counted with each step, beside what is stored of it. */
const lived = (price: bigint, fee: bigint, wanted: readonly Step[]) => {
  const stored = { isCommitted: true, isPayed: false, isRejected: false, settledCents: 0n, timePaid: 0 }
  const refunds: {
    amountCents: bigint
    feeCents: bigint
    state: RefundState
    createdAt: number
    isSent: boolean
    isBack: boolean
  }[] = []
  let now = 0
  const box = { came: 0n, went: 0n, owedBack: 0n }
  const open = () => refunds.find(({ state }) => ['due', 'begun', 'failed'].includes(state))
  const isKept = () => {
    const one = open()
    return one !== undefined && stored.isPayed && !stored.isRejected && isOfThisPayment(one, stored)
  }
  const give = () => {
    const one = open()
    if (one === undefined) return
    one.state = 'waived'
    box.owedBack -= one.amountCents
  }
  const take: Readonly<Record<Step, () => void>> = {
    payOnline: () => {
      if (stored.isPayed || stored.isRejected) return
      box.came += price
      Object.assign(stored, { isPayed: true, timePaid: now, settledCents: stored.settledCents + price })
    },
    payByHand: () => {
      if (stored.isPayed || stored.isRejected) return
      box.came += price
      Object.assign(stored, { isPayed: true, timePaid: now })
    },
    cancel: () => {
      const one = open()
      if (stored.isRejected || (one !== undefined && stored.isPayed && !isOfThisPayment(one, stored))) return
      stored.isRejected = true
      if (!stored.isPayed || one !== undefined) return
      const sums = { amountCents: price - fee, feeCents: fee }
      refunds.push({ ...sums, state: 'due', createdAt: now, isSent: false, isBack: false })
      box.owedBack += price - fee
    },
    refundBegun: () => void Object.assign(open() ?? {}, { state: 'begun' }),
    refundFailed: () => {
      if (isKept()) give()
      else Object.assign(open() ?? {}, { state: 'failed' })
    },
    refundSent: () => void Object.assign(open() ?? {}, { isSent: true }),
    bankReturns: () => {
      const one = open() ?? refunds.at(-1)
      if (one === undefined || !one.isSent || one.state === 'waived') return
      one.isSent = false
      if (isKept()) return give()
      if (one.state === 'paid') {
        box.went -= one.amountCents
        box.owedBack += one.amountCents
        one.isBack = true
      }
      one.state = 'failed'
    },
    refundPaid: () => {
      const one = open()
      if (one === undefined) return
      if (isKept()) stored.isPayed = false
      one.state = 'paid'
      box.went += one.amountCents
      box.owedBack -= one.amountCents
    },
    // Money of the booker that pays no booking any more is not waived here.
    waive: () => {
      if (open()?.isSent === false && open()?.isBack === false) give()
    },
    // With its refund open the payment stands again, unless the money is on its way; returned money is owed anew.
    reopen: () => {
      if (!stored.isRejected) return
      const [one, last] = [open(), refunds.at(-1)]
      stored.isRejected = false
      if (one !== undefined && isKept() && !one.isSent && one.state !== 'begun') give()
      else if (one === undefined && last?.state === 'paid' && isOfThisPayment(last, stored)) stored.isPayed = false
    },
  }
  for (const step of wanted) {
    now += 1
    take[step]()
  }
  return { stored, refunds, box }
}

describe('the money of a booking', () => {
  it('adds up to what came, went and is owed, whatever happened to it', () => {
    const cents = fc.bigInt({ min: 1n, max: 1_000_000n })
    fc.assert(
      fc.property(cents, cents, fc.array(fc.constantFrom(...steps), { maxLength: 14 }), (price, part, wanted) => {
        const { stored, refunds, box } = lived(price, part % price, wanted)
        const money = bookingMoney({ priceCents: price, ...stored, refunds })
        expect([money.refunded, money.refundDue]).toEqual([box.went, box.owedBack])
        expect(money.paid).toBe(box.came)
        expect(money.open).toBe(stored.isRejected || stored.isPayed ? 0n : price)
        if (stored.isRejected) expect(money.kept).toBe(box.came - box.went - box.owedBack)
      }),
      { numRuns: 2000 },
    )
  })

  const base = { priceCents: 5000n, isCommitted: true, isPayed: true, isRejected: false, timePaid: 1, settledCents: 0n }
  const due: BookingRefund = { amountCents: 4000n, feeCents: 1000n, state: 'due', createdAt: 2 }

  it.each([
    ['accepted although too little', { ...base, settledCents: 4999n, refunds: [] }, { paid: 4999n, open: 0n }],
    ['asked for', { ...base, isCommitted: false, isPayed: false, refunds: [] }, { paid: 0n, open: 0n }],
    ['owed', { ...base, isPayed: false, refunds: [] }, { paid: 0n, open: 5000n }],
    ['cancelled', { ...base, isRejected: true, refunds: [due] }, { paid: 5000n, refundDue: 4000n, kept: 1000n }],
    ['taken up again, the money on its way', { ...base, refunds: [due] }, { paid: 5000n, refundDue: 4000n }],
    [
      'paid anew, the money of before back',
      { ...base, timePaid: 3, refunds: [due] },
      { paid: 10_000n, refundDue: 4000n },
    ],
  ])('%s', (_what, facts, expected) => {
    expect(bookingMoney(facts)).toMatchObject(expected)
  })
})

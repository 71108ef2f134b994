import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingRefund, bookingMoney, type SettledPart } from '../../../src/domain/payments/bookingMoney.ts'
import { notedPayment } from '../../../src/domain/booking/notedPayment.ts'
import { isOfThisPayment, type RefundState } from '../../../src/domain/payments/refunds.ts'

const steps = [
  'payOnline',
  'payByHand',
  'takeBack',
  'cancel',
  'cancelKept',
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
  const stored = { isCommitted: true, isPayed: false, isRejected: false, paymentNumber: 0 }
  const settled: SettledPart[] = []
  const refunds: {
    amountCents: bigint
    feeCents: bigint
    state: RefundState
    paymentNumber: number
    isSent: boolean
    isForgone: boolean
  }[] = []
  const box = { came: 0n, went: 0n, owedBack: 0n }
  const open = () => refunds.find(({ state }) => ['due', 'begun', 'failed'].includes(state))
  const flag = (isPayed: boolean) =>
    void Object.assign(stored, {
      isPayed,
      paymentNumber: notedPayment({ isPayed, timePaid: null }, stored, 0).paymentNumber,
    })
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
      flag(true)
      settled.push({ cents: price, paymentNumber: stored.paymentNumber })
    },
    payByHand: () => {
      if (stored.isPayed || stored.isRejected) return
      box.came += price
      flag(true)
    },
    // Staff say that it was not paid; what came online, or is given back, came all the same.
    takeBack: () => {
      if (!stored.isPayed) return
      const one = open()
      const isOwed = one !== undefined && isOfThisPayment(one, stored)
      if (stored.isRejected && isOwed && !one.isSent && one.state !== 'begun') give()
      const known = [...settled, ...refunds.filter((one) => one.state !== 'waived' || one.isForgone)]
      if (!known.some((money) => isOfThisPayment(money, stored))) box.came -= price
      flag(false)
    },
    cancelKept: () => {
      if (stored.isPayed && open() === undefined) stored.isRejected = true
    },
    cancel: () => {
      const one = open()
      if (stored.isRejected || (one !== undefined && stored.isPayed && !isOfThisPayment(one, stored))) return
      stored.isRejected = true
      if (!stored.isPayed || one !== undefined) return
      const sums = { amountCents: price - fee, feeCents: fee }
      refunds.push({ ...sums, state: 'due', paymentNumber: stored.paymentNumber, isSent: false, isForgone: false })
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
      }
      one.state = 'failed'
    },
    refundPaid: () => {
      const one = open()
      if (one === undefined) return
      if (isKept()) flag(false)
      one.state = 'paid'
      box.went += one.amountCents
      box.owedBack -= one.amountCents
    },
    // Money that pays no booking any more is a present of the booker.
    waive: () => {
      const one = open()
      if (one === undefined || one.isSent) return
      one.isForgone = !stored.isPayed || !isOfThisPayment(one, stored)
      give()
    },
    // With its refund open the payment stands again, unless the money is on its way; returned money is owed anew.
    reopen: () => {
      if (!stored.isRejected) return
      const [one, last] = [open(), refunds.at(-1)]
      stored.isRejected = false
      if (one !== undefined && isKept() && !one.isSent && one.state !== 'begun') give()
      else if (one === undefined && last?.state === 'paid' && isOfThisPayment(last, stored)) flag(false)
    },
  }
  for (const step of wanted) take[step]()
  return { stored: { ...stored, settled, refunds }, box }
}

/** The bank sends cash back that had left for a cancelled booking, which was paid anew in the meantime. */
const forgone: readonly Step[] = [
  ...(['payByHand', 'cancel', 'refundSent', 'refundPaid', 'reopen', 'payByHand', 'bankReturns', 'waive'] as const),
  'cancelKept',
]

describe('the money of a booking', () => {
  it('adds up to what came, went and is owed, whatever happened to it', () => {
    const cents = fc.bigInt({ min: 1n, max: 1_000_000n })
    fc.assert(
      fc.property(cents, cents, fc.array(fc.constantFrom(...steps), { maxLength: 14 }), (price, part, wanted) => {
        const { stored, box } = lived(price, part % price, wanted)
        const money = bookingMoney({ priceCents: price, ...stored })
        expect([money.refunded, money.refundDue]).toEqual([box.went, box.owedBack])
        expect(money.paid).toBe(box.came)
        expect(money.open).toBe(stored.isRejected || stored.isPayed ? 0n : price)
        if (stored.isRejected) expect(money.kept).toBe(box.came - box.went - box.owedBack)
      }),
      { numRuns: 2000, examples: [[5000n, 1000n, [...forgone]]] },
    )
  })

  const base = { priceCents: 5000n, isCommitted: true, isPayed: true, isRejected: false, paymentNumber: 1, settled: [] }
  const due: BookingRefund = { amountCents: 4000n, feeCents: 1000n, state: 'due', paymentNumber: 1, isForgone: false }

  it.each([
    [
      'accepted although too little',
      { ...base, settled: [{ cents: 4999n, paymentNumber: 1 }], refunds: [] },
      { paid: 4999n, open: 0n },
    ],
    ['asked for', { ...base, isCommitted: false, isPayed: false, refunds: [] }, { paid: 0n, open: 0n }],
    ['owed', { ...base, isPayed: false, refunds: [] }, { paid: 0n, open: 5000n }],
    ['cancelled', { ...base, isRejected: true, refunds: [due] }, { paid: 5000n, refundDue: 4000n, kept: 1000n }],
    ['taken up again, the money on its way', { ...base, refunds: [due] }, { paid: 5000n, refundDue: 4000n }],
    [
      'paid anew, the money of before back',
      { ...base, paymentNumber: 2, refunds: [due] },
      { paid: 10_000n, refundDue: 4000n },
    ],
    [
      'paid anew, and kept',
      {
        ...base,
        paymentNumber: 2,
        isRejected: true,
        refunds: [{ ...due, amountCents: 5000n, feeCents: 0n, state: 'paid' as const }],
      },
      { paid: 10_000n, refunded: 5000n, kept: 5000n },
    ],
    [
      'paid online, taken back, paid otherwise',
      { ...base, paymentNumber: 2, settled: [{ cents: 4000n, paymentNumber: 1 }], refunds: [] },
      { paid: 9000n, open: 0n },
    ],
  ])('%s', (_what, facts, expected) => {
    expect(bookingMoney(facts)).toMatchObject(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingRefund, bookingMoney, type RefundState } from '../../../src/domain/payments/bookingMoney.ts'

const steps = [
  'payOnline',
  'payByHand',
  'cancel',
  'refundBegun',
  'refundFailed',
  'refundPaid',
  'waive',
  'reopen',
] as const
type Step = (typeof steps)[number]

/** A booking whose cash box is counted with each step, beside what is stored of it. */
const lived = (price: bigint, fee: bigint, wanted: readonly Step[]) => {
  const stored = { isCommitted: true, isPayed: false, isRejected: false, settledCents: 0n }
  const refunds: { amountCents: bigint; feeCents: bigint; state: RefundState }[] = []
  const box = { came: 0n, went: 0n, owedBack: 0n }
  const open = () => refunds.find(({ state }) => ['due', 'begun', 'failed'].includes(state))
  const take: Readonly<Record<Step, () => void>> = {
    payOnline: () => {
      if (stored.isPayed || stored.isRejected) return
      box.came += price
      Object.assign(stored, { isPayed: true, settledCents: stored.settledCents + price })
    },
    payByHand: () => {
      if (stored.isPayed || stored.isRejected) return
      box.came += price
      stored.isPayed = true
    },
    cancel: () => {
      if (stored.isRejected) return
      stored.isRejected = true
      if (!stored.isPayed) return
      refunds.push({ amountCents: price - fee, feeCents: fee, state: 'due' })
      box.owedBack += price - fee
    },
    refundBegun: () => void Object.assign(open() ?? {}, { state: 'begun' }),
    refundFailed: () => void Object.assign(open() ?? {}, { state: 'failed' }),
    refundPaid: () => {
      const one = open()
      if (one === undefined) return
      one.state = 'paid'
      box.went += one.amountCents
      box.owedBack -= one.amountCents
    },
    waive: () => {
      const one = open()
      if (one === undefined) return
      one.state = 'waived'
      box.owedBack -= one.amountCents
    },
    // With its refund open the payment stands again; returned money is owed anew.
    reopen: () => {
      if (!stored.isRejected) return
      const one = open()
      stored.isRejected = false
      if (one !== undefined) take.waive()
      else if (refunds.at(-1)?.state === 'paid') stored.isPayed = false
    },
  }
  for (const step of wanted) take[step]()
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

  const base = { priceCents: 5000n, isCommitted: true, isPayed: true, isRejected: false, settledCents: 0n }
  const due: BookingRefund = { amountCents: 4000n, feeCents: 1000n, state: 'due' }

  it.each([
    ['accepted although too little', { ...base, settledCents: 4999n, refunds: [] }, { paid: 4999n, open: 0n }],
    ['asked for', { ...base, isCommitted: false, isPayed: false, refunds: [] }, { paid: 0n, open: 0n }],
    ['owed', { ...base, isPayed: false, refunds: [] }, { paid: 0n, open: 5000n }],
    ['cancelled', { ...base, isRejected: true, refunds: [due] }, { paid: 5000n, refundDue: 4000n, kept: 1000n }],
  ])('%s', (_what, facts, expected) => {
    expect(bookingMoney(facts)).toMatchObject(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { payNow } from '../../../src/domain/checkout/payNow.ts'

const owed = {
  isCommitted: true,
  isPayed: false,
  isRejected: false,
  priceEur: 10,
  paymentProvider: 'giroCockpit',
} as const

describe('what can be paid online', () => {
  it.each([
    [{}, null],
    [{ paymentProvider: 'pmPayment' }, null],
    [{ isCommitted: false }, 'unreleased'],
    [{ paymentProvider: 'invoice' }, 'offline'],
    [{ paymentProvider: '' }, 'offline'],
    [{ isPayed: true }, 'settled'],
    [{ isCommitted: false, isPayed: true }, 'settled'],
    [{ priceEur: 0 }, 'settled'],
    [{ isRejected: true }, 'over'],
    [{ isRejected: true, isPayed: true }, 'over'],
  ] as const)('%o: %s', (change, obstacle) => {
    const booking = { ...owed, ...change }
    expect(payNow([booking])).toEqual({ payable: obstacle === null ? [booking] : [], obstacle })
  })

  it('pays those of a series that await it, and names what matters most without any', () => {
    const [paid, cancelled, unreleased] = [{ isPayed: true }, { isRejected: true }, { isCommitted: false }].map(
      (change) => ({ ...owed, ...change }),
    )
    expect(payNow([paid, owed, cancelled].flatMap((each) => each ?? []))).toEqual({ payable: [owed], obstacle: null })
    expect(payNow([cancelled, paid].flatMap((each) => each ?? [])).obstacle).toBe('settled')
    expect(payNow([cancelled, paid, unreleased].flatMap((each) => each ?? [])).obstacle).toBe('unreleased')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inItsCurrency } from '../../../src/domain/payments/foreignMoney.ts'

const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })

describe('a refund of money in another currency', () => {
  it.each([
    [2000n, 2000n, 1900n, 1900n],
    [2000n, 1500n, 1900n, 1425n],
    [3n, 1n, 100n, 33n],
    [3n, 2n, 100n, 67n],
    [2000n, 0n, 1900n, 0n],
    [200_000n, 1n, 1n, 1n],
  ])('of %s cents paid %s go back: of %s arrived %s', (paid, refund, arrived, expected) => {
    const money = inItsCurrency({ paid, fee: paid - refund, refund }, { cents: arrived, currency: 'CHF' })
    expect(money).toEqual({ paid: arrived, fee: arrived - expected, refund: expected })
  })

  it('is all of it for all, never more, never less than nothing kept, and grows with the refund', () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(1000), (paid, arrived, part) => {
        const back = (refund: bigint) =>
          inItsCurrency({ paid, fee: paid - refund, refund }, { cents: arrived, currency: 'USD' })
        const some = back((paid * BigInt(part)) / 1000n)
        expect(back(paid)).toEqual({ paid: arrived, fee: 0n, refund: arrived })
        expect(some.refund + some.fee).toBe(arrived)
        expect(some.refund <= arrived && some.fee >= 0n).toBe(true)
      }),
    )
  })
})

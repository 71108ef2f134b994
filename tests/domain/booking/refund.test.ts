import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  daysAhead,
  fullRefund,
  paidOf,
  type RefundRules,
  refundOf,
  refundPercent,
  refundRulesWords,
  refundRuleWords,
} from '../../../src/domain/booking/refund.ts'

const berlin = (text: string): number =>
  Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Berlin').epochMilliseconds

const tiered: RefundRules = {
  tiers: [
    { daysBefore: 3, percent: 50 },
    { daysBefore: 14, percent: 100 },
  ],
  feeEur: 5,
  automatic: true,
}

/** Days one at a time, by the calendar of Temporal. */
const countedDays = (begin: number, at: number): number => {
  const dayOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Europe/Berlin').toPlainDate()
  const [to, from] = [dayOf(begin), dayOf(at)]
  const step = Temporal.PlainDate.compare(from, to) <= 0 ? 1 : -1
  let count = 0
  for (let day = from; !day.equals(to); day = day.add({ days: step })) count += step
  return count
}

/** The percentage by looking at every tier. */
const oraclePercent = ({ tiers }: RefundRules, days: number): number => {
  if (tiers.length === 0) return 100
  let best = -1
  let percent = 0
  for (const tier of tiers)
    if (tier.daysBefore <= days && tier.daysBefore > best) {
      best = tier.daysBefore
      ;({ percent } = tier)
    }
  return percent
}

const tiers = fc.uniqueArray(
  fc.record({ daysBefore: fc.integer({ min: 0, max: 40 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { maxLength: 10, selector: ({ daysBefore }) => daysBefore },
)
/** Around both changes of the clock, and anywhere. */
const instants = fc.oneof(
  fc.integer({ min: berlin('2027-03-26T00:00'), max: berlin('2027-03-30T23:59') }),
  fc.integer({ min: berlin('2027-10-29T00:00'), max: berlin('2027-11-02T23:59') }),
  fc.integer({ min: berlin('2027-01-01T00:00'), max: berlin('2027-12-31T23:59') }),
)

describe('the refund of a cancelled booking', () => {
  it('without rules what is paid in full is due back in full, what is not paid is not', () => {
    const cancelled = { isCommitted: true, begin: berlin('2027-06-01T10:00'), at: berlin('2027-06-01T09:00') }
    expect(refundOf(paidOf({ priceEur: 49.99, isPayed: true }), fullRefund, cancelled)).toEqual({
      ...{ paid: 4_999n, fee: 0n, refund: 4_999n },
    })
    expect(paidOf({ priceEur: 49.99, isPayed: false })).toBe(0n)
    expect(refundRulesWords(fullRefund) + refundRuleWords(fullRefund, cancelled)).toBe('')
  })

  it('is that of the tier with the most days still reached, half a cent rounded up, less the fee, as an oracle counts it', () => {
    fc.assert(
      fc.property(
        tiers,
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.boolean(),
        instants,
        instants,
        (some, feeCents, paid, isCommitted, begin, at) => {
          const rules = { tiers: some, feeEur: feeCents / 100, automatic: true }
          const percent = isCommitted ? oraclePercent(rules, countedDays(begin, at)) : 100
          const part = Math.floor((paid * percent + 50) / 100)
          const due = Math.max(0, part - (isCommitted ? feeCents : 0))
          expect(daysAhead({ begin, at })).toBe(countedDays(begin, at))
          expect(refundOf(BigInt(paid), rules, { isCommitted, begin, at })).toEqual({
            ...{ paid: BigInt(paid), fee: BigInt(paid - due), refund: BigInt(due) },
          })
        },
      ),
      { numRuns: 400 },
    )
  })

  it.each([
    ['2027-03-28T23:59', '2027-03-25T00:01', 3, 50],
    ['2027-03-28T00:00', '2027-03-25T23:59', 3, 50],
    ['2027-03-28T23:59', '2027-03-26T00:00', 2, 0],
    ['2027-11-01T00:00', '2027-10-18T23:59', 14, 100],
    ['2027-10-31T23:30', '2027-10-18T00:00', 13, 50],
    ['2027-10-31T10:00', '2027-11-01T00:00', -1, 0],
  ])('beginning %s, cancelled %s: %i days, %i %%', (begins, cancelled, days, percent) => {
    const when = { isCommitted: true, begin: berlin(begins), at: berlin(cancelled) }
    expect([daysAhead(when), refundPercent(tiered, when)]).toEqual([days, percent])
  })

  it('of a booking without a date is that of the farthest tier', () => {
    expect(refundPercent(tiered, { isCommitted: true, begin: null, at: 0 })).toBe(100)
  })

  it('is told in words', () => {
    expect(refundRulesWords(tiered).replaceAll('\u00a0', ' ')).toBe(
      'Bei Stornierung mindestens 14 Tage vorher erhalten Sie 100 %, mindestens 3 Tage vorher 50 %, danach nichts zurück. Von der Erstattung werden je Buchung 5,00 € einbehalten.',
    )
    const begin = berlin('2027-06-20T10:00')
    const words = (at: string, isCommitted = true) =>
      refundRuleWords(tiered, { isCommitted, begin, at: berlin(at) }).replaceAll('\u00a0', ' ')
    expect(words('2027-06-10T10:00')).toBe('10 Tage vor Beginn: 50 %, abzüglich 5,00 €')
    expect(words('2027-06-19T10:00')).toBe('Am Tag vor dem Beginn: 0 %')
    expect(words('2027-06-19T10:00', false)).toBe('Eine Anfrage, die noch nicht freigegeben ist, wird ganz erstattet.')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availability } from '../../../src/domain/availability/availability.ts'
import { checkAvailability } from '../../../src/domain/availability/checkAvailability.ts'
import { minuteMs } from '../../../src/domain/time.ts'
import { counts } from '../../support/counts.ts'
import { inZone, zones } from '../../support/zones.ts'
import { availabilityCase } from './cases.ts'
import { minuteOracle } from './minuteOracle.ts'
import { minutesOf } from './minutes.ts'

/** Four zones: 20,000 cases in the long run. */
const numRuns = counts(75, 5_000)
const durations = ['TOO_SHORT', 'TOO_LONG']

describe.each(zones)('availability on a machine in %s', (zone) => {
  inZone(zone)

  it('API-012 V8 V9 V11 equals the oracle that looks at every minute by itself', () => {
    fc.assert(
      fc.property(availabilityCase, ({ facts, startDate, endDate, amount, booker }) => {
        const ours = [...availability(facts, { startDate, endDate, amount, booker })].flat()
        expect(ours).toEqual(minuteOracle(facts, amount, booker).answer(startDate, endDate))
      }),
      { numRuns },
    )
  })

  it('C19 what is reported free can be booked, what is not is refused', () => {
    fc.assert(
      fc.property(availabilityCase, ({ facts, startDate, endDate, amount, booker, attempt: [offset, length] }) => {
        const oracle = minuteOracle(facts, amount, booker)
        const reasons = (begin: number | null, end: number | null) =>
          checkAvailability(facts, { begin, end, amount, booker }).filter(({ code }) => !durations.includes(code))
        const entries = [...availability(facts, { startDate, endDate, amount, booker })].flat()
        for (const { timeBegin, timeEnd, available } of entries) {
          const whole = oracle.mode === 'timeless' ? reasons(null, null) : reasons(timeBegin, timeEnd)
          const least = oracle.mode === 'schedule' ? reasons(timeBegin, timeBegin + minuteMs) : whole
          expect({ timeBegin, reasons: (available ? whole : least).length > 0 }).toEqual({
            timeBegin,
            reasons: !available,
          })
        }
        const begin = (minutesOf(startDate)[0]?.at ?? 0) + offset * minuteMs
        const end = begin + length * minuteMs
        const expected = oracle.mode === 'timeless' ? oracle.timeless() : oracle.bookable(begin, end)
        expect(reasons(begin, end).length === 0).toBe(expected)
      }),
      { numRuns },
    )
  })
})

describe('the cases of the oracle', () => {
  it('reach every way of booking and both answers', () => {
    const seen = new Map<string, number>()
    for (const { facts, startDate, endDate, amount, booker } of fc.sample(availabilityCase, {
      numRuns: 400,
      seed: 7,
    })) {
      const { mode, answer } = minuteOracle(facts, amount, booker)
      for (const { available } of answer(startDate, endDate))
        seen.set(`${mode} ${available}`, (seen.get(`${mode} ${available}`) ?? 0) + 1)
    }
    const both = ['schedule', 'periods', 'week', 'month', 'timeless'].flatMap((mode) => [
      `${mode} true`,
      `${mode} false`,
    ])
    expect([...seen.keys()].sort()).toEqual(both.sort())
  })
})

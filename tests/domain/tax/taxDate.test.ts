import { describe, expect, it } from 'vitest'
import { taxDate } from '../../../src/domain/tax/taxDate.ts'
import { fromWallClock } from '../../../src/domain/time.ts'
import { inZone, zones } from '../../support/zones.ts'

const at = (date: string, time: string): number => fromWallClock(date, time) ?? NaN
const period = (from: readonly [string, string], to: readonly [string, string]) => ({
  begin: at(...from),
  end: at(...to),
})
const bookedAt = at('2026-12-01', '10:00')
const event = { startDate: '2026-12-30', startTime: '20:00', endDate: null, endTime: null }

describe.each(zones)('the day of supply on a machine in %s', (zone) => {
  inZone(zone)

  it.each([
    ['2027-01-02', period(['2027-01-02', '09:00'], ['2027-01-02', '17:00'])],
    // Midnight belongs to the day before; the first minute after it does not.
    ['2026-12-31', period(['2026-12-31', '22:00'], ['2026-12-31', '24:00'])],
    ['2027-01-01', period(['2026-12-31', '22:00'], ['2027-01-01', '00:01'])],
    ['2027-01-01', period(['2026-12-31', '22:00'], ['2027-01-01', '02:00'])],
    // A whole year is supplied when it ends.
    ['2027-12-31', period(['2026-01-01', '00:00'], ['2027-12-31', '24:00'])],
    // Without length: the day it stands on.
    ['2027-01-01', period(['2027-01-01', '00:00'], ['2027-01-01', '00:00'])],
    // Both days of the clock change.
    ['2027-03-28', period(['2027-03-28', '01:00'], ['2027-03-28', '24:00'])],
    ['2027-10-31', period(['2027-10-31', '01:00'], ['2027-10-31', '24:00'])],
  ])('%s is the day on which the use ends', (expected, used) => {
    expect(taxDate({ period: used, event: null, bookedAt })).toBe(expected)
  })

  it.each([
    ['2026-12-30', {}],
    ['2027-01-01', { endDate: '2027-01-01' }],
    ['2027-01-01', { endDate: '2027-01-01', endTime: '02:00' }],
    ['2026-12-31', { endDate: '2027-01-01', endTime: '00:00' }],
    ['2026-12-30', { endTime: '23:00' }],
  ])('%s is the last day of the event, whatever the booking', (expected, change) => {
    const other = period(['2028-01-01', '09:00'], ['2028-01-01', '10:00'])
    for (const used of [null, other])
      expect(taxDate({ period: used, event: { ...event, ...change }, bookedAt })).toBe(expected)
  })

  it('is the day of booking without any other date', () => {
    expect(taxDate({ period: null, event: null, bookedAt: at('2026-12-31', '23:59') })).toBe('2026-12-31')
  })
})

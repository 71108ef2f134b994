import { describe, expect, it } from 'vitest'
import { followPeriod, usualMs } from '../../../overrides/booking/dialogs/followPeriod.ts'

const hour = 3_600_000

describe('the end of a booking while its begin is entered', () => {
  it('is the begin plus the longest minimum of the objects, else an hour', () => {
    expect(usualMs([])).toBe(hour)
    expect(usualMs([null, 0])).toBe(hour)
    expect(usualMs([0.5, 2, null])).toBe(2 * hour)
    const before = { timeBegin: null, timeEnd: null }
    expect(followPeriod({ timeBegin: 5 * hour, timeEnd: null }, before, 2 * hour)['timeEnd']).toBe(7 * hour)
  })

  it('moves with the begin and keeps the length; what a person entered as the end stays', () => {
    const before = { timeBegin: 5 * hour, timeEnd: 8 * hour }
    expect(followPeriod({ timeBegin: 6 * hour, timeEnd: 8 * hour }, before, hour)['timeEnd']).toBe(9 * hour)
    expect(followPeriod({ timeBegin: 5 * hour, timeEnd: 9 * hour }, before, hour)['timeEnd']).toBe(9 * hour)
    expect(followPeriod({ timeBegin: 6 * hour, timeEnd: 9 * hour }, before, hour)['timeEnd']).toBe(9 * hour)
    expect(followPeriod({ timeBegin: null, timeEnd: 8 * hour }, before, hour)['timeEnd']).toBe(8 * hour)
    const endOnly = { timeBegin: null, timeEnd: 8 * hour }
    expect(followPeriod({ timeBegin: 6 * hour, timeEnd: 8 * hour }, endOnly, hour)['timeEnd']).toBe(8 * hour)
  })
})

import { describe, expect, it } from 'vitest'
import { followPeriod } from '../../../overrides/booking/dialogs/followPeriod.ts'
import { usualLengthMs } from '../../../src/domain/booking/usualLength.ts'
import { hourMs } from '../../../src/domain/time.ts'

describe('the end of a booking while its begin is entered', () => {
  it('is the begin plus the longest minimum of the objects, else an hour', () => {
    expect(usualLengthMs([])).toBe(hourMs)
    expect(usualLengthMs([null, 0])).toBe(hourMs)
    expect(usualLengthMs([0.5, 2, null])).toBe(2 * hourMs)
    const before = { timeBegin: null, timeEnd: null }
    expect(followPeriod({ timeBegin: 5 * hourMs, timeEnd: null }, before, 2 * hourMs)['timeEnd']).toBe(7 * hourMs)
  })

  it('moves with the begin and keeps the length; what a person entered as the end stays', () => {
    const before = { timeBegin: 5 * hourMs, timeEnd: 8 * hourMs }
    expect(followPeriod({ timeBegin: 6 * hourMs, timeEnd: 8 * hourMs }, before, hourMs)['timeEnd']).toBe(9 * hourMs)
    expect(followPeriod({ timeBegin: 5 * hourMs, timeEnd: 9 * hourMs }, before, hourMs)['timeEnd']).toBe(9 * hourMs)
    expect(followPeriod({ timeBegin: 6 * hourMs, timeEnd: 9 * hourMs }, before, hourMs)['timeEnd']).toBe(9 * hourMs)
    expect(followPeriod({ timeBegin: null, timeEnd: 8 * hourMs }, before, hourMs)['timeEnd']).toBe(8 * hourMs)
    const endOnly = { timeBegin: null, timeEnd: 8 * hourMs }
    expect(followPeriod({ timeBegin: 6 * hourMs, timeEnd: 8 * hourMs }, endOnly, hourMs)['timeEnd']).toBe(8 * hourMs)
  })
})

import { expect, it } from 'vitest'
import { bookingSizeFaults, snapshotSizeFaults } from '../../../src/domain/booking/bookingSize.ts'
import { dayMs } from '../../../src/domain/time.ts'

const requested = (objects: number, lengthMs: number | null) => ({
  timeBegin: lengthMs === null ? null : 0,
  timeEnd: lengthMs,
  items: Array.from({ length: objects }),
})

it.each([
  [[requested(200, 50 * dayMs)], true],
  [[requested(200, 50 * dayMs + 1)], false],
  [[requested(1, 10_000 * dayMs)], true],
  [[requested(1, 10_000 * dayMs + 1)], false],
  [Array.from({ length: 366 }, () => requested(27, 3_600_000)), true],
  [Array.from({ length: 366 }, () => requested(28, 3_600_000)), false],
  [[requested(200, null)], true],
  [[requested(5, -dayMs)], true],
  [[], true],
])('objects times days come to at most 10,000 (%#)', (sizes, fits) => {
  expect(bookingSizeFaults(sizes).map(({ path, code }) => `${code} ${path}`)).toEqual(
    fits ? [] : ['BOOKING_TOO_LARGE /timeEnd'],
  )
})

it.each([
  [4_000_000, []],
  [4_000_001, ['BOOKING_TOO_LARGE /bookableItems']],
])('%i bytes of snapshots', (bytes, faults) => {
  expect(snapshotSizeFaults(bytes, '/bookableItems').map(({ path, code }) => `${code} ${path}`)).toEqual(faults)
})

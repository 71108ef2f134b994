import { expect, it } from 'vitest'
import { bookingSizeFaults } from '../../../src/domain/booking/bookingSize.ts'

const dayMs = 86_400_000
const wish = (objects: number, lengthMs: number | null) => ({
  timeBegin: lengthMs === null ? null : 0,
  timeEnd: lengthMs,
  items: Array.from({ length: objects }),
})

it.each([
  [[wish(200, 50 * dayMs)], true],
  [[wish(200, 50 * dayMs + 1)], false],
  [[wish(1, 10_000 * dayMs)], true],
  [[wish(1, 10_000 * dayMs + 1)], false],
  [Array.from({ length: 366 }, () => wish(27, 3_600_000)), true],
  [Array.from({ length: 366 }, () => wish(28, 3_600_000)), false],
  [[wish(200, null)], true],
  [[wish(5, -dayMs)], true],
  [[], true],
])('objects times days come to at most 10,000 (%#)', (wishes, fits) => {
  expect(bookingSizeFaults(wishes).map(({ path, code }) => `${code} ${path}`)).toEqual(
    fits ? [] : ['BOOKING_TOO_LARGE /timeEnd'],
  )
})

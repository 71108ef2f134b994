import { rational, type Rational } from './rational.ts'
import { hourMs, dayMs, wallMilliseconds } from './time.ts'

/** Exact lengths of bookings. Periods are half-open [begin, end) in epoch ms, based on elapsed minutes (PRICE-026). */

/** Elapsed hours: a day of 23 hours has 23. */
export const elapsedHours = (begin: number, end: number): Rational => rational(BigInt(end - begin), BigInt(hourMs))

/**
 * Days on Berlin's wall clock: a day of 23 or 25 hours is one. Never negative: in the repeated hour of October the clock may show an end
 * before the begin.
 */
export const wallDays = (begin: number, end: number): Rational =>
  rational(BigInt(Math.max(0, wallMilliseconds(end) - wallMilliseconds(begin))), BigInt(dayMs))

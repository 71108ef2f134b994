import { hourMs } from '../time.ts'

/**
 * The usual length of a booking, offered once its begin is entered: the longest minimum of its objects, else an hour.
 * @param minimums `minBookingDuration` of the objects, in hours; null: none
 * @returns ms
 * @example
 * usualLengthMs([0.5, 2, null]) // 7_200_000
 */
export const usualLengthMs = (minimums: readonly (number | null)[]): number => {
  const longestHours = Math.max(0, ...minimums.map((hours) => hours ?? 0))
  return longestHours > 0 ? longestHours * hourMs : hourMs
}

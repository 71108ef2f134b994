import { minuteMs } from '../../../src/domain/time.ts'
import { isLong, type Period } from './period.ts'

/** Shorter entries, in ms, are drawn at this height. */
const minDrawnMs = 30 * minuteMs

/** Maximum number of overlapping entries. Long ones are in the all-day row and do not count. */
export const sideBySide = (periods: readonly Period[]): number => {
  const edges = periods
    .filter((period) => !isLong(period))
    .flatMap(({ begin, end }) => [
      { at: begin, change: 1 },
      { at: Math.max(end, begin + minDrawnMs), change: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.change - other.change)
  let current = 0
  let max = 0
  for (const { change } of edges) {
    current += change
    max = Math.max(max, current)
  }
  return max
}

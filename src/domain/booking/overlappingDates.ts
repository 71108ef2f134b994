import type { RequestedBooking } from './occupation.ts'

/**
 * The positions of the first two dates of a series that request the same object at overlapping times; null if there are none. Half-open:
 * dates that touch do not overlap.
 */
export const overlappingDates = (requested: readonly RequestedBooking[]): readonly [number, number] | null => {
  const wanted = new Map<string, { readonly begin: number; readonly end: number; readonly position: number }[]>()
  requested.forEach(({ timeBegin: begin, timeEnd: end, items }, position) => {
    if (begin === null || end === null) return
    for (const id of new Set(items.map(({ bookableId }) => bookableId))) {
      const periods = wanted.get(id) ?? []
      periods.push({ begin, end, position })
      wanted.set(id, periods)
    }
  })
  for (const periods of wanted.values()) {
    const sorted = [...periods].sort((a, b) => a.begin - b.begin)
    for (const [index, period] of sorted.entries()) {
      const next = sorted[index + 1]
      if (next !== undefined && next.begin < period.end)
        return period.position < next.position ? [period.position, next.position] : [next.position, period.position]
    }
  }
  return null
}

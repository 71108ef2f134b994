/** Half-open [begin, end): instants in epoch ms or minutes of a day. Two that touch do not overlap. */
export interface Interval {
  readonly begin: number
  readonly end: number
}

/** Sorted, without overlaps; touching intervals are joined, empty or reversed ones dropped. `union` creates this form. */
export type Intervals = readonly Interval[]

/** The points in at least one of the intervals, which may be in any order. */
export const union = (intervals: readonly Interval[]): Intervals => {
  const sorted = intervals.filter(({ begin, end }) => begin < end).sort((a, b) => a.begin - b.begin)
  const joined: Interval[] = []
  for (const interval of sorted) {
    const last = joined.at(-1)
    if (last === undefined || interval.begin > last.end) joined.push(interval)
    else if (interval.end > last.end) joined[joined.length - 1] = { begin: last.begin, end: interval.end }
  }
  return joined
}

/** The points in both. Linear in the number of intervals. */
export const intersection = (a: Intervals, b: Intervals): Intervals => {
  const shared: Interval[] = []
  let [i, j] = [0, 0]
  for (;;) {
    const [one, other] = [a[i], b[j]]
    if (one === undefined || other === undefined) return shared
    const begin = Math.max(one.begin, other.begin)
    const end = Math.min(one.end, other.end)
    if (begin < end) shared.push({ begin, end })
    if (one.end < other.end) i += 1
    else j += 1
  }
}

/** The parts of `whole` outside of `intervals`. */
export const gapsIn = (whole: Interval, intervals: Intervals): Intervals => {
  const inside = intersection([whole], intervals)
  const begins = [whole.begin, ...inside.map(({ end }) => end)]
  const ends = [...inside.map(({ begin }) => begin), whole.end]
  return begins.flatMap((begin, position) => {
    const end = ends[position] ?? whole.end
    return begin < end ? [{ begin, end }] : []
  })
}

/** The first interval that ends after `point`, by binary search. */
const firstEndingAfter = (intervals: Intervals, point: number): Interval | undefined => {
  let [low, high] = [0, intervals.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((intervals[middle]?.end ?? Infinity) > point) high = middle
    else low = middle + 1
  }
  return intervals[low]
}

/** Is `interval`, not empty, inside one of them? */
export const covers = (intervals: Intervals, interval: Interval): boolean => {
  const candidate = firstEndingAfter(intervals, interval.begin)
  return candidate !== undefined && candidate.begin <= interval.begin && interval.end <= candidate.end
}

/** Does `interval`, not empty, share a point with one of them? */
export const overlapsAny = (intervals: Intervals, interval: Interval): boolean => {
  const candidate = firstEndingAfter(intervals, interval.begin)
  return candidate !== undefined && candidate.begin < interval.end
}

/** The intervals that share a point with a window, for windows in ascending order: each interval is passed once. */
export const ascending = (intervals: Intervals): ((window: Interval) => Intervals) => {
  let from = 0
  return (window) => {
    while ((intervals[from]?.end ?? Infinity) <= window.begin) from += 1
    let to = from
    while ((intervals[to]?.begin ?? Infinity) < window.end) to += 1
    return intervals.slice(from, to)
  }
}

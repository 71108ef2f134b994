/** Keys that a waiting request competes for. */
export interface GroupCandidate {
  /** Requests with a common lock key are settled in one group or one after the other, never concurrently. */
  readonly lockKeys: readonly string[]
  /** No two requests of a group share one of these. */
  readonly exclusiveKeys: readonly string[]
}

export interface GroupOptions<R> {
  /** Lock keys of the running groups. */
  readonly busyKeys: ReadonlySet<string>
  /** Can this request share a transaction with the first of the group? */
  readonly canShare: (first: R, other: R) => boolean
  readonly maxGroupSize: number
}

/**
 * The requests to settle next, in order of arrival: the first one whose lock keys are all free, and all that can share its transaction.
 * A request skipped because of a busy key reserves all its keys against later requests, so a request with several keys waits only for
 * the groups running now.
 * @param waiting in the order of arrival
 */
export const nextGroup = <R extends GroupCandidate>(
  waiting: Iterable<R>,
  { busyKeys, canShare, maxGroupSize }: GroupOptions<R>,
): readonly R[] => {
  const group: R[] = []
  const exclusive = new Set<string>()
  const reserved = new Set<string>()
  for (const request of waiting) {
    if (request.lockKeys.some((key) => busyKeys.has(key) || reserved.has(key))) {
      for (const key of request.lockKeys) reserved.add(key)
      continue
    }
    const [first] = group
    if (request.exclusiveKeys.some((key) => exclusive.has(key))) continue
    if (first !== undefined && !canShare(first, request)) continue
    for (const key of request.exclusiveKeys) exclusive.add(key)
    group.push(request)
    if (group.length === maxGroupSize) break
  }
  return group
}

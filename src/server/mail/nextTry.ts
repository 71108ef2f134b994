const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after the first, second … failed try; after the last one a mail is given up. In all a good day: a server may be repaired meanwhile. */
const pauses = [30 * second, 3 * minute, 8 * minute, 15 * minute, hour, 3 * hour, 8 * hour, 12 * hour]

/**
 * When a mail is tried again, epoch ms, or null to give it up.
 * @param attempts how often it was tried, the failed try included
 * @param until epoch ms after which it is not worth sending
 */
export const nextTry = (attempts: number, now: number, until: number | null): number | null => {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  return until !== null && now + pause > until ? null : now + pause
}

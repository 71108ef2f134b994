const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Pauses after the first, second … failed try; after the last one a mail is given up. In all a good day: a server may be repaired meanwhile. */
const pauses = [30 * secondMs, 3 * minuteMs, 8 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 8 * hourMs, 12 * hourMs]

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

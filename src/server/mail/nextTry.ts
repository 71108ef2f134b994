const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Pauses after the first, second … failed attempt; after the last one a mail is given up. About a day in all: time to repair a server. */
const pauses = [30 * secondMs, 3 * minuteMs, 8 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 8 * hourMs, 12 * hourMs]

/**
 * Time of the next attempt, epoch ms; null to give up.
 * @param attempts number of attempts, the failed one included
 * @param until epoch ms after which it is not worth sending
 */
export const nextTry = (attempts: number, now: number, until: number | null): number | null => {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  return until !== null && now + pause > until ? null : now + pause
}

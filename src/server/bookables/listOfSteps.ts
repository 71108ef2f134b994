import { pauses } from '../inSlices.ts'
import { badQuery } from '../records/listRequest.ts'

/** Most entries of an answer about a period: less than 5 MB. */
const maxEntries = 60_000

/**
 * Computes a list step by step, with pauses for other requests, as JSON text.
 * @throws 400 BAD_QUERY for a list of more than 60,000 entries
 */
export const listOfSteps = async (steps: Iterable<readonly unknown[]>): Promise<string> => {
  const texts: string[] = []
  const pause = pauses()
  let count = 0
  for (const step of steps) {
    count += step.length
    if (count > maxEntries)
      throw badQuery('endDate', 'Für diesen Zeitraum sind es zu viele Einträge. Bitte fragen Sie einen kürzeren ab.')
    if (step.length > 0) texts.push(JSON.stringify(step).slice(1, -1))
    await pause()
  }
  return `[${texts.join(',')}]`
}

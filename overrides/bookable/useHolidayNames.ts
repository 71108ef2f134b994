import { useCallback } from 'react'
import { ask } from '../../src/admin/kit/ask.ts'
import { useAnswer } from '../../src/admin/kit/useAnswer.ts'
import { holidaysCall } from '../../src/api/holidays.ts'
import { type Holiday, holidayNames } from '../../src/domain/holidays.ts'
import { dateOf } from '../../src/domain/time.ts'

/** Cache: a region's holidays do not change during editing, and all categories need the same ones. */
const asked = new Map<string, Promise<readonly string[]>>()

/**
 * Names of the region's public holidays (the call returns no others, PRICE-019) of this and the next year: some states add one for a single
 * year (PRICE-018).
 */
const load = async (stateCode: string): Promise<readonly string[]> => {
  const year = Number(dateOf(Date.now()).slice(0, 4))
  const years = [year, year + 1]
  const lists = await Promise.all(
    years.map((one) => ask(holidaysCall, { query: { countryCode: 'DE', stateCode, year: one } })),
  )
  const table = (_country: string, _state: string, one: number): readonly Holiday[] => lists[years.indexOf(one)] ?? []
  return holidayNames(table, stateCode, years)
}

const once = (stateCode: string): Promise<readonly string[]> => {
  const known = asked.get(stateCode)
  if (known) return known
  const answer = load(stateCode)
  asked.set(stateCode, answer)
  answer.catch(() => asked.delete(stateCode))
  return answer
}

/** Holiday names of a region; `stateCode` "" is nationwide. */
export const useHolidayNames = (stateCode: string) =>
  useAnswer(
    stateCode,
    useCallback(() => once(stateCode), [stateCode]),
  )

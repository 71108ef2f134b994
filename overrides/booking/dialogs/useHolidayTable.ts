import { useQueries } from '@tanstack/react-query'
import { answerOf, onceForAll } from '../../../src/admin/kit/query.ts'
import { holidaysCall } from '../../../src/api/holidays.ts'
import type { HolidayTable } from '../../../src/domain/holidays.ts'

interface Holidays {
  /** Null until loaded, and if none is requested. */
  readonly table: HolidayTable | null
  readonly failed: boolean
}

/** Holidays of a region by year; `stateCode` null loads none. */
export const useHolidayTable = (stateCode: string | null, years: readonly number[]): Holidays => {
  const lists = useQueries({
    queries: (stateCode === null ? [] : years).map((year) => ({
      ...answerOf(holidaysCall, { query: { countryCode: 'DE', stateCode: stateCode ?? '', year } }),
      ...onceForAll,
    })),
  })
  const isThere = lists.length > 0 && lists.every(({ data }) => data !== undefined)
  return {
    table: isThere ? (_country, _state, year) => lists[years.indexOf(year)]?.data ?? [] : null,
    failed: lists.some(({ isError }) => isError),
  }
}

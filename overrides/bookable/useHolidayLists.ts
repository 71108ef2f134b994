import { useQueries } from '@tanstack/react-query'
import { answerOf, onceForAll } from '../../src/admin/kit/requests/query.ts'
import { holidaysCall } from '../../src/api/holidays.ts'
import { holidayNames, type HolidayTable } from '../../src/domain/holidays.ts'
import { dateOf } from '../../src/domain/time.ts'

interface HolidayLists {
  /** Undefined while loading. */
  readonly table: HolidayTable | undefined
  readonly failed: boolean
  readonly reload: () => void
}

/**
 * Holidays of several regions of Germany, for rules applied in the browser.
 * @param stateCodes '' is nationwide
 * @param years empty: holidays do not matter and none are loaded
 */
export const useHolidayLists = (stateCodes: readonly string[], years: readonly number[]): HolidayLists => {
  const pairs = stateCodes.flatMap((stateCode) => years.map((year) => ({ stateCode, year })))
  const lists = useQueries({
    queries: pairs.map((pair) => ({
      ...answerOf(holidaysCall, { query: { countryCode: 'DE', ...pair } }),
      ...onceForAll,
    })),
  })
  const listAt = (stateCode: string, year: number) =>
    lists[pairs.findIndex((pair) => pair.stateCode === stateCode && pair.year === year)]?.data
  return {
    table: lists.every(({ data }) => data !== undefined)
      ? (_country, stateCode, year) => listAt(stateCode, year) ?? []
      : undefined,
    failed: lists.some(({ isError }) => isError),
    reload: () => {
      for (const { isError, refetch } of lists) if (isError) void refetch()
    },
  }
}

/**
 * Names of the region's public holidays (the call returns no others, PRICE-019) of this and the next year: some states add one for a single
 * year (PRICE-018). All categories share one answer.
 * @param stateCode '' is nationwide
 */
export const useHolidayNames = (stateCode: string) => {
  const year = Number(dateOf(Date.now()).slice(0, 4))
  const years = [year, year + 1]
  const { table, failed, reload } = useHolidayLists([stateCode], years)
  return { names: table && holidayNames(table, stateCode, years), failed, reload }
}

import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../src/admin/kit/ask.ts'
import { holidaysCall } from '../../../src/api/holidays.ts'
import type { HolidayTable } from '../../../src/domain/holidays.ts'

interface Holidays {
  /** Null until loaded, and if none is requested. */
  readonly table: HolidayTable | null
  readonly failed: boolean
}

/** Holidays of a region by year; `stateCode` null loads none. */
export const useHolidayTable = (stateCode: string | null, years: readonly number[]): Holidays => {
  const query = useQuery({
    queryKey: ['booking-dialog', 'holidays', stateCode, years],
    queryFn: async ({ signal }) =>
      Promise.all(
        years.map((year) =>
          ask(holidaysCall, { query: { countryCode: 'DE', stateCode: stateCode ?? '', year }, signal }),
        ),
      ),
    enabled: stateCode !== null && years.length > 0,
    retry: false,
    staleTime: Infinity,
  })
  const lists = query.data
  return {
    table:
      stateCode === null || lists === undefined ? null : (_country, _state, year) => lists[years.indexOf(year)] ?? [],
    failed: query.isError,
  }
}

import { ask } from '../../../src/admin/kit/ask.ts'
import { useAnswer } from '../../../src/admin/kit/useAnswer.ts'
import { holidaysCall } from '../../../src/api/holidays.ts'
import type { Holiday, HolidayTable } from '../../../src/domain/holidays.ts'

interface HolidayLists {
  /** Undefined while loading. */
  readonly table: HolidayTable | undefined
  readonly failed: boolean
  readonly reload: () => void
}

const noHolidays: HolidayTable = () => []
const keyOf = (stateCode: string, year: number) => `${stateCode} ${year}`

/**
 * Holidays of several regions of Germany, for rules applied in the browser.
 * @param stateCodes '' is nationwide
 * @param years empty: holidays do not matter and none are loaded
 */
export const useHolidayLists = (stateCodes: readonly string[], years: readonly number[]): HolidayLists => {
  const pairs = stateCodes.flatMap((stateCode) => years.map((year) => ({ stateCode, year })))
  const { data, failed, reload } = useAnswer(
    pairs.map(({ stateCode, year }) => keyOf(stateCode, year)).join(),
    async () =>
      new Map<string, readonly Holiday[]>(
        await Promise.all(
          pairs.map(
            async ({ stateCode, year }) =>
              [
                keyOf(stateCode, year),
                await ask(holidaysCall, { query: { countryCode: 'DE', stateCode, year } }),
              ] as const,
          ),
        ),
      ),
  )
  if (pairs.length === 0) return { table: noHolidays, failed: false, reload }
  return {
    table: data && ((_country, stateCode, year) => data.get(keyOf(stateCode, year)) ?? []),
    failed,
    reload,
  }
}

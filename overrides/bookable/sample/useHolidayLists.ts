import { ask } from '../../../src/admin/kit/ask.ts'
import { useAnswer } from '../../../src/admin/kit/useAnswer.ts'
import { holidaysCall } from '../../../src/api/holidays.ts'
import type { Holiday, HolidayTable } from '../../../src/domain/holidays.ts'

interface HolidayLists {
  /** Undefined while the lists are loaded. */
  readonly table: HolidayTable | undefined
  readonly failed: boolean
  readonly reload: () => void
}

const noHolidays: HolidayTable = () => []
const keyOf = (stateCode: string, year: number) => `${stateCode} ${year}`

/**
 * The holidays of several regions of Germany, for rules that are applied in the browser.
 * @param stateCodes '' is nationwide
 * @param years none: no holiday can matter, and none is asked for
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

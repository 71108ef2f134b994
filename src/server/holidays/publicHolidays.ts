import Holidays from 'date-holidays'
import type { Holiday, HolidayTable } from '../../domain/holidays.ts'

/** Cache limit, 17 regions over a century; lists are requested for each price. Unknown regions are cached too. */
const maxLists = 2_000
const lists = new Map<string, readonly Holiday[]>()

const library = new Holidays()
const countries: ReadonlySet<string> = new Set(Object.keys(library.getCountries()))

/** Does the region exist? `stateCode` "" is the whole country. */
export const isRegion = (countryCode: string, stateCode: string): boolean => {
  if (!countries.has(countryCode)) return false
  if (stateCode === '') return true
  // The package's types promise states for every country; small ones have none.
  const states: unknown = library.getStates(countryCode)
  return typeof states === 'object' && states !== null && Object.hasOwn(states, stateCode)
}

const compute = (countryCode: string, stateCode: string, year: number): readonly Holiday[] => {
  const calendar = new Holidays(
    { country: countryCode, ...(stateCode === '' ? {} : { state: stateCode }) },
    {
      languages: ['de'],
      types: ['public'],
    },
  )
  const days = calendar.getHolidays(year).map(({ date, name }) => ({ date: date.slice(0, 10), name }))
  const unique = new Map(days.map((holiday) => [`${holiday.date} ${holiday.name}`, holiday]))
  return [...unique.values()].map(({ date, name }) => ({ date, name, type: 'public' }))
}

/**
 * Public holidays of a region from date-holidays, offline, with German names, in calendar order (PRICE-019). Empty for unknown regions; see
 * `isRegion`.
 */
export const publicHolidays: HolidayTable = (countryCode, stateCode, year) => {
  const key = `${countryCode} ${stateCode} ${year}`
  const known = lists.get(key)
  if (known !== undefined) return known
  const list = isRegion(countryCode, stateCode) ? compute(countryCode, stateCode, year) : []
  if (lists.size >= maxLists) lists.clear()
  lists.set(key, list)
  return list
}

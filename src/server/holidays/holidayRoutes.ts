import { holidaysCall } from '../../api/holidays.ts'
import { toWallClock } from '../../domain/time.ts'
import { refuse } from '../faults.ts'
import type { QueryValue, Route } from '../http/route.ts'
import { isRegion, publicHolidays } from './publicHolidays.ts'

const badQuery = (name: string, message: string): Error =>
  refuse('BAD_QUERY', { fields: [{ path: `/${name}`, code: 'BAD_QUERY', message }] })

const text = (value: QueryValue | undefined, preset: string): string => (typeof value === 'string' ? value : preset)

/** Serves the public holidays; the default year is that of `now`. */
export const holidayRoutes = (now: () => number): readonly Route[] => [
  {
    call: holidaysCall,
    handle: async ({ query }) => {
      const countryCode = text(query['countryCode'], 'DE')
      const stateCode = text(query['stateCode'], '')
      const year = typeof query['year'] === 'number' ? query['year'] : toWallClock(now()).year
      if (!isRegion(countryCode, '')) throw badQuery('countryCode', `Der Staat „${countryCode}“ ist nicht bekannt.`)
      if (!isRegion(countryCode, stateCode)) throw badQuery('stateCode', `Das Land „${stateCode}“ ist nicht bekannt.`)
      if (year < 2000 || year > 2100) throw badQuery('year', 'Feiertage gibt es hier für die Jahre 2000 bis 2100.')
      return { body: publicHolidays(countryCode, stateCode, year) }
    },
  },
]

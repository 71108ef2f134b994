import { calendarBookingsCall, maxCalendarBookings } from '../../api/calendarBookings.ts'
import { dayMs } from '../../domain/time.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { kindNamed } from '../records/kind.ts'
import { badQuery } from '../records/listRequest.ts'
import { answerOf, pageParts } from '../records/pageAnswer.ts'
import type { PageRow } from '../records/pageQuery.ts'
import type { Registry } from '../records/save.ts'
import { furtherBookings, reader } from './searchRoute.ts'
import { periodRows } from './searchQueries.ts'
import { bookedFilters, instantIn } from './searchRequest.ts'

const maxDays = 100

/** The period of a calendar, as texts for the database; 400 for none, or one that is too long. */
export const calendarPeriod = (query: RouteRequest['query']): { readonly begin: string; readonly end: string } => {
  const [begin, end] = [instantIn(query, 'begin'), instantIn(query, 'end')]
  if (begin === undefined) throw badQuery('begin', 'Der Beginn des Zeitraums fehlt.')
  if (end === undefined) throw badQuery('end', 'Das Ende des Zeitraums fehlt.')
  const length = Date.parse(end) - Date.parse(begin)
  if (length <= 0 || length > maxDays * dayMs)
    throw badQuery('end', `Das Ende muss nach dem Beginn liegen, höchstens ${maxDays} Tage später.`)
  return { begin, end }
}

/** GET bookings/calendar: the bookings of a period (BOOKING-CAL-005, BOOKING-CAL-006). */
export const calendarRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: calendarBookingsCall(answerSchema(kind)),
    handle: async (request) => {
      const { query } = request
      const period = calendarPeriod(query)
      const read = reader(kind, request)
      const rows = await read<PageRow>((reading) =>
        periodRows(reading, period, bookedFilters(query), maxCalendarBookings),
      )
      const more = (rows[0]?.total ?? 0) > maxCalendarBookings
      const parts = pageParts(rows, furtherBookings(read))
      return answerOf(['{"rows":', ...parts, `,"more":${more}}`])
    },
  }
}

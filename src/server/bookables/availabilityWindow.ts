import { isWithinYears, maxInstant, minInstant } from '../../domain/limits.ts'
import { addDays, dateOf, dateToDays } from '../../domain/time.ts'
import type { QueryValue } from '../http/route.ts'
import { badQuery } from '../records/listRequest.ts'

/** Whole days in Berlin time, both inclusive. */
export interface AvailabilityWindow {
  readonly startDate: string
  readonly endDate: string
}

/** Most days of one request. */
export const maxDays = 366

const dateAt = (instant: number): string | null =>
  instant >= minInstant && instant <= maxInstant ? dateOf(instant) : null

const iso = /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Parses epoch ms or ISO 8601 (a date, or date and time with a zone, else Berlin time) to a date in Berlin. */
const dayOf = (text: string): string | null => {
  if (/^-?\d{1,16}$/.test(text)) return dateAt(Number(text))
  const [, date, zone] = iso.exec(text) ?? []
  if (date === undefined || dateToDays(date) === null) return null
  return zone === undefined ? date : dateAt(Date.parse(text))
}

const read = (name: string, value: QueryValue | undefined, preset: string): string => {
  const day = value === undefined ? preset : dayOf(String(value))
  if (day === null) throw badQuery(name, `„${name}“ ist kein Datum.`)
  if (!isWithinYears(day)) throw badQuery(name, 'Das Jahr muss zwischen 2000 und 2100 liegen.')
  return day
}

/** The requested days; default: today (`now`, epoch ms) and the next days, seven or `defaultDays`. */
export const availabilityWindow = (
  query: Readonly<Record<string, QueryValue | undefined>>,
  now: number,
  defaultDays = 7,
): AvailabilityWindow => {
  const startDate = read('startDate', query['startDate'], dateOf(now))
  const endDate = read('endDate', query['endDate'], addDays(startDate, defaultDays))
  const length = (dateToDays(endDate) ?? 0) - (dateToDays(startDate) ?? 0) + 1
  if (length < 1) throw badQuery('endDate', 'Das Ende darf nicht vor dem Beginn liegen.')
  if (length > maxDays) throw badQuery('endDate', `Höchstens ${maxDays} Tage auf einmal.`)
  return { startDate, endDate }
}

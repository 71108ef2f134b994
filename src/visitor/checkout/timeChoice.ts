import type { AvailabilityEntry } from '../../domain/availability/availability.ts'
import { usualLengthMs } from '../../domain/booking/usualLength.ts'
import { firstOfMonth, weeksOfMonth } from '../../domain/month.ts'
import { parseDate, parseTime } from '../../domain/parseTime.ts'
import { addDays, dateOf, dateToDays, fromWallClock, minuteMs, startOfDate, timeOf } from '../../domain/time.ts'
import type { FormFault } from '../FormField.tsx'
import { checkoutTexts } from './checkoutTexts.ts'

const words = checkoutTexts.time

/** Half-open, epoch ms. */
export interface Period {
  readonly begin: number
  readonly end: number
}

/** "24:00" for a midnight that ends a period. */
const endWords = ({ end }: Period): string => (timeOf(end) === '00:00' ? '24:00' : timeOf(end))

/** The times of a period that ends on its day: "18:00–24:00". */
export const timesOf = (period: Period): string => `${timeOf(period.begin)}–${endWords(period)}`

/** What stands in the fields of the period. */
export interface TypedPeriod {
  readonly datum: string
  readonly von: string
  readonly bis: string
  readonly letzterTag: string
}

/** Names of the fields. */
export const timeFields = ['datum', 'von', 'bis', 'letzterTag'] as const satisfies readonly (keyof TypedPeriod)[]

const maxTypedChars = 40

/** The fields of a submitted form. */
export const typedPeriodIn = (params: URLSearchParams): TypedPeriod => {
  const at = (name: keyof TypedPeriod): string => (params.get(name) ?? '').slice(0, maxTypedChars)
  return { datum: at('datum'), von: at('von'), bis: at('bis'), letzterTag: at('letzterTag') }
}

/** "2027-03-09" → "09.03.2027". */
export const germanDate = (date: string): string => date.split('-').toReversed().join('.')

/** The fields of a period; an end at midnight is 24:00 of the day before. */
export const typedPeriodOf = ({ begin, end }: Period): TypedPeriod => {
  const atMidnight = timeOf(end) === '00:00'
  const last = atMidnight ? addDays(dateOf(end), -1) : dateOf(end)
  const first = dateOf(begin)
  return {
    datum: germanDate(first),
    von: timeOf(begin),
    bis: atMidnight ? '24:00' : timeOf(end),
    letzterTag: last === first ? '' : germanDate(last),
  }
}

/**
 * The period that was typed, by the clock of Berlin; an end of 0:00 is the end of its day.
 * @param now epoch ms; gives a date without a year its year
 */
export const readPeriod = (typed: TypedPeriod, now: number): Period | { readonly faults: readonly FormFault[] } => {
  const date = parseDate(typed.datum, dateOf(now))
  const last = typed.letzterTag === '' ? date : parseDate(typed.letzterTag, dateOf(now))
  const [from, to] = [parseTime(typed.von), parseTime(typed.bis)]
  const faults: FormFault[] = []
  if (date === null) faults.push({ field: 'datum', message: words.dateFault })
  if (from === null) faults.push({ field: 'von', message: words.timeFault })
  if (to === null) faults.push({ field: 'bis', message: words.timeFault })
  if (last === null && date !== null) faults.push({ field: 'letzterTag', message: words.dateFault })
  if (date === null || last === null || from === null || to === null) return { faults }
  const begin = fromWallClock(date, from)
  const end = fromWallClock(last, to === '00:00' ? '24:00' : to)
  if (begin === null) faults.push({ field: 'von', message: words.skippedFault })
  if (end === null) faults.push({ field: 'bis', message: words.skippedFault })
  if (begin === null || end === null) return { faults }
  return end > begin ? { begin, end } : { faults: [{ field: 'bis', message: words.orderFault }] }
}

/** The free parts of a day, at minutes. */
export const freeOn = (date: string, entries: readonly AvailabilityEntry[]): readonly Period[] => {
  const [first, next] = [startOfDate(date), startOfDate(addDays(date, 1))]
  return entries
    .filter(({ available, timeBegin, timeEnd }) => available && timeBegin < next && timeEnd > first)
    .map(({ timeBegin, timeEnd }) => ({ begin: Math.max(timeBegin, first), end: Math.min(timeEnd, next) }))
}

/** The free fixed periods that begin on a day. */
export const periodsOn = (date: string, entries: readonly AvailabilityEntry[]): readonly Period[] =>
  entries
    .filter(({ available, timeBegin }) => available && dateOf(timeBegin) === date)
    .map(({ timeBegin, timeEnd }) => ({ begin: timeBegin, end: timeEnd }))

const quarterMs = 15 * minuteMs

/** From the next quarter of an hour on: a time that began just now would be over when it is booked. */
const fromQuarter = ({ begin, end }: Period): Period => ({ begin: Math.ceil(begin / quarterMs) * quarterMs, end })

/**
 * What the fields offer for a day: its first free time that is long enough, from a quarter of an hour on where that leaves enough of it, as
 * long as the shortest booking.
 */
export const offeredPeriod = (free: readonly Period[], minHours: number | null): Period | null => {
  const length = usualLengthMs([minHours])
  const isLong = ({ begin, end }: Period): boolean => end - begin >= length
  const fitting = free.map(fromQuarter).find(isLong) ?? free.find(isLong) ?? free[0]
  return fitting === undefined ? null : { begin: fitting.begin, end: Math.min(fitting.end, fitting.begin + length) }
}

/** Months that can be shown ahead of the present one. */
const maxMonthsAhead = 36

const monthOf = (date: string): string => date.slice(0, 7)

/** A month to choose a day in. */
export interface ShownMonth {
  /** "YYYY-MM". */
  readonly month: string
  /** null: cannot be shown. */
  readonly earlier: string | null
  readonly later: string | null
  /** All dates of its weeks, Monday first. */
  readonly weeks: readonly (readonly string[])[]
}

/**
 * The month of an address, within the present one and three years ahead.
 * @param asked "YYYY-MM" or anything
 * @param otherwise date of the month shown instead
 */
export const shownMonth = (asked: string | null, otherwise: string, now: number): ShownMonth => {
  const present = firstOfMonth(dateOf(now))
  const last = firstOfMonth(present, maxMonthsAhead)
  const valid = dateToDays(`${asked ?? ''}-01`) === null ? firstOfMonth(otherwise) : `${asked ?? ''}-01`
  const month = valid < present ? present : valid > last ? last : valid
  return {
    month: monthOf(month),
    earlier: month > present ? monthOf(firstOfMonth(month, -1)) : null,
    later: month < last ? monthOf(firstOfMonth(month, 1)) : null,
    weeks: weeksOfMonth(month),
  }
}

/** Weeks and months offered ahead, in days (contract 6.1: 25 weeks, six months). */
export const daysAhead = { week: 25 * 7, month: 183 } as const

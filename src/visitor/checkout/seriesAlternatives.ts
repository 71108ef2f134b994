import type { Ask } from '../../api/ask.ts'
import { availabilityCall } from '../../api/availability.ts'
import type { AvailabilityEntry } from '../../domain/availability/availability.ts'
import type { BookingMode } from '../../domain/availability/bookingMode.ts'
import { nearestFree } from '../../domain/booking/nearestFree.ts'
import { addDays, dateOf, startOfDate } from '../../domain/time.ts'
import type { Choice } from './choice.ts'
import type { SeriesDate, SeriesDates } from './seriesDates.ts'

/** Days of one question; a series spans at most four of them. */
const maxAskedDays = 365

/** The begin of each question: the first refused date, then the first beyond those asked for. */
const beginsOf = (dates: readonly string[]): readonly string[] =>
  dates.reduce<readonly string[]>((begins, date) => {
    const last = begins.at(-1)
    return last === undefined || date > addDays(last, maxAskedDays - 2) ? [...begins, date] : begins
  }, [])

/** Asks what is free on all days with a refused date: one question a year. */
const freeAround = async (
  ask: Ask,
  { tenant, id, amount }: Choice,
  dates: readonly string[],
): Promise<readonly AvailabilityEntry[]> => {
  const last = dates.at(-1) ?? ''
  const replies = await Promise.all(
    beginsOf(dates).map((startDate) => {
      const [furthest, wanted] = [addDays(startDate, maxAskedDays), addDays(last, 1)]
      return ask(availabilityCall, {
        params: { tenant, id },
        query: { startDate, endDate: furthest < wanted ? furthest : wanted, amount },
      })
    }),
  )
  return replies.flatMap((reply) => (reply.kind === 'done' ? reply.answer.filter(({ available }) => available) : []))
}

/** Gives each refused date the nearest free times of its day; without an answer there are none to offer. */
export const withAlternatives = async (
  ask: Ask,
  choice: Choice,
  series: SeriesDates,
  mode: BookingMode,
): Promise<SeriesDates> => {
  const refused = series.refused.flatMap(({ id, period }) => (period === null ? [] : [{ id, period }]))
  if (refused.length === 0 || (mode !== 'schedule' && mode !== 'periods')) return series
  const free = await freeAround(
    ask,
    choice,
    refused.map(({ period }) => dateOf(period.begin)),
  )
  const taken = series.chosen.flatMap(({ period }) => period ?? [])
  const found = new Map(
    refused.map(({ id, period }) => {
      const [first, next] = [startOfDate(dateOf(period.begin)), startOfDate(addDays(dateOf(period.begin), 1))]
      const ofDay = free.filter(({ timeBegin, timeEnd }) => timeBegin < next && timeEnd > first)
      return [id, nearestFree(period, ofDay, taken, mode === 'periods')] as const
    }),
  )
  const offered = (date: SeriesDate): SeriesDate => ({ ...date, alternatives: found.get(date.id) ?? [] })
  return { ...series, dates: series.dates.map(offered), refused: series.refused.map(offered) }
}

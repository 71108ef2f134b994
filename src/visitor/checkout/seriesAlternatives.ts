import type { Ask } from '../../api/ask.ts'
import { availabilityCall } from '../../api/availability.ts'
import type { AvailabilityEntry } from '../../domain/availability/availability.ts'
import type { BookingMode } from '../../domain/availability/bookingMode.ts'
import { entriesByDay } from '../../domain/availability/entriesByDay.ts'
import { nearestFree } from '../../domain/booking/nearestFree.ts'
import { addDays, dateOf } from '../../domain/time.ts'
import type { Choice } from './choice.ts'
import type { SeriesDate, SeriesDates } from './seriesDates.ts'

/** Days of one question. */
const maxAskedDays = 365
/** A rule spans at most so many questions; single dates that lie further apart get no alternatives. */
const maxQuestions = 4

interface Question {
  readonly startDate: string
  readonly endDate: string
}

/** From the first refused date to the last within a year, then from the first beyond, and so on. @param dates ascending */
const questionsOf = (dates: readonly string[]): readonly Question[] =>
  dates.reduce<readonly Question[]>((questions, date) => {
    const last = questions.at(-1)
    if (last !== undefined && date <= addDays(last.startDate, maxAskedDays - 1))
      return [...questions.slice(0, -1), { ...last, endDate: date }]
    return questions.length === maxQuestions ? questions : [...questions, { startDate: date, endDate: date }]
  }, [])

type FreeByDay = ReadonlyMap<string, readonly AvailabilityEntry[]>

/** What is free on each day with a refused date. One question after the other: an answer of a year has megabytes. */
const freeByDay = async (ask: Ask, { tenant, id, amount }: Choice, dates: readonly string[]): Promise<FreeByDay> => {
  const free = new Map<string, readonly AvailabilityEntry[]>()
  for (const { startDate, endDate } of questionsOf(dates)) {
    const reply = await ask(availabilityCall, {
      params: { tenant, id },
      // Of the day after: a period may end after midnight.
      query: { startDate, endDate: addDays(endDate, 1), amount },
    })
    if (reply.kind !== 'done') continue
    const asked = dates.filter((date) => date >= startDate && date <= endDate)
    const found = entriesByDay(
      asked,
      reply.answer.filter(({ available }) => available),
    )
    for (const [date, entries] of found) free.set(date, entries)
  }
  return free
}

/** Gives each refused date the nearest free times of its day; without an answer there are none to offer. */
export const withAlternatives = async (
  ask: Ask,
  choice: Choice,
  series: SeriesDates,
  mode: BookingMode,
): Promise<SeriesDates> => {
  const refused = series.refused.flatMap(({ id, period }) =>
    period === null ? [] : [{ id, period, date: dateOf(period.begin) }],
  )
  if (refused.length === 0 || (mode !== 'schedule' && mode !== 'periods')) return series
  const free = await freeByDay(
    ask,
    choice,
    refused.map(({ date }) => date),
  )
  const taken = series.chosen.flatMap(({ period }) => period ?? [])
  const found = new Map(
    refused.map(({ id, period, date }) => [id, nearestFree(period, free.get(date) ?? [], taken, mode === 'periods')]),
  )
  const offered = (date: SeriesDate): SeriesDate => ({ ...date, alternatives: found.get(date.id) ?? [] })
  return { ...series, dates: series.dates.map(offered), refused: series.refused.map(offered) }
}

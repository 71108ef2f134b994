import { expandSeries, maxSeriesDates, type SeriesFault, seriesFaultTexts } from '../../domain/booking/seriesRule.ts'
import { lastDate as lastOfAll } from '../../domain/limits.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { addDays, formatDay, formatPeriod } from '../../domain/time.ts'
import { maxSpanDays, type SeriesChoice, shortInstant } from './seriesChoice.ts'
import { seriesTexts } from './seriesTexts.ts'
import type { Period } from './timeChoice.ts'

/** A date of the list. */
export interface ListedDate {
  /** Within the page and the address. */
  readonly id: string
  /** "Di 1. Dez. 2026, 18:00–20:00", or the day alone. */
  readonly title: string
  /** null: the clock skips its time. */
  readonly period: Period | null
  readonly isAdded: boolean
  /** Begin of the date before the visitor gave it another time, or null. */
  readonly movedFrom: number | null
  /** The visitor left it out. */
  readonly isOut: boolean
  /** Why it cannot be asked for, or null. */
  readonly fault: string | null
}

/** A date with the server's answer. */
export interface SeriesDate extends ListedDate {
  /** Gross; null: refused. */
  readonly priceEur: number | null
  /** VAT within the price; null: refused. */
  readonly vatEur: number | null
  /** Why it cannot be booked, or null. */
  readonly reason: string | null
  /** Free times of the same day for a refused date. */
  readonly alternatives: readonly Period[]
}

/** What a series is drawn from. */
export interface SeriesDates {
  readonly dates: readonly SeriesDate[]
  /** Why there is no list, or null. */
  readonly fault: string | null
  /** Those that can be booked and are not left out. */
  readonly chosen: readonly SeriesDate[]
  /** Those that are not left out, but cannot be booked. */
  readonly refused: readonly SeriesDate[]
  /** Of the chosen dates. */
  readonly priceEur: number
  readonly vatEur: number
}

/** The server's answer to a date. */
export type DateAnswer = Pick<SeriesDate, 'priceEur' | 'vatEur' | 'reason'>

const maxByRule = ({ firstDate, lastDate }: NonNullable<SeriesChoice['plan']>): string => {
  const furthest = addDays(firstDate, maxSpanDays)
  const last = lastDate ?? furthest
  return last > lastOfAll ? lastOfAll : last
}

type Unplaced = Omit<ListedDate, 'fault' | 'isOut'>

const ruledDates = ({ plan }: SeriesChoice): readonly Unplaced[] | SeriesFault => {
  if (plan === null) return []
  const { count, rule, firstDate, startTime, endTime } = plan
  const expanded = expandSeries({
    rule,
    firstDate,
    lastDate: maxByRule(plan),
    startTime,
    endTime,
    withoutHolidays: null,
    ...(count !== null && { count }),
  })
  if ('fault' in expanded) return expanded.fault
  return expanded.dates.map((date) =>
    'fault' in date
      ? { id: date.date, title: formatDay(date.date), period: null, isAdded: false, movedFrom: null }
      : dateOfPeriod(date, false),
  )
}

const dateOfPeriod = ({ begin, end }: Period, isAdded: boolean): Unplaced => ({
  id: shortInstant(begin),
  title: formatPeriod(begin, end),
  period: { begin, end },
  isAdded,
  movedFrom: null,
})

const overlaps = (one: Period, other: Period): boolean => one.begin < other.end && other.begin < one.end

/** Gives each date its fault: dates that overlap cannot be booked together. Those not left out take precedence. */
const placed = (dates: readonly Unplaced[], without: ReadonlySet<number>): readonly ListedDate[] => {
  const isOut = ({ period }: Unplaced): boolean => period !== null && without.has(period.begin)
  const taken: Period[] = []
  const faults = new Map<string, string>()
  for (const date of [...dates.filter((each) => !isOut(each)), ...dates.filter(isOut)]) {
    const { id, period } = date
    if (period === null) faults.set(id, seriesFaultTexts.TIME_MISSING)
    else if (taken.some((other) => overlaps(other, period))) faults.set(id, seriesTexts.list.overlap)
    else taken.push(period)
  }
  return dates.map((date) => ({ ...date, isOut: isOut(date), fault: faults.get(date.id) ?? null }))
}

/** Dates that were given another time have it. */
const moved = (dates: readonly Unplaced[], moves: SeriesChoice['moved']): readonly Unplaced[] => {
  const times = new Map(moves.map(({ from, to }) => [from, to]))
  return dates.map((date) => {
    const to = date.period === null ? undefined : times.get(date.period.begin)
    return to === undefined || date.period === null
      ? date
      : { ...dateOfPeriod(to, date.isAdded), movedFrom: date.period.begin }
  })
}

const beginOf = ({ period }: Unplaced): number => period?.begin ?? 0

/** The dates of a series, ascending: those of its rule and the single ones; or why there are none. */
export const listedDates = (series: SeriesChoice): readonly ListedDate[] | { readonly fault: string } => {
  const ruled = ruledDates(series)
  if (typeof ruled === 'string') return { fault: seriesFaultTexts[ruled] }
  const begins = new Set(ruled.map(({ id }) => id))
  const added = series.added.map((period) => dateOfPeriod(period, true)).filter(({ id }) => !begins.has(id))
  // Two dates at the same time are one.
  const byId = new Map(moved([...ruled, ...added], series.moved).map((date) => [date.id, date]))
  const dates = [...byId.values()].toSorted((one, other) => beginOf(one) - beginOf(other))
  if (dates.length > maxSeriesDates) return { fault: seriesFaultTexts.TOO_MANY_DATES }
  return placed(dates, new Set(series.without))
}

/** Periods to ask for, those not left out first: earlier dates count against the limits of later ones. */
export const askedDates = (dates: readonly ListedDate[]): readonly (ListedDate & { readonly period: Period })[] => {
  const asked = dates.flatMap(({ period, ...date }) =>
    period === null || date.fault !== null ? [] : [{ ...date, period }],
  )
  return [...asked.filter(({ isOut }) => !isOut), ...asked.filter(({ isOut }) => isOut)]
}

/** Joins the list with the answers of the server, by id. */
export const seriesDates = (listed: readonly ListedDate[], answers: ReadonlyMap<string, DateAnswer>): SeriesDates => {
  const dates = listed.map((date): SeriesDate => {
    const answer = answers.get(date.id) ?? { priceEur: null, vatEur: null, reason: seriesTexts.list.unknown }
    return { ...date, ...answer, reason: date.fault ?? answer.reason, alternatives: [] }
  })
  const kept = dates.filter(({ isOut }) => !isOut)
  const chosen = kept.filter(({ reason }) => reason === null)
  const sumOf = (amount: (date: SeriesDate) => number | null): number =>
    fromCents(chosen.reduce((sum, date) => sum + toCents(amount(date) ?? 0), 0n))
  return {
    dates,
    fault: null,
    chosen,
    refused: kept.filter(({ reason }) => reason !== null),
    priceEur: sumOf(({ priceEur }) => priceEur),
    vatEur: sumOf(({ vatEur }) => vatEur),
  }
}

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
  /** The visitor left it out. */
  readonly isOut: boolean
  /** Why it cannot be asked for, or null. */
  readonly fault: string | null
}

/** A date with the server's answer. */
export interface SeriesDate extends ListedDate {
  /** Gross; null: refused. */
  readonly priceEur: number | null
  /** Why it cannot be booked, or null. */
  readonly reason: string | null
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
}

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
      ? { id: date.date, title: formatDay(date.date), period: null, isAdded: false }
      : dateOfPeriod(date, false),
  )
}

const dateOfPeriod = ({ begin, end }: Period, isAdded: boolean): Unplaced => ({
  id: shortInstant(begin),
  title: formatPeriod(begin, end),
  period: { begin, end },
  isAdded,
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

const beginOf = ({ period }: Unplaced): number => period?.begin ?? 0

/** The dates of a series, ascending: those of its rule and the single ones; or why there are none. */
export const listedDates = (series: SeriesChoice): readonly ListedDate[] | { readonly fault: string } => {
  const ruled = ruledDates(series)
  if (typeof ruled === 'string') return { fault: seriesFaultTexts[ruled] }
  const begins = new Set(ruled.map(({ id }) => id))
  const added = series.added.map((period) => dateOfPeriod(period, true)).filter(({ id }) => !begins.has(id))
  const dates = [...ruled, ...added].toSorted((one, other) => beginOf(one) - beginOf(other))
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
export const seriesDates = (
  listed: readonly ListedDate[],
  answers: ReadonlyMap<string, { readonly priceEur: number | null; readonly reason: string | null }>,
): SeriesDates => {
  const dates = listed.map((date): SeriesDate => {
    const { priceEur, reason } = answers.get(date.id) ?? { priceEur: null, reason: seriesTexts.list.unknown }
    return { ...date, priceEur, reason: date.fault ?? reason }
  })
  const kept = dates.filter(({ isOut }) => !isOut)
  const chosen = kept.filter(({ reason }) => reason === null)
  const cents = chosen.reduce((sum, { priceEur }) => sum + toCents(priceEur ?? 0), 0n)
  return {
    dates,
    fault: null,
    chosen,
    refused: kept.filter(({ reason }) => reason !== null),
    priceEur: fromCents(cents),
  }
}

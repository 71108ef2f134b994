import type { HolidayTable } from '../../../src/domain/holidays.ts'
import {
  expandSeries,
  type SeriesDate,
  seriesFaultTexts,
  type SeriesRule,
} from '../../../src/domain/booking/seriesRule.ts'
import { dateOf, timeOf, weekdayOf } from '../../../src/domain/time.ts'

/** A plan during input. */
export interface SeriesDraft {
  readonly kind: 'weekly' | 'weeks' | 'monthly' | 'dates'
  readonly every: number
  readonly weekdays: readonly number[]
  readonly nth: 1 | 2 | 3 | 4 | 'last'
  readonly weekday: number
  readonly dates: readonly string[]
  readonly firstDate: string | null
  readonly lastDate: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  /** Region whose holidays are excluded; null: none. */
  readonly without: string | null
}

const emptyDraft: SeriesDraft = {
  kind: 'weekly',
  every: 2,
  weekdays: [],
  nth: 1,
  weekday: 1,
  dates: [],
  firstDate: null,
  lastDate: null,
  startTime: null,
  endTime: null,
  without: null,
}

/** The plan of a series that begins with the entered period; empty without one. Its end date and rhythm are left open. */
export const draftFrom = (begin: number | null, end: number | null): SeriesDraft => {
  if (begin === null) return emptyDraft
  const firstDate = dateOf(begin)
  const isOneDay = end !== null && end > begin && dateOf(end) === firstDate
  return {
    ...emptyDraft,
    weekdays: [weekdayOf(firstDate)],
    firstDate,
    startTime: timeOf(begin),
    endTime: isOneDay ? timeOf(end) : null,
  }
}

const ruleOf = ({ kind, every, weekdays, nth, weekday, dates }: SeriesDraft): SeriesRule => {
  if (kind === 'dates') return { kind, dates }
  if (kind === 'monthly') return { kind, nth, weekday }
  return { kind: 'weekly', every: kind === 'weekly' ? 1 : every, weekdays }
}

/** Years whose holidays the plan needs. */
export const yearsOf = ({ kind, dates, firstDate, lastDate }: SeriesDraft): readonly number[] => {
  const all = kind === 'dates' ? dates : [firstDate ?? '', lastDate ?? '']
  const years = all.map((date) => Number(date.slice(0, 4))).filter((year) => year >= 2000 && year <= 2100)
  if (years.length === 0) return []
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, position) => first + position)
}

/** Dates of the plan, or the reason why there are none yet. */
export const plannedDates = (
  draft: SeriesDraft,
  table: HolidayTable | null,
): { readonly dates: readonly SeriesDate[]; readonly fault: string | null } => {
  const plan = expandSeries({
    rule: ruleOf(draft),
    firstDate: draft.firstDate ?? '',
    lastDate: draft.lastDate ?? '',
    startTime: draft.startTime ?? '',
    endTime: draft.endTime ?? '',
    withoutHolidays: draft.without === null || table === null ? null : { stateCode: draft.without, table },
  })
  return 'fault' in plan ? { dates: [], fault: seriesFaultTexts[plan.fault] } : { dates: plan.dates, fault: null }
}

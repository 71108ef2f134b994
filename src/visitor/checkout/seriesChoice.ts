import { maxSeriesDates, seriesFaultTexts, type SeriesRule } from '../../domain/booking/seriesRule.ts'
import { isWithinYears, maxInstant } from '../../domain/limits.ts'
import { addMonths } from '../../domain/month.ts'
import { parseDate, parseTime } from '../../domain/parseTime.ts'
import { dateToDays, minuteMs, weekdayOf } from '../../domain/time.ts'
import type { FormFault } from '../FormField.tsx'
import { seriesTexts } from './seriesTexts.ts'
import { germanDate, type Period } from './timeChoice.ts'

const words = seriesTexts.rule

/** A rule with its bounds and its time of day; the end is a date or a number of dates. */
export interface ChosenPlan {
  readonly rule: Exclude<SeriesRule, { kind: 'dates' }>
  readonly firstDate: string
  /** null: ends by count. */
  readonly lastDate: string | null
  /** null: ends by date. */
  readonly count: number | null
  /** "HH:mm". */
  readonly startTime: string
  readonly endTime: string
}

/** The dates of a series as they stand in the address. */
export interface SeriesChoice {
  /** null: single dates only. */
  readonly plan: ChosenPlan | null
  /** Single dates, in addition. */
  readonly added: readonly Period[]
  /** Begins of dates left out. */
  readonly without: readonly number[]
  /** Other times of dates, by the begin they had. */
  readonly moved: readonly MovedDate[]
}

/** A date of the series at another time. */
export interface MovedDate {
  readonly from: number
  readonly to: Period
}

/** No date yet. */
export const noSeries: SeriesChoice = { plan: null, added: [], without: [], moved: [] }

/** Fields of the rule; the address has the same names, so that a form without a script writes it. */
export const ruleFields = [
  'art',
  'alle',
  'tage',
  'monatstag',
  'nte',
  'wtag',
  'ab',
  'bis',
  'male',
  'von',
  'ende',
] as const
export type RuleField = (typeof ruleFields)[number]
export type TypedRule = Readonly<Record<RuleField, string>>

/** Kinds of rules by their words in the address. */
export const ruleKinds = ['woche', 'monatstag', 'monat', 'einzeln'] as const

/** Positions in a month by their words in the address. */
export const nthNames = ['1', '2', '3', '4', 'letzter'] as const

const maxTypedChars = 40
/** Longest time between the first and the last date of a rule. */
export const maxSpanDays = 1_100

/** An instant in the address: minutes since 1970, base 36. */
export const shortInstant = (instant: number): string => (instant / minuteMs).toString(36)

/** null: no such text. */
const minutesIn = (text: string): number | null => (/^[0-9a-z]{1,7}$/.test(text) ? parseInt(text, 36) : null)

const instantsIn = (text: string | null): readonly number[] =>
  (text ?? '')
    .split('.', maxSeriesDates)
    .flatMap((part) => minutesIn(part) ?? [])
    .map((minutes) => minutes * minuteMs)
    .filter((instant) => instant <= maxInstant)

/** Instants of a parameter: "hvhz0.hw1n8". */
export const readInstants = (text: string | null): readonly number[] => [...new Set(instantsIn(text))]
export const writeInstants = (instants: readonly number[]): string => instants.map(shortInstant).join('.')

/** Periods of a parameter, each its begin and its length: "hvhz0-3c.hw1n8-3c". */
const readPeriods = (text: string | null): readonly Period[] => {
  const found = (text ?? '').split('.', maxSeriesDates).flatMap((part) => {
    const [begin, length, ...more] = part.split('-', 3).map(minutesIn)
    if (typeof begin !== 'number' || typeof length !== 'number' || length === 0 || more.length > 0) return []
    const period = { begin: begin * minuteMs, end: (begin + length) * minuteMs }
    return period.end <= maxInstant ? [period] : []
  })
  return [...new Map(found.map((period) => [period.begin, period])).values()]
}

const writePeriods = (periods: readonly Period[]): string =>
  periods.map(({ begin, end }) => `${shortInstant(begin)}-${shortInstant(end - begin)}`).join('.')

/** A moved date as text: the begin it had, its begin and its length. */
export const writeMove = ({ from, to: { begin, end } }: MovedDate): string =>
  [from, begin, end - begin].map(shortInstant).join('-')

/** Moved dates of a parameter: "hvhz0-hvi2c-3c.hw1n8-hw1p4-3c"; the last one of a date counts. */
export const readMoves = (text: string | null): readonly MovedDate[] => {
  const found = (text ?? '').split('.', maxSeriesDates).flatMap((part): readonly MovedDate[] => {
    const [from, begin, length, ...more] = part.split('-', 4).map(minutesIn)
    if (typeof from !== 'number' || typeof begin !== 'number' || typeof length !== 'number') return []
    const move = { from: from * minuteMs, to: { begin: begin * minuteMs, end: (begin + length) * minuteMs } }
    return length > 0 && more.length === 0 && Math.max(move.from, move.to.end) <= maxInstant ? [move] : []
  })
  return [...new Map(found.map((move) => [move.from, move])).values()]
}

/** The fields of a submitted form, or of an address. */
export const typedRuleIn = (params: URLSearchParams): TypedRule => {
  const at = (name: RuleField): string =>
    (name === 'tage' ? params.getAll(name).join('') : (params.get(name) ?? '')).trim().slice(0, maxTypedChars)
  return {
    art: at('art'),
    alle: at('alle'),
    tage: at('tage'),
    monatstag: at('monatstag'),
    nte: at('nte'),
    wtag: at('wtag'),
    ab: at('ab'),
    bis: at('bis'),
    male: at('male'),
    von: at('von'),
    ende: at('ende'),
  }
}

/** A whole number as typed; null outside the bounds. */
const numberIn = (text: string, min: number, max: number): number | null => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : -1
  return value >= min && value <= max ? value : null
}

const nthIn = (text: string): 1 | 2 | 3 | 4 | 'last' | null => {
  if (text === 'letzter') return 'last'
  const nth = numberIn(text, 1, 4)
  return nth === 1 || nth === 2 || nth === 3 || nth === 4 ? nth : null
}

const weekdaysIn = (text: string): readonly number[] | null =>
  /^[0-6]{1,7}$/.test(text) ? [...new Set([...text].map(Number))].sort() : null

/** The rule that was typed, or its faults. */
const readRule = ({ art, alle, tage, monatstag, nte, wtag }: TypedRule): ChosenPlan['rule'] | readonly FormFault[] => {
  if (art === 'monatstag') {
    const day = numberIn(monatstag, 1, 31)
    return day === null ? [{ field: 'monatstag', message: words.dayFault }] : { kind: 'day-of-month', day }
  }
  if (art === 'monat') {
    const [nth, weekday] = [nthIn(nte), numberIn(wtag, 0, 6)]
    return nth === null || weekday === null
      ? [{ field: 'nte', message: seriesFaultTexts.BAD_RULE }]
      : { kind: 'monthly', nth, weekday }
  }
  if (art !== 'woche') return [{ field: 'art-woche', message: seriesFaultTexts.BAD_RULE }]
  const [every, weekdays] = [numberIn(alle === '' ? '1' : alle, 1, 52), weekdaysIn(tage)]
  const faults = [
    ...(every === null ? [{ field: 'alle', message: words.everyFault }] : []),
    ...(weekdays === null ? [{ field: 'tage', message: words.weekdayFault }] : []),
  ]
  return every === null || weekdays === null ? faults : { kind: 'weekly', every, weekdays }
}

const isFaults = (rule: ChosenPlan['rule'] | readonly FormFault[]): rule is readonly FormFault[] => Array.isArray(rule)

const dateIn = (text: string, today: string): string | null => {
  const date = parseDate(text, today)
  return date !== null && isWithinYears(date) ? date : null
}

/**
 * The plan that was typed, or its faults.
 * @param today gives a date without a year its year
 */
export const readPlan = (typed: TypedRule, today: string): ChosenPlan | { readonly faults: readonly FormFault[] } => {
  const rule = readRule(typed)
  const faults: FormFault[] = isFaults(rule) ? [...rule] : []
  const firstDate = dateIn(typed.ab, today)
  const isCounted = typed.male !== ''
  const count = isCounted ? numberIn(typed.male, 1, maxSeriesDates) : null
  const lastDate = isCounted ? null : dateIn(typed.bis, today)
  const [startTime, endTime] = [parseTime(typed.von), parseTime(typed.ende)]
  if (firstDate === null) faults.push({ field: 'ab', message: words.firstFault })
  if (isCounted && count === null) faults.push({ field: 'male', message: words.countFault })
  if (!isCounted && lastDate === null) faults.push({ field: 'bis', message: words.lastFault })
  if (firstDate !== null && lastDate !== null) {
    const days = (dateToDays(lastDate) ?? 0) - (dateToDays(firstDate) ?? 0)
    if (days < 0) faults.push({ field: 'bis', message: words.orderFault })
    if (days > maxSpanDays) faults.push({ field: 'bis', message: words.spanFault })
  }
  if (startTime === null || startTime === '24:00') faults.push({ field: 'von', message: words.fromFault })
  if (endTime === null) faults.push({ field: 'ende', message: words.toFault })
  if (faults.length > 0 || isFaults(rule) || firstDate === null || startTime === null || endTime === null)
    return { faults }
  return { rule, firstDate, lastDate, count, startTime, endTime }
}

const ruleParams = (rule: ChosenPlan['rule']): Partial<TypedRule> => {
  if (rule.kind === 'day-of-month') return { art: 'monatstag', monatstag: String(rule.day) }
  if (rule.kind === 'monthly')
    return { art: 'monat', nte: rule.nth === 'last' ? 'letzter' : String(rule.nth), wtag: String(rule.weekday) }
  return { art: 'woche', alle: String(rule.every), tage: rule.weekdays.join('') }
}

/** A plan as parameters of an address. */
export const planParams = (plan: ChosenPlan): Partial<TypedRule> => ({
  ...ruleParams(plan.rule),
  ab: plan.firstDate,
  ...(plan.lastDate !== null && { bis: plan.lastDate }),
  ...(plan.count !== null && { male: String(plan.count) }),
  von: plan.startTime,
  ende: plan.endTime,
})

/** What stands in the fields of the rule before anything is typed. */
const offeredRule = (today: string): TypedRule => ({
  art: 'woche',
  alle: '1',
  tage: String(weekdayOf(today)),
  monatstag: String(Number(today.slice(8))),
  nte: '1',
  wtag: String(weekdayOf(today)),
  ab: germanDate(today),
  bis: germanDate(addMonths(today, 1)),
  male: '',
  von: '',
  ende: '',
})

/** The fields that show a choice: from today for a month, unless chosen otherwise. */
export const typedRuleOf = ({ plan, added }: SeriesChoice, today: string): TypedRule => {
  const offered = offeredRule(today)
  if (plan === null) return added.length > 0 ? { ...offered, art: 'einzeln' } : offered
  return {
    ...offered,
    ...planParams(plan),
    ab: germanDate(plan.firstDate),
    bis: plan.lastDate === null ? '' : germanDate(plan.lastDate),
  }
}

/** Reads the series of an address; what is malformed counts as not chosen. */
export const readSeries = (params: URLSearchParams, today: string): SeriesChoice => {
  const plan = readPlan(typedRuleIn(params), today)
  return {
    plan: 'faults' in plan ? null : plan,
    added: readPeriods(params.get('termine')),
    without: readInstants(params.get('ohne')),
    moved: readMoves(params.get('verlegt')),
  }
}

/** The series as parameters of an address, as `readSeries` reads them. */
export const seriesParams = ({ plan, added, without, moved }: SeriesChoice): readonly (readonly [string, string])[] => [
  ...(plan === null ? [] : Object.entries(planParams(plan))),
  ...(added.length === 0 ? [] : ([['termine', writePeriods(added)]] as const)),
  ...(without.length === 0 ? [] : ([['ohne', writeInstants(without)]] as const)),
  ...(moved.length === 0 ? [] : ([['verlegt', moved.map(writeMove).join('.')]] as const)),
]

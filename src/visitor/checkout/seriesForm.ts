import { parseDate, parseTime } from '../../domain/parseTime.ts'
import { addDays, dateOf } from '../../domain/time.ts'
import type { FormFault } from '../FormField.tsx'
import {
  type ChosenPlan,
  type MovedDate,
  noSeries,
  planParams,
  readInstants,
  readMoves,
  readPlan,
  readSeries,
  type SeriesChoice,
  type TypedRule,
  typedRuleIn,
  writeMove,
} from './seriesChoice.ts'
import { listedDates } from './seriesDates.ts'
import { seriesTexts } from './seriesTexts.ts'
import { type Period, readPeriod, typedPeriodIn } from './timeChoice.ts'

/** Buttons of the form that chooses the dates, as values of `aus`. */
export const seriesButtons = ['serie', 'einzeln', 'liste', 'weiter'] as const
type SeriesButton = (typeof seriesButtons)[number]

/** A button of the form that was pressed, and the date that it gives another time. */
export interface PressedButton {
  readonly button: SeriesButton
  readonly move: readonly MovedDate[]
}

const movePrefix = 'verlegen.'

/** Value of the button that gives a date another time. */
export const moveButton = (move: MovedDate): string => `${movePrefix}${writeMove(move)}`

/** The button of a value of `aus`; null: none of this form. */
export const pressedButton = (name: string | null): PressedButton | null => {
  const button = seriesButtons.find((each) => each === name)
  if (button !== undefined) return { button, move: [] }
  return name?.startsWith(movePrefix) === true
    ? { button: 'liste', move: readMoves(name.slice(movePrefix.length)) }
    : null
}

/** Fields of a single date. */
export const singleFields = ['termin-datum', 'termin-von', 'termin-bis'] as const
export type TypedSingle = Readonly<Record<(typeof singleFields)[number], string>>

export const noSingle: TypedSingle = { 'termin-datum': '', 'termin-von': '', 'termin-bis': '' }

/** Fields that say what the form showed. */
export const shownFields = { rule: 'regel', dates: 'liste', ticked: 't' } as const

/** What the form gave: the series with it, and its faults. */
export interface SubmittedSeries {
  readonly series: SeriesChoice
  readonly typed: TypedRule
  readonly single: TypedSingle
  readonly faults: readonly FormFault[]
  /** The shown dates are confirmed: on to the next step. */
  readonly goesOn: boolean
}

/** Tells whether two plans are the same. */
export const planKey = (plan: ChosenPlan | null): string =>
  plan === null ? '' : new URLSearchParams(Object.entries(planParams(plan))).toString()

/** A single date; like those of a rule, one that ends not after its begin ends on the next day. */
const readSingle = (single: TypedSingle, now: number): Period | { readonly faults: readonly FormFault[] } => {
  const [datum, von, bis] = singleFields.map((field) => single[field]) as [string, string, string]
  const date = parseDate(datum, dateOf(now))
  const [from, to] = [parseTime(von), parseTime(bis)]
  const isOverMidnight = date !== null && from !== null && to !== null && to !== '00:00' && to <= from
  const period = readPeriod({ datum, von, bis, letzterTag: isOverMidnight ? addDays(date, 1) : '' }, now)
  return 'faults' in period
    ? { faults: period.faults.map(({ field, message }) => ({ field: `termin-${field}`, message })) }
    : period
}

const singleIn = (params: URLSearchParams): TypedSingle => {
  const { datum, von, bis } = typedPeriodIn(
    new URLSearchParams(singleFields.map((field) => [field.replace('termin-', ''), params.get(field) ?? ''])),
  )
  return { 'termin-datum': datum, 'termin-von': von, 'termin-bis': bis }
}

/** Begins of the dates left out, of those that the series still has. */
const withoutIn = (params: URLSearchParams, series: SeriesChoice, goesOn: boolean): readonly number[] => {
  const ticked = new Set(readInstants(params.getAll(shownFields.ticked).join('.')))
  const left = readInstants(params.get(shownFields.dates)).filter((begin) => !ticked.has(begin))
  const without = new Set([...series.without, ...left])
  const listed = listedDates(series)
  if ('fault' in listed) return [...without]
  const begins = listed.flatMap(({ period }) => period?.begin ?? [])
  return begins.filter((begin) => (goesOn ? !ticked.has(begin) : without.has(begin)))
}

/** Other times for dates of the rule that the series still has; a single date has its time itself. */
const movesOf = (moves: readonly MovedDate[], plan: ChosenPlan | null): readonly MovedDate[] => {
  const listed = listedDates({ ...noSeries, plan })
  if ('fault' in listed) return moves
  const begins = new Set(listed.map(({ period }) => period?.begin))
  return [...new Map(moves.map((each) => [each.from, each])).values()].filter(({ from }) => begins.has(from))
}

/**
 * Reads the form that chooses the dates: the rule, a single date, and which of the shown dates are ticked.
 * @param now epoch ms
 */
export const submittedSeries = (
  params: URLSearchParams,
  { button, move }: PressedButton,
  now: number,
): SubmittedSeries => {
  const today = dateOf(now)
  const [typed, single] = [typedRuleIn(params), singleIn(params)]
  const shownRule = params.get(shownFields.rule) ?? ''
  const plan = readPlan(typed, today)
  // A date can be added without completing a rule that was never shown.
  const needsRule = typed.art !== 'einzeln' && !(button === 'einzeln' && shownRule === '')
  const planFaults = 'faults' in plan && needsRule ? plan.faults : []
  const hasSingle = button === 'einzeln' || single['termin-datum'].trim() !== ''
  const period = hasSingle ? readSingle(single, now) : null
  const singleFaults = period !== null && 'faults' in period ? period.faults : []
  const base = readSeries(params, today)
  const singles = base.added.map((each) => move.find(({ from }) => from === each.begin)?.to ?? each)
  const added = period === null || 'faults' in period ? singles : [...singles, period]
  const chosenPlan = typed.art === 'einzeln' || 'faults' in plan ? null : plan
  const isEmpty = chosenPlan === null && added.length === 0 && planFaults.length === 0 && singleFaults.length === 0
  const emptyFaults = isEmpty ? [{ field: 'termin-datum', message: seriesTexts.add.missing }] : []
  const goesOn = button === 'weiter' && period === null && shownRule === planKey(chosenPlan)
  const moved = movesOf([...base.moved, ...move], chosenPlan)
  const series = { plan: chosenPlan, added, without: base.without, moved }
  return {
    series: { ...series, without: withoutIn(params, series, goesOn) },
    typed,
    single,
    faults: [...planFaults, ...singleFaults, ...emptyFaults],
    goesOn,
  }
}

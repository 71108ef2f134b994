import { entityPlurals } from '../generated/names.ts'
import type { AccessScope, Action } from './access.ts'
import { areaWord } from './areaWord.ts'
import { formatCount } from './german.ts'
import type { CoveredRecords, SimulatedPerson, SimulatedRights } from './rightsShift.ts'

/** People who gain and lose the same rights. */
export interface RightsGroup {
  /** The first of them; null: may not be named. */
  readonly userIds: readonly (string | null)[]
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}

const texts = {
  areas: (labels: readonly string[]) => `${labels.length === 1 ? 'Bereich' : 'Bereiche'} öffnen: ${labels.join(', ')}`,
  free: 'kostenfrei buchen',
  actions: { create: 'erstellen', read: 'lesen', update: 'bearbeiten', delete: 'löschen' } satisfies Record<
    Action,
    string
  >,
  covers: (what: string, before: string, after: string) => `${what}: bisher ${before}, künftig ${after}`,
  scopes: { all: 'alle', own: 'eigene', none: 'keine' },
  counted: (scope: string, count: string) => `${scope} (${count})`,
  range: (from: number, to: number) => `${formatCount(from)} bis ${formatCount(to)}`,
  more: (count: number) => `mehr als ${formatCount(count)}`,
} as const

const wordIn = (words: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(words, name) ? words[name] : undefined) ?? name

type ActionShift = SimulatedPerson['actions'][number]

const ranks: Readonly<Record<AccessScope, number>> = { none: 0, own: 1, all: 2 }

/** Of own records the numbers differ if other properties name their owners. */
const isGain = ({ before, after }: ActionShift): boolean =>
  (ranks[after.scope] - ranks[before.scope] || (after.count ?? 0) - (before.count ?? 0)) > 0

const shiftKey = ({ entity, before, after }: ActionShift): string => `${entity} ${before.scope} ${after.scope}`

/** Equal for people whose rights change in the same way; the numbers of their own records may differ. */
const personKey = ({ opened, closed, freeBookings, actions }: SimulatedPerson): string =>
  JSON.stringify([opened, closed, freeBookings, actions.map((shift) => [shift.action, shiftKey(shift)])])

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [T, ...T[]])[] => {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return [...groups.values()]
}

/** "eigene (3 bis 12)": a scope with the numbers of records of several people. */
const scopeWord = (covered: readonly CoveredRecords[]): string => {
  const [first] = covered
  if (first === undefined) return ''
  const scope = texts.scopes[first.scope]
  const numbers = covered.flatMap(({ count }) => (count === null ? [] : [count]))
  if (first.scope === 'none' || numbers.length === 0) return scope
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  if (covered.some(({ more }) => more)) return texts.counted(scope, texts.more(to))
  return texts.counted(scope, from === to ? formatCount(from) : texts.range(from, to))
}

/** "Buchungen lesen, bearbeiten: bisher eigene (3), künftig alle (1.204)". */
const actionLine = (shifts: readonly [ActionShift, ...ActionShift[]], people: readonly SimulatedPerson[]): string => {
  const [{ entity, action }] = shifts
  const what = `${wordIn(entityPlurals, entity)} ${shifts.map((shift) => texts.actions[shift.action]).join(', ')}`
  if (shifts.length === 1 && action === 'create') return what
  const same = people.flatMap((person) => person.actions.filter((shift) => shiftKey(shift) === shiftKey(shifts[0])))
  return texts.covers(what, scopeWord(same.map(({ before }) => before)), scopeWord(same.map(({ after }) => after)))
}

const groupOf = (people: readonly [SimulatedPerson, ...SimulatedPerson[]]): RightsGroup => {
  const [{ opened, closed, freeBookings, actions }] = people
  const linesOf = (shifts: readonly ActionShift[]) => grouped(shifts, shiftKey).map((each) => actionLine(each, people))
  const areas = (names: readonly string[]) => (names.length === 0 ? [] : [texts.areas(names.map(areaWord))])
  return {
    userIds: people.map(({ userId }) => userId),
    gained: [...areas(opened), ...linesOf(actions.filter(isGain)), ...(freeBookings === 'gained' ? [texts.free] : [])],
    lost: [
      ...areas(closed),
      ...linesOf(actions.filter((shift) => !isGain(shift))),
      ...(freeBookings === 'lost' ? [texts.free] : []),
    ],
  }
}

/** The people concerned by a change of rights, those with the same gains and losses together, with sentences in German. */
export const rightsGroups = ({ people }: SimulatedRights): readonly RightsGroup[] =>
  grouped(people, personKey).map(groupOf)

import type { AnyRecord } from '../anyRecord.ts'
import type { SortOption } from '../definition.ts'
import { valueAt } from '../valueAt.ts'

/** What a list can be sorted by where its definition names nothing else (SHELL-043). */
export const defaultSorts: readonly SortOption[] = [
  { field: 'title', label: 'Titel' },
  { field: 'timeCreated', label: 'Erstellt' },
  { field: 'timeUpdated', label: 'Geändert' },
]

/**
 * What a list offers to be sorted by: its own sorts or the usual ones, always with the one it starts with,
 * so that one finds back to it.
 */
export const sortsOf = (
  { sorts, defaultSort }: { readonly sorts: readonly SortOption[]; readonly defaultSort: Sorting },
  also: readonly SortOption[],
): readonly SortOption[] => {
  const own = [...sorts, ...also]
  const offered = own.length > 0 ? own : defaultSorts
  if (offered.some(({ field }) => field === defaultSort.field)) return offered
  return [...offered, ...defaultSorts.filter(({ field }) => field === defaultSort.field)]
}

/** Ascending, unless somebody turns it round (SHELL-042). */
export const defaultOrder = 'ASC'

export interface Sorting {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

export const turned = ({ field, order }: Sorting): Sorting => ({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })

/** What a press on the head of a column makes of a sorting: by that column, ascending first. */
export const sortedBy = (before: Sorting, field: string): Sorting =>
  before.field === field ? turned(before) : { field, order: defaultOrder }

const german = new Intl.Collator('de', { numeric: true })

const isAbsent = (value: unknown) => value === null || value === undefined || value === ''

const compare = (left: unknown, right: unknown): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  // What is switched on comes first: "Öffentlich" groups the public ones at the top.
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(right) - Number(left)
  return german.compare(String(left), String(right))
}

/** Sorts as Germans do; what has no value comes last in both directions, and equals keep their order. */
export const sortRecords = (records: readonly AnyRecord[], { field, order }: Sorting): readonly AnyRecord[] => {
  const direction = order === 'DESC' ? -1 : 1
  return records
    .map((record) => ({ record, value: valueAt(record, field) }))
    .sort((left, right) => {
      if (isAbsent(left.value) || isAbsent(right.value))
        return Number(isAbsent(left.value)) - Number(isAbsent(right.value))
      return direction * compare(left.value, right.value)
    })
    .map(({ record }) => record)
}

import { compareNames } from '../../../domain/german.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { SortOption } from '../definition/definition.ts'
import { valueAt } from '../definition/valueAt.ts'

/** Sort options of a list whose definition has none (SHELL-043). */
export const defaultSorts: readonly SortOption[] = [
  { field: 'title', label: 'Titel' },
  { field: 'timeCreated', label: 'Erstellt' },
  { field: 'timeUpdated', label: 'Geändert' },
]

/** Sort options of a list: its own or the default ones, always including the initial one, so that users can return to it. */
export const sortsOf = (
  { sorts, defaultSort }: { readonly sorts: readonly SortOption[]; readonly defaultSort: Sorting },
  also: readonly SortOption[],
): readonly SortOption[] => {
  const own = [...sorts, ...also]
  const offered = own.length > 0 ? own : defaultSorts
  if (offered.some(({ field }) => field === defaultSort.field)) return offered
  return [...offered, ...defaultSorts.filter(({ field }) => field === defaultSort.field)]
}

/** Ascending, unless the user reverses it (SHELL-042). */
export const defaultOrder = 'ASC'

export interface Sorting {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** The same sorting in the opposite direction. */
export const turned = ({ field, order }: Sorting): Sorting => ({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })

/** The sorting after a click on a column head: by that column, ascending first. */
export const sortedBy = (before: Sorting, field: string): Sorting =>
  before.field === field ? turned(before) : { field, order: defaultOrder }
const isAbsent = (value: unknown) => value === null || value === undefined || value === ''

const compare = (left: unknown, right: unknown): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  // True comes first: "Öffentlich" groups the public ones at the top.
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(right) - Number(left)
  return compareNames(String(left), String(right))
}

/** Sorts by German rules; absent values come last in both directions, and equal ones keep their order. */
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

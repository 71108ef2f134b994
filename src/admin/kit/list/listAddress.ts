import type { Narrowing } from './filterRecords.ts'
import type { Sorting } from './sortRecords.ts'

/** State of a list stored in its address, so that a copied link shows the same. */
export interface ListAddress extends Narrowing {
  readonly query: string
  /** null: the definition's default; while searching, best hits first. */
  readonly sorting: Sorting | null
}

/** Changes the address: sets the given parts, or computes them from the current address, which may be newer than the rendered one. */
export type ChangeList = (
  part: Partial<ListAddress> | ((before: ListAddress) => Partial<Omit<ListAddress, 'query'>>),
) => void

const own = { query: 'q', sort: 'sort', order: 'order', tag: 'tag' } as const
const filterPrefix = 'filter.'

/** Reads a list's address; a sort field the list does not offer counts as none. */
export const readAddress = (params: URLSearchParams, sortable: readonly string[]): ListAddress => {
  const field = params.get(own.sort)
  return {
    query: params.get(own.query) ?? '',
    sorting:
      field !== null && sortable.includes(field)
        ? { field, order: params.get(own.order) === 'DESC' ? 'DESC' : 'ASC' }
        : null,
    tags: params.getAll(own.tag),
    values: Object.fromEntries(
      [...params]
        .filter(([name]) => name.startsWith(filterPrefix))
        .map(([name, value]) => [name.slice(filterPrefix.length), value]),
    ),
  }
}

/** Writes the address; other parameters stay. */
export const writeAddress = (
  before: URLSearchParams,
  { query, sorting, tags, values }: ListAddress,
): URLSearchParams => {
  const params = new URLSearchParams(
    [...before].filter(([name]) => !Object.values<string>(own).includes(name) && !name.startsWith(filterPrefix)),
  )
  if (query !== '') params.set(own.query, query)
  if (sorting) {
    params.set(own.sort, sorting.field)
    if (sorting.order === 'DESC') params.set(own.order, sorting.order)
  }
  for (const tag of tags) params.append(own.tag, tag)
  for (const [path, value] of Object.entries(values)) params.set(`${filterPrefix}${path}`, value)
  return params
}

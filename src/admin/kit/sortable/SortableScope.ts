import { createContext, useContext } from 'react'

/** Context of the rows of one sortable list. */
export interface SortableScope {
  /** In their order. */
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  /** Moves a row to index `to` and announces it. */
  readonly move: (id: string, to: number) => void
}

const SortableScopeContext = createContext<SortableScope | null>(null)

export const SortableScopeProvider = SortableScopeContext.Provider

/**
 * The sortable list around a row.
 * @throws Error outside such a list
 */
export const useSortableScope = (): SortableScope => {
  const scope = useContext(SortableScopeContext)
  if (!scope) throw new Error('This row stands in no sortable list')
  return scope
}

import { createContext, useContext } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { RecordAction } from '../definition/definition.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'

/** Context of the parts of one list. */
export interface ListScope {
  readonly screenProps: ScreenProps<AnyRecord>
  /** May the user create records here? undefined while unknown. */
  readonly mayCreate: boolean | undefined
  /** The tenant's limit of public records is reached. */
  readonly quotaReached: boolean
  /** Address of the record's form; null if it has none. */
  readonly editPath: (record: AnyRecord) => string | null
  /** Address of the form of a new record, or null. */
  readonly createPath: string | null
  readonly copy: (record: AnyRecord, action: RecordAction<AnyRecord>) => void
  readonly askDelete: (record: AnyRecord) => void
}

const ListScopeContext = createContext<ListScope | null>(null)

export const ListScopeProvider = ListScopeContext.Provider

/**
 * The list around a part.
 * @throws Error outside a list
 */
export const useListParts = (): ListScope => {
  const scope = useContext(ListScopeContext)
  if (!scope) throw new Error('This part stands in no list')
  return scope
}

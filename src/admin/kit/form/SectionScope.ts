import { createContext, useContext } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { ShowWhen } from '../definition/definition.ts'
import { conditionOf, isShown } from './isShown.ts'
import { useRecord } from './useRecord.ts'

/** Context of the fields of one section. */
export interface SectionScope {
  readonly name: string
  readonly headingId: string
  /** Id of the field that the heading labels, if the section has only one. */
  readonly namedField: string | null
  readonly showWhen: Readonly<Record<string, ShowWhen>>
}

const SectionScopeContext = createContext<SectionScope | null>(null)

export const SectionScopeProvider = SectionScopeContext.Provider

/**
 * The section around a field.
 * @throws Error outside a section
 */
export const useSectionScope = (): SectionScope => {
  const scope = useContext(SectionScopeContext)
  if (!scope) throw new Error('This field stands in no section')
  return scope
}

/** Is the value at this path shown now (`showWhen`)? Re-renders only when the result changes. */
export const useIsShown = (path: readonly (string | number)[]): boolean => {
  const { showWhen } = useSectionScope()
  const condition = conditionOf(showWhen, path)
  return useRecord((record: AnyRecord) => isShown(condition, record, path))
}

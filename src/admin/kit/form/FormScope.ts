import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AnyRecord } from '../anyRecord.ts'
import { type Cell, useCell } from '../cell.ts'
import type { EntityOverrides, FormSection, Place } from '../definition.ts'
import type { FormProblem } from './FormProblem.ts'
import type { FormVariant } from './FormVariant.ts'
import type { ProblemStore } from './problemStore.ts'

/** What the parts of one form share. Everything that changes is behind a subscription, so that a key stroke draws one section. */
export interface FormScope {
  readonly place: Place<AnyRecord>
  readonly overrides: EntityOverrides<AnyRecord>
  readonly sections: readonly FormSection<AnyRecord>[]
  readonly variant: FormVariant | undefined
  readonly access: 'edit' | 'read'
  readonly isNew: boolean
  /** The record as it stands in the form. */
  readonly record: Cell<AnyRecord>
  readonly problems: ProblemStore
  /** What goes with a change somebody made: the domain's word, asked once per change. */
  readonly follow: (record: AnyRecord, before: AnyRecord) => AnyRecord
  /** Properties whose switch cannot be moved now, and why. */
  readonly blocked: Cell<ReadonlyMap<string, string>>
  /** Saving was just refused: frames are red until this resets (CONST-005). */
  readonly emphasis: Cell<boolean>
  /** Sections whose fields must be there although they are far away: somebody jumps to them, or the browser had time. */
  readonly mounted: Cell<ReadonlySet<string>>
}

const FormScopeContext = createContext<FormScope | null>(null)

export const FormScopeProvider = FormScopeContext.Provider

export const useFormScope = (): FormScope => {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('This part stands in no form')
  return scope
}

/** What is shown as wrong in a section. */
export const useSectionProblems = (section: string): readonly FormProblem[] => {
  const { problems } = useFormScope()
  return useSyncExternalStore(problems.subscribe, () => problems.shownIn(section))
}

export const useAllProblems = (): readonly FormProblem[] => {
  const { problems } = useFormScope()
  return useSyncExternalStore(problems.subscribe, problems.shown)
}

/** Are frames of refused values red now? For overrides that draw fields of their own. */
export const useEmphasis = (): boolean => useCell(useFormScope().emphasis)

import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { type Cell, useCell } from '../browser/cell.ts'
import type { EntityOverrides, FormSection, Screen } from '../definition/definition.ts'
import type { FormProblem } from './FormProblem.ts'
import type { FormVariant } from './FormVariant.ts'
import type { ProblemStore } from './problemStore.ts'

/** State of a section whose values are stored beside the record and saved with it. */
export interface Companion {
  readonly dirty: boolean
  readonly filled: boolean
  /** Number of its errors. */
  readonly errors: number
  /** Validates and shows errors; false if it cannot be saved. */
  readonly check: () => boolean
  /** Saves; false if refused, and the section shows the reason. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

/**
 * Context of one form: what react-admin's form does not hold. The record is there (`useRecord`). All changing state is behind subscriptions,
 * so that a key stroke re-renders one section.
 */
export interface FormScope {
  readonly screen: Screen<AnyRecord>
  readonly overrides: EntityOverrides<AnyRecord>
  readonly sections: readonly FormSection<AnyRecord>[]
  readonly variant: FormVariant | undefined
  readonly access: 'edit' | 'read'
  readonly isNew: boolean
  readonly problems: ProblemStore
  /** Adds the changes that follow from a user's change by the domain's rules; called once per change. */
  readonly follow: (record: AnyRecord, before: AnyRecord) => AnyRecord
  /** Properties whose switch is blocked now, with the reason. */
  readonly blocked: Cell<ReadonlyMap<string, string>>
  /** Saving was just refused: frames are red until this resets (CONST-005). */
  readonly emphasis: Cell<boolean>
  /** State of the companion sections, by name; those not rendered yet are absent. */
  readonly companions: Cell<ReadonlyMap<string, Companion>>
  /** Sections to render although they are far away: the target of a jump, or the browser was idle. */
  readonly mounted: Cell<ReadonlySet<string>>
}

const FormScopeContext = createContext<FormScope | null>(null)

export const FormScopeProvider = FormScopeContext.Provider

/**
 * The form around a part.
 * @throws Error outside a form
 */
export const useFormScope = (): FormScope => {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('This part stands in no form')
  return scope
}

/** Reports the state of a companion section to its form. */
export const useCompanion = (name: string, companion: Companion): void => {
  const { companions } = useFormScope()
  const latest = useRef(companion)
  latest.current = companion
  const { dirty, filled, errors } = companion
  useEffect(() => {
    const reported: Companion = {
      ...{ dirty, filled, errors },
      check: () => latest.current.check(),
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
    }
    companions.set(new Map([...companions.get(), [name, reported]]))
  }, [companions, name, dirty, filled, errors])
  useEffect(
    () => () => companions.set(new Map([...companions.get()].filter(([other]) => other !== name))),
    [companions, name],
  )
}

/** Problems shown in a section. */
export const useSectionProblems = (section: string): readonly FormProblem[] => {
  const { problems } = useFormScope()
  return useSyncExternalStore(problems.subscribe, () => problems.shownIn(section))
}

/** All problems shown in the form; the component renders again when they change. */
export const useAllProblems = (): readonly FormProblem[] => {
  const { problems } = useFormScope()
  return useSyncExternalStore(problems.subscribe, problems.shown)
}

/** Are frames of refused values red now? For overrides that render their own fields. */
export const useEmphasis = (): boolean => useCell(useFormScope().emphasis)

import type { ComponentType, ReactNode } from 'react'
import type { RuleContext } from '../../../domain/rules.ts'
import type { AnyRecord } from '../anyRecord.ts'
import type { FormDefinition } from '../definition.ts'
import type { FieldMarks } from './markedUi.ts'

/** What a frame of its own is drawn around the sections with. */
export interface FormFrameProps {
  readonly isNew: boolean
  readonly readOnly: boolean
  readonly saving: boolean
  /** Labels of the changed properties. */
  readonly changed: readonly string[]
  /** Names of the sections in which something keeps the record from being saved, shown or not. */
  readonly invalid: ReadonlySet<string>
  /** Shows all that is wrong in these sections and goes to the first of it. */
  readonly show: (sections: readonly string[]) => void
  readonly submit: () => void
  /** Forgets what was typed; whoever leaves now is not asked. */
  readonly discard: () => void
  /** What the form has to say: a restored draft, why saving was refused. */
  readonly messages: ReactNode
  /** That nobody answered, with another try; null otherwise. */
  readonly failure: ReactNode
  /** The sections. */
  readonly children: ReactNode
}

/** Another way to fill in the form of an entity: the same sections, checks, drafts and conflicts in a frame of its own. */
export interface FormVariant {
  readonly Frame: ComponentType<FormFrameProps>
  /** Tells its drafts from those of other forms of the same place. */
  readonly name: string
  /** The form it shows in place of the generated one. */
  readonly shape?: (form: FormDefinition<AnyRecord>) => FormDefinition<AnyRecord>
  /** Which sections are drawn now; the others keep their values and are checked all the same. */
  readonly drawn?: (section: string) => boolean
  /** What the rules of the domain should know of it. */
  readonly context?: () => Omit<RuleContext, 'now'>
  /** What is asked for or cannot be typed yet, beyond the schema. */
  readonly marks?: (record: AnyRecord) => FieldMarks
  /** Draws this section now: somebody is led to a fault in it. */
  readonly reveal?: (section: string) => void
  /** Query of the call that saves. */
  readonly query?: (values: AnyRecord) => Readonly<Record<string, boolean>>
  /** In place of going back: leads somewhere else, or stays at the form with what was stored. */
  readonly saved?: (record: AnyRecord, isNew: boolean) => 'gone' | 'stay'
  /** Addresses that belong to the form: going there asks nothing. */
  readonly within?: (path: string) => boolean
}

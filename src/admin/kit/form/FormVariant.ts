import type { ComponentType, ReactNode } from 'react'
import type { Path } from 'react-router-dom'
import type { RuleContext } from '../../../domain/rules.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { FieldMarks } from './markedUi.ts'
import type { SaveOutcome } from './saveOutcome.ts'

/** Props of a form's own frame around the sections. */
export interface FormFrameProps {
  readonly isNew: boolean
  readonly readOnly: boolean
  readonly saving: boolean
  /** Labels of the changed properties. */
  readonly changed: readonly string[]
  /** Names of the sections with errors that prevent saving, shown or not. */
  readonly invalid: ReadonlySet<string>
  /** Shows all errors of these sections and jumps to the first. */
  readonly show: (sections: readonly string[]) => void
  readonly submit: () => void
  /** Discards the changes; leaving then needs no confirmation. */
  readonly discard: () => void
  /** Messages of the form: a restored draft, the reason of a refusal. */
  readonly messages: ReactNode
  /** Notice about a failed request, with a retry; null otherwise. */
  readonly failure: ReactNode
  /** The sections. */
  readonly children: ReactNode
}

/** Props of a form's own arrangement of its sections. */
export interface FormLayoutProps {
  /** The drawn sections by name, in their order. */
  readonly sections: ReadonlyMap<string, ReactNode>
}

/** Another form for an entity: the same sections, checks, drafts and conflicts in its own frame. */
export interface FormVariant {
  readonly Frame: ComponentType<FormFrameProps>
  /** Places the sections, with other parts between them; absent: one below the other. */
  readonly Layout?: ComponentType<FormLayoutProps>
  /** Distinguishes its drafts from those of other forms of the same screen. */
  readonly name: string
  /** Changes the generated form. */
  readonly shape?: (form: FormDefinition<AnyRecord>) => FormDefinition<AnyRecord>
  /** Sections rendered now; the others keep their values and are still checked. */
  readonly drawn?: (section: string) => boolean
  /** Context for the rules of the domain. */
  readonly context?: () => Omit<RuleContext, 'now'>
  /** Required or disabled fields, beyond the schema. */
  readonly marks?: (record: AnyRecord) => FieldMarks
  /** Renders this section now, because the user is led to an error in it. */
  readonly reveal?: (section: string) => void
  /** Adds the changes that follow from a user's change, beyond the domain's rules. */
  readonly follow?: (record: AnyRecord, before: AnyRecord) => AnyRecord
  /** Replaces the generic save request. */
  readonly save?: (values: AnyRecord) => Promise<SaveOutcome>
  /** A value as text, for comparing two versions; undefined: the text by its schema. */
  readonly show?: (property: string, value: unknown) => string | undefined
  /** Input beside the record, which leaving would lose. */
  readonly touched?: boolean
  /** Query of the save request. */
  readonly query?: (values: AnyRecord) => Readonly<Record<string, boolean>>
  /** Replaces going back: navigates elsewhere, or stays at the form with the stored record. */
  readonly saved?: (record: AnyRecord, isNew: boolean) => 'gone' | 'stay'
  /** Does this navigation leave the form? Absent: to another path. */
  readonly leaves?: (from: Path, to: Path) => boolean
}

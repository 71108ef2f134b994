import type { ComponentType } from 'react'
import type { FieldProblem } from './definition.ts'

/** What stands below the fields of a section of a stored record: a list of waiting mails, a button that tries the settings. */
export interface SectionPartProps<R extends object> {
  /** As it stands in the form. */
  readonly record: Readonly<R>
  /** Something in this section is typed and not saved. */
  readonly dirty: boolean
  readonly access: 'edit' | 'read'
}

export interface CompanionProps<R extends object> extends Omit<SectionPartProps<R>, 'dirty'> {
  /** The section reports its state under this name (`useCompanion`). */
  readonly name: string
}

/** A section of values kept beside a stored record and saved with it. */
export interface CompanionSection<R extends object> {
  readonly name: string
  readonly title: string
  readonly help?: string
  /** Name of the section before it. */
  readonly after: string
  readonly Part: ComponentType<CompanionProps<R>>
}

/** What stands in place of a section's generated fields: an editor that draws several properties as one. */
export interface WholeSectionProps<R extends object> {
  readonly values: Readonly<Partial<R>>
  readonly onChange: (changed: Readonly<Partial<R>>) => void
  readonly access: 'edit' | 'read'
  /** Faults of the section's properties; JSON pointers start at the record. */
  readonly problems: readonly FieldProblem[]
  /** Name of the section: parts have the ids `<name>_<property>_<part>`, so that the error summary finds them. */
  readonly name: string
  /** Id of the section's heading. */
  readonly headingId: string
}

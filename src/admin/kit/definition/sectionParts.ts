import type { ComponentType } from 'react'
import type { FieldProblem } from './definition.ts'

/**
 * Content below the fields of a section of a stored record: a list of waiting mails, a button that tests the settings. It reads the record
 * by `useRecord`.
 */
export interface SectionPartProps {
  /** The section has unsaved changes. */
  readonly dirty: boolean
  readonly access: 'edit' | 'read'
}

export interface CompanionProps extends Omit<SectionPartProps, 'dirty'> {
  /** The section reports its state under this name (`useCompanion`). */
  readonly name: string
}

/** A section of values stored beside the record and saved with it. */
export interface CompanionSection<Section extends string = string> {
  readonly name: string
  readonly title: string
  readonly help?: string
  /** Name of the preceding section. */
  readonly after: Section
  readonly Part: ComponentType<CompanionProps>
}

/** Replaces a section's generated fields: an editor that shows several properties as one. */
export interface WholeSectionProps<R extends object> {
  readonly values: Readonly<Partial<R>>
  readonly onChange: (changed: Readonly<Partial<R>>) => void
  readonly access: 'edit' | 'read'
  /** Faults of the section's properties; JSON pointers start at the record. */
  readonly problems: readonly FieldProblem[]
  /** Name of the section; parts have the ids `<name>_<property>_<part>`, so that the error summary finds them. */
  readonly name: string
  /** Id of the section's heading. */
  readonly headingId: string
}

import { checkRecord } from '../../../domain/rules.ts'
import { followChange } from '../../../domain/rules/followChange.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { createCell } from '../browser/cell.ts'
import type { FormDefinition, FormSection } from '../definition/definition.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import type { Companion, FormScope } from './FormScope.ts'
import { createProblemStore } from './problemStore.ts'
import { sectionOfPath, sectionOfProperty } from './sectionOfPath.ts'
import { type SchemaFault, schemaProblems } from './schemaProblems.ts'
import { sectionValidator } from './sectionValidators.ts'

interface ScopeOptions {
  readonly screenProps: ScreenProps<AnyRecord>
  readonly form: FormDefinition<AnyRecord>
  /** Initial values: checked once, not kept. */
  readonly record: AnyRecord
  readonly access: 'edit' | 'read'
  readonly isNew: boolean
}

const partOf = (section: FormSection<AnyRecord>, record: AnyRecord) =>
  Object.fromEntries(section.fields.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])))

/** Runs a section's precompiled validator. */
const schemaCheck = (form: FormDefinition<AnyRecord>) => (name: string, record: AnyRecord) => {
  const section = form.sections.find((one) => one.name === name)
  // Entries of another section's list are checked there.
  if (!section || section.part) return []
  const { errors = [], validationError } = sectionValidator(form, name).rawValidation<SchemaFault>(
    section.schema,
    partOf(section, record),
  )
  // A validator that cannot run is an error of the build, not of the record.
  if (validationError) throw validationError
  return schemaProblems(section.schema, section.uiSchema, errors)
}

/** Creates the context of the form of one record. */
export const createScope = ({ screenProps, form, record, access, isNew }: ScopeOptions): FormScope => {
  const { admin, screen, overrides } = screenProps
  const { sections } = form
  const problems = createProblemStore(
    {
      sections: sections.map(({ name }) => name),
      sectionOf: (property) => sectionOfProperty(sections, property)?.name ?? '',
      shownAt: (path, values) => sectionOfPath(sections, path, values)?.name ?? '',
      ofSchema: schemaCheck(form),
      ofRules: (values) =>
        checkRecord(admin.entity.name, values, { ...screenProps.variant?.context?.(), now: Date.now() }).map(
          (problem) => ({
            ...problem,
            source: 'rule',
          }),
        ),
    },
    record,
  )
  return {
    screen,
    overrides,
    sections,
    variant: screenProps.variant,
    access,
    isNew,
    problems,
    follow: (values, before) => {
      const followed: AnyRecord = { ...followChange(admin.entity.name, values, before) }
      return screenProps.variant?.follow?.(followed, before) ?? followed
    },
    blocked: createCell<ReadonlyMap<string, string>>(new Map()),
    emphasis: createCell(false),
    companions: createCell<ReadonlyMap<string, Companion>>(new Map()),
    mounted: createCell<ReadonlySet<string>>(new Set()),
  }
}

import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormSection } from '../definition/definition.ts'
import { sectionOfEntry } from './sectionOfPath.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** Does the section have any value, and all required ones? */
export const sectionFilled = (
  sections: readonly FormSection<AnyRecord>[],
  section: FormSection<AnyRecord>,
  record: AnyRecord,
): boolean =>
  section.fields.some((name) => {
    const value = record[name]
    const shown = Array.isArray(value)
      ? value.filter((entry) => sectionOfEntry(sections, name, entry)?.name === section.name)
      : value
    return !isEmpty(shown)
  }) && (section.schema.required ?? []).every((name) => !isEmpty(record[name]))

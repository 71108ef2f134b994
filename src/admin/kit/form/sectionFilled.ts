import type { AnyRecord } from '../anyRecord.ts'
import type { FormSection } from '../definition.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** Does the section hold something, and all it requires? */
export const sectionFilled = (section: FormSection<AnyRecord>, record: AnyRecord): boolean =>
  section.fields.some((name) => !isEmpty(record[name])) &&
  (section.schema.required ?? []).every((name) => !isEmpty(record[name]))

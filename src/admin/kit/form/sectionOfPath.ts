import { pointerSteps } from '../../../domain/json.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormSection } from '../definition/definition.ts'
type Sections = readonly FormSection<AnyRecord>[]

const holds = (where: Readonly<Record<string, readonly unknown[]>>, entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  Object.entries(where).every(([name, values]) => values.includes(Reflect.get(entry, name)))

/** The section a property belongs to, not one that shows some of its entries. */
export const sectionOfProperty = (sections: Sections, property: string): FormSection<AnyRecord> | undefined =>
  sections.find(({ fields, part }) => part === undefined && fields.includes(property))

/** The section that shows an entry of a list: the first for entries of its kind, else the list's own. */
export const sectionOfEntry = (
  sections: Sections,
  property: string,
  entry: unknown,
): FormSection<AnyRecord> | undefined =>
  sections.find(({ part }) => part?.of === property && holds(part.where, entry)) ??
  sectionOfProperty(sections, property)

/** The section that shows the value at a pointer of this record. */
export const sectionOfPath = (
  sections: Sections,
  path: string,
  record: AnyRecord,
): FormSection<AnyRecord> | undefined => {
  const [property = '', index] = pointerSteps(path)
  const list = record[property]
  const entry: unknown = Array.isArray(list) && index !== undefined ? list[Number(index)] : undefined
  return sectionOfEntry(sections, property, entry)
}

import { isObject, pointerSteps } from '../../../domain/json.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormSection } from '../definition/definition.ts'
type Schema = Readonly<Record<string, unknown>>

const titleOf = (schema: Schema): readonly string[] => (typeof schema.title === 'string' ? [schema.title] : [])

/** The variant whose constants equal the entry's; undefined if the schema has no variants or none fits. */
const variantOf = (schema: Schema, entry: unknown): Schema | undefined => {
  const variants: unknown = schema.oneOf ?? schema.anyOf
  if (!Array.isArray(variants) || !isObject(entry)) return undefined
  return variants.filter(isObject).find((variant) => {
    const parts = isObject(variant.properties) ? Object.entries(variant.properties) : []
    return parts.every(([name, part]) => !isObject(part) || !('const' in part) || entry[name] === part.const)
  })
}

const partOf = (value: unknown, step: string): unknown =>
  Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined

/**
 * Position of a value in a section, as titles of its schema: `['Öffnungszeit 1', 'Beginn']`.
 * A list is replaced by its numbered entry, an entry of known kinds (panels) by the title of its kind.
 * @param section that shows the value
 * @param path JSON pointer into the record
 * @param record to determine the kind of an entry
 * @returns titles from the outside in, without a number if the path contains none; empty for a value unknown to the section
 */
export const fieldTitles = (
  section: Pick<FormSection<AnyRecord>, 'schema'>,
  path: string,
  record: AnyRecord,
): readonly string[] => {
  const titles: string[] = []
  let schema: Schema = section.schema
  let value: unknown = record
  /** Title of the list above, used only if no entry replaces it. */
  let list: readonly string[] = []
  for (const step of pointerSteps(path)) {
    value = partOf(value, step)
    const items: unknown = schema.items
    const inList = schema.type === 'array' && /^\d+$/.test(step)
    const properties: unknown = schema.properties
    const next: unknown = inList ? items : isObject(properties) ? properties[step] : undefined
    if (!isObject(next)) return [...titles, ...list]
    const variant = variantOf(next, value)
    const kind = variant && titleOf(variant)[0]
    schema = variant ?? next
    if (inList) titles.push(kind ?? `${titleOf(next)[0] ?? list[0] ?? ''} ${Number(step) + 1}`.trim())
    else if (next.type !== 'array') titles.push(...titleOf(next))
    list = next.type === 'array' ? titleOf(next) : []
  }
  return [...titles, ...list]
}

/**
 * One line of a summary of errors: `Zeitliche Abhängigkeiten, Öffnungszeit 1, Beginn: Bitte eine Uhrzeit angeben.`
 * The field is named once, in the message or before it.
 * @param section title of the section, or of the property if no section shows it
 * @param titles of the value, as `fieldTitles` returns it
 * @param message German sentence
 */
export const problemSentence = (section: string, titles: readonly string[], message: string): string => {
  const field = titles.at(-1)
  const said = field !== undefined && message.startsWith(`${field} `)
  const parts = [section, ...(said ? titles.slice(0, -1) : titles)]
  const names = parts.filter((part, index) => part !== parts[index - 1])
  return `${names.join(', ')}: ${field !== undefined && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message}`
}

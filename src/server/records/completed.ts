import { variantOf } from '../http/variantOf.ts'
import { type Document, isDocument } from './pointer.ts'

/** Copies lists and objects, so that documents do not share defaults. */
const ownCopy = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? structuredClone(value) : value

/**
 * Adds the schema's defaults for absent properties, at all depths. Secrets stay absent, which means "keep". Given values remain
 * unchanged, so the validator can report their faults.
 */
export const completed = (schema: Document, value: unknown): unknown => {
  if (Array.isArray(value)) {
    const { items } = schema
    return isDocument(items) ? value.map((element: unknown) => completed(items, element)) : value
  }
  if (!isDocument(value)) return value
  const { properties } = variantOf(schema, value)
  if (!isDocument(properties)) return value
  const filled: Record<string, unknown> = { ...value }
  for (const name of Object.keys(properties)) {
    const property = properties[name]
    if (!isDocument(property)) continue
    if (Object.hasOwn(filled, name)) filled[name] = completed(property, filled[name])
    else if (Object.hasOwn(property, 'default') && property['writeOnly'] !== true)
      filled[name] = ownCopy(property['default'])
  }
  return filled
}

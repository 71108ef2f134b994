import { variantOf } from '../http/variantOf.ts'
import { type Document, isDocument } from './pointer.ts'

/** Lists and objects are the holder's own; for what cannot be changed that would only cost. */
const ownCopy = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? structuredClone(value) : value

/**
 * A value made total by its schema: what is absent and has a default gets it, at every depth. Secrets stay absent: for them
 * that means "keep". Nothing given is changed, so what is wrong stays wrong for the validator to name.
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

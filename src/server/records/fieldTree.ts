import { isObject, objectAt } from '../../domain/json.ts'
import { type Document, stepsOf } from './pointer.ts'

/** A property of a schema. Elements of a list have the path of their list, all variants share theirs. */
export interface Field {
  /** Dotted, from the record: `bookableItems.amount`. */
  readonly path: string
  readonly inside: FieldTree
}

/** Properties by the names that a body may give them. */
export type FieldTree = ReadonlyMap<string, Field>

interface GrowingField extends Field {
  readonly inside: Map<string, GrowingField>
}

const addFrom = (fields: Map<string, GrowingField>, schema: Document, within: string): void => {
  const { items, oneOf } = schema
  if (isObject(items)) addFrom(fields, items, within)
  if (Array.isArray(oneOf)) for (const variant of oneOf) if (isObject(variant)) addFrom(fields, variant, within)
  for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
    const field: GrowingField = fields.get(name) ?? { path: within + name, inside: new Map() }
    fields.set(name, field)
    if (isObject(property)) addFrom(field.inside, property, `${field.path}.`)
  }
  for (const [name, target] of Object.entries(objectAt(objectAt(schema, 'x-accepts'), 'names'))) {
    const field = fields.get(String(target))
    if (field !== undefined) fields.set(name, field)
  }
}

/** All properties of a record's schema. */
export const fieldTree = (schema: Document): FieldTree => {
  const fields = new Map<string, GrowingField>()
  addFrom(fields, schema, '')
  return fields
}

/** Adds the paths of all known properties that a value has; others, and all values, are passed over. */
export const addPathsIn = (fields: FieldTree, value: unknown, paths: Set<string>): void => {
  if (Array.isArray(value)) for (const element of value) addPathsIn(fields, element, paths)
  if (!isObject(value)) return
  for (const name of Object.keys(value)) {
    const field = fields.get(name)
    if (field === undefined) continue
    paths.add(field.path)
    if (field.inside.size > 0) addPathsIn(field.inside, value[name], paths)
  }
}

/** Is it the path of a property? */
export const hasPath = (fields: FieldTree, path: string): boolean => {
  const [name = '', ...rest] = path.split('.')
  const field = fields.get(name)
  return field !== undefined && (rest.length === 0 || hasPath(field.inside, rest.join('.')))
}

/** The path of the property at a pointer, whose stars stand for elements. */
export const dottedPath = (pointer: string): string =>
  stepsOf(pointer)
    .filter((step) => step !== '*')
    .join('.')

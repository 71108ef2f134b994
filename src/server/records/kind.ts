import type { ErrorObject } from 'ajv'
import type { EntityDefinition, FieldDefinition } from '../../domain/entity.ts'
import { type Document, isDocument, locatedAt } from './pointer.ts'
import type { AnyExtension } from './extension.ts'
import type { Storage } from './storage.ts'

/** An entity definition with property names known only at run time. */
export interface AnyEntity extends Omit<EntityDefinition, 'fields' | 'defaults'> {
  readonly fields: Readonly<Record<string, FieldDefinition>>
  readonly defaults: Document
}

export interface AnyStorage extends Omit<
  Storage,
  'entity' | 'owners' | 'elsewhere' | 'identity' | 'derived' | 'projections'
> {
  readonly entity: AnyEntity
  readonly owners: readonly string[]
  readonly elsewhere: readonly string[]
  readonly identity: readonly string[]
  readonly derived: readonly string[]
  readonly projections: { readonly list: readonly string[]; readonly record: readonly string[] }
}

/** Ajv's validator of a whole document in API form, and its schema. */
export interface WireSchema {
  readonly validate: { (value: unknown): boolean; errors?: readonly ErrorObject[] | null }
  readonly schema: Document
}

/** One entity, for the generic API. */
export interface Kind {
  readonly storage: AnyStorage
  readonly wire: WireSchema
  readonly extension: AnyExtension
}

/** Kinds by entity name. */
export type Kinds = ReadonlyMap<string, Kind>

export const kindNamed = (kinds: Kinds, name: string): Kind => {
  const kind = kinds.get(name)
  if (kind === undefined) throw new Error(`there is no entity "${name}"`)
  return kind
}

/** The display name of a record; empty without one. */
export const titleOf = ({ storage }: Kind, document: Document): string => {
  const value = locatedAt(document, `/${storage.entity.title.replaceAll('.', '/')}`)[0]?.value
  return typeof value === 'string' ? value : ''
}

/** The schema's default of a property; undefined if it has none. */
export const defaultOf = ({ schema }: WireSchema, name: string): unknown => {
  const { properties } = schema
  const property = isDocument(properties) ? properties[name] : undefined
  return isDocument(property) ? property['default'] : undefined
}

/** The fields by their present and their former names: the history keeps the names of its time. */
export const fieldsByName = ({ storage }: Kind): AnyEntity['fields'] => {
  const { fields } = storage.entity
  const former = Object.entries(storage.renamed).flatMap(([pointer, names]) => {
    const field = fields[pointer.slice(1)]
    return field === undefined ? [] : names.map((name) => [name, field] as const)
  })
  return { ...Object.fromEntries(former), ...fields }
}

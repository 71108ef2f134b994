import type { permissionBlocks } from '../generated/rights.ts'

/**
 * Types of entity definitions: the facts of a schema that server and browser both need. The generator writes one definition per schema into
 * src/generated/entities; no other code builds one.
 */

/** An area of rights a role can hold (ENTITY-044, PERM-032). */
export type PermissionBlock = (typeof permissionBlocks)[number]

/** The seven levels of each area (ENTITY-045, PERM-031). */
export const permissionLevels = [
  'create',
  'readOwn',
  'readAny',
  'updateOwn',
  'updateAny',
  'deleteOwn',
  'deleteAny',
] as const
export type PermissionLevel = (typeof permissionLevels)[number]

/** Source of a field: a person; the server once (an edit is refused, READ_ONLY_FIELD); or the server each time (an edit is ignored). */
export type SetBy = 'person' | 'server' | 'derived'

/** Readers of a field, from wide to narrow. */
export type Audience = 'public' | 'staff' | 'owner' | 'instanceOwner'

/** One choice of a closed list: the value on the wire and its German label. */
export interface Option {
  readonly value: string | number | boolean | null
  readonly label: string
}

export interface FieldDefinition {
  /** German name, from the schema's `title`. */
  readonly label: string
  /** Help text, from the schema's `description`. */
  readonly help?: string
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  readonly nullable?: true
  readonly required?: true
  readonly format?: string
  readonly unit?: string
  readonly options?: readonly Option[]
  /** Name of the entity whose id the field (or each element) holds. */
  readonly ref?: string
  readonly setBy?: Exclude<SetBy, 'person'>
  /** Never leaves the server; the wire has `<field>Set` instead. */
  readonly secret?: true
  readonly readableBy?: Audience
  /** Users allowed to change it, if narrower than the right to change the record. */
  readonly writableBy?: Exclude<Audience, 'public'>
}

/** Rights of an entity: any of `blocks` grants; the record is "own" if any of `own` contains the user. */
export interface EntityAccess {
  readonly blocks: readonly PermissionBlock[]
  readonly own: readonly string[]
}

export interface EntityDefinition<R extends object = object> {
  /** Singular, as in `x-entity.name`: `group-booking`. react-admin's resource key is `path`. */
  readonly name: string
  readonly plural: string
  /** Below `api/{t}/` (scope tenant) or `api/` (scope instance). */
  readonly path: string
  readonly scope: 'tenant' | 'instance'
  /** `full`: every generic call; `read`: reading only; `object`: one record per tenant or instance; `none`: only its own calls. */
  readonly api: 'full' | 'read' | 'object' | 'none'
  /** Source of a new record's id. */
  readonly idFrom: 'server' | 'person'
  /** Dotted path of the property used as the record's display name: `title`, `information.name`. */
  readonly title: string
  readonly label: { readonly one: string; readonly many: string }
  readonly access: EntityAccess
  readonly fields: { readonly [K in keyof R]-?: FieldDefinition }
  /**
   * Defaults of all properties, nested objects filled, except those that are `required` without default, stored elsewhere or secret.
   * Without the fields that have `setBy` it is the start of a new record.
   */
  readonly defaults: Readonly<Partial<R>>
}

/**
 * A schema as allowed by the vocabulary (schemas/vocabulary), which is authoritative; these types cover only the parts the generator reads.
 */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'

export interface SortAnnotation {
  readonly field: string
  readonly label: string
}

export interface ScreenAnnotation {
  readonly name: string
  readonly route: string
  readonly formRoute?: string
  readonly routeNames: { readonly list: string; readonly create?: string; readonly edit?: string }
  readonly one: string
  readonly many: string
  readonly create?: string
  readonly search?: string
  readonly createTitle?: string
  readonly editTitle?: string
  readonly menu?: string
  readonly icon: string
  readonly interface: string
  readonly group: 'platform' | 'tenant' | 'system'
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly searchAlso?: readonly string[]
  readonly sortAlso?: readonly SortAnnotation[]
  readonly single?: true
}

export interface EntityAnnotation {
  readonly name: string
  readonly plural: string
  readonly path: string
  readonly scope: 'tenant' | 'instance'
  readonly title: string
  readonly idFrom: 'server' | 'person'
  readonly api?: 'full' | 'read' | 'object' | 'none'
  readonly label: { readonly one: string; readonly many: string }
  readonly screens?: readonly ScreenAnnotation[]
}

export interface ListAnnotation {
  readonly view: 'cards' | 'table'
  readonly columns: readonly string[]
  readonly card?: Readonly<Record<'title', string>> &
    Partial<Readonly<Record<'image' | 'meta' | 'text' | 'flags', string>>>
  readonly also?: readonly string[]
  readonly search: readonly string[]
  readonly tags?: string
  readonly filters?: readonly string[]
  readonly sort: readonly SortAnnotation[]
  readonly defaultSort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
}

export interface SectionAnnotation {
  readonly name: string
  readonly title: string
  readonly help?: string
  readonly first?: string
  /** Instead of `first`: the entries of another section's list whose constants have these values. */
  readonly part?: { readonly of: string; readonly where: Readonly<Record<string, readonly unknown[]>> }
}

export interface ReferenceAnnotation {
  readonly entity: string
  readonly onDelete: 'restrict' | 'cascade' | 'clear'
}

export interface PropertyAccess {
  readonly read?: 'public' | 'staff' | 'owner' | 'instanceOwner'
  readonly write?: 'staff' | 'owner' | 'instanceOwner'
  readonly set?: 'server' | 'derived'
  readonly secret?: true
  /** Siblings of a secret that determine its destination. */
  readonly boundTo?: readonly string[]
}

export interface PropertyStorage {
  readonly column?: string
  readonly type?: 'text' | 'bigint' | 'integer' | 'numeric' | 'boolean' | 'timestamptz' | 'date'
  readonly index?: true
  readonly unique?: true
  /** Former names, the latest first. */
  readonly renamedFrom?: string | readonly string[]
  readonly kept?: 'elsewhere'
}

export interface PropertyAdmin {
  readonly widget?: string
  readonly hidden?: true
  readonly showWhen?: Readonly<Record<string, readonly unknown[]>>
  readonly unit?: string
  readonly placeholder?: string
  readonly emptyHint?: string
  readonly addLabel?: string
  readonly rows?: number
  readonly width?: number
  readonly autocomplete?: string
  readonly directory?: string
}

/** Additional forms of a body; the server normalises them to the form of responses. */
export interface AcceptsAnnotation {
  readonly empty?: 'unset'
  readonly names?: Readonly<Record<string, string>>
  readonly repeats?: Readonly<Record<string, string>>
}

/** A property, list element or shared shape. */
export interface SchemaNode {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: JsonType | readonly (JsonType | 'null')[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly SchemaNode[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly multipleOf?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly items?: SchemaNode
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false | SchemaNode
  readonly 'x-ref'?: ReferenceAnnotation
  readonly 'x-access'?: PropertyAccess
  readonly 'x-storage'?: PropertyStorage
  readonly 'x-admin'?: PropertyAdmin
  readonly 'x-accepts'?: AcceptsAnnotation
  readonly 'x-evolution'?: EvolutionAnnotation
  /** At a choice: the list element that belongs to it. */
  readonly 'x-variant'?: SchemaNode
  /** At list elements: the choices whose `x-variant` come before the own variants; resolved into `oneOf`. */
  readonly 'x-variantsOf'?: { readonly $ref?: string }
  readonly 'x-messages'?: Readonly<Record<string, string>>
}

/** A change that the maintainers accept: its code, or several, and why. */
export interface EvolutionAnnotation {
  readonly accept: string | readonly string[]
  readonly why: string
}

/** A removed property whose stored values are purged from a day on. */
export interface RetiredAnnotation {
  /** Dotted path through objects and lists. */
  readonly property: string
  /** "YYYY-MM-DD" */
  readonly from: string
  readonly reason: string
}

/** The root of an entity's file. */
export interface EntitySchema {
  readonly title: string
  readonly description: string
  readonly type: 'object'
  readonly additionalProperties: false
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, SchemaNode>>
  readonly 'x-entity': EntityAnnotation
  readonly 'x-access': { readonly blocks: readonly string[]; readonly own?: readonly string[] }
  readonly 'x-storage'?: { readonly search: readonly string[] }
  readonly 'x-retired'?: readonly RetiredAnnotation[]
  readonly 'x-evolution'?: EvolutionAnnotation
  readonly 'x-admin': {
    readonly list: ListAnnotation
    readonly form: { readonly sections: readonly SectionAnnotation[] }
  }
}

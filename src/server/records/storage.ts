import type { Audience, EntityDefinition } from '../../domain/entity.ts'

/** A property stored in its own column besides the document, for sorting, filtering and constraints. */
export interface StoredColumn {
  /** Column name in SQL (snake case). */
  readonly column: string
  /** JSON pointer of the value in the document: `/information/startDate`. */
  readonly pointer: string
  readonly type: 'text' | 'bigint' | 'integer' | 'numeric' | 'boolean' | 'timestamptz' | 'date'
  readonly index?: true
  readonly unique?: true
}

/** A property with the id of another record; a star in the pointer stands for each element: '/permittedRoles/*'. */
export interface StoredReference {
  readonly pointer: string
  readonly entity: string
  readonly onDelete: 'restrict' | 'cascade' | 'clear'
}

/** How an entity is stored and returned: generated (src/generated/server), used by src/server/records. */
export interface Storage<R extends object = object> {
  readonly entity: EntityDefinition<R>
  readonly table: string
  /** Promoted columns only; all tables also have tenant_id, id, version, created_at, updated_at, owners, search and doc. */
  readonly columns: readonly StoredColumn[]
  /** Properties with a user for whom the row is "own"; written to the column `owners`. */
  readonly owners: readonly (keyof R & string)[]
  /** Pointers whose text is folded into the column `search`. */
  readonly search: readonly string[]
  readonly references: readonly StoredReference[]
  /** Pointers of write-only secrets; a star stands for each element. */
  readonly secrets: readonly string[]
  /** By pointer of a secret: the sibling properties that determine where it is sent, with their German names. */
  readonly secretTargets: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Pointers of rich text, sanitized on write. */
  readonly html: readonly string[]
  /** Pointers of picture addresses: only links to own files are allowed. */
  readonly images: readonly string[]
  /** Former names of properties, the latest first, by pointer (a star for each element). */
  readonly renamed: Readonly<Record<string, readonly string[]>>
  /** Removed properties whose stored values are purged from a day "YYYY-MM-DD" on. */
  readonly retired: readonly { readonly pointer: string; readonly from: string; readonly reason: string }[]
  /** The exact German sentence by pointer (a star for each element) and keyword: `{ '/name': { required: 'Pflichtfeld' } }`. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Pointers, including nested ones, with a narrower audience than the record. */
  readonly readableBy: Readonly<Record<string, Exclude<Audience, 'public'>>>
  /** Properties of the API that are never in the document; the entity's extension supplies them as SQL. */
  readonly elsewhere: readonly (keyof R & string)[]
  /** Set once by the server: a differing value in an update is 400 READ_ONLY_FIELD. */
  readonly identity: readonly (keyof R & string)[]
  /** Computed by the server: values in a body are ignored. */
  readonly derived: readonly (keyof R & string)[]
  /** Pointers of computed values inside other properties: also ignored in a body. */
  readonly derivedInside: readonly string[]
  /** Property names of the two answers (without secrets; the server adds `<secret>Set`). */
  readonly projections: { readonly list: readonly (keyof R & string)[]; readonly record: readonly (keyof R & string)[] }
  /** Fields of `sort`: API name (dotted for nested: `information.name`) → column. */
  readonly sorts: Readonly<Record<string, string>>
  /** Fields of `filter`: API name → comparison. `contains`: the array contains all given values. */
  readonly filters: Readonly<
    Record<string, { readonly pointer: string; readonly column?: string; readonly kind: 'equals' | 'contains' }>
  >
}

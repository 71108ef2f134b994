import type { Audience, EntityDefinition } from '../../domain/entity.ts'

/** A property written as its own column beside the document, for sorting, filtering and constraints. */
export interface StoredColumn {
  /** Column name in SQL (snake case). */
  readonly column: string
  /** Where the value stands in the document, as a JSON pointer: `/information/startDate`. */
  readonly pointer: string
  readonly type: 'text' | 'bigint' | 'integer' | 'numeric' | 'boolean' | 'timestamptz' | 'date'
  readonly index?: true
  readonly unique?: true
}

/** A place in the document that holds the id of another record; a star stands for each element, as in '/permittedRoles/*'. */
export interface StoredReference {
  readonly pointer: string
  readonly entity: string
  readonly onDelete: 'restrict' | 'cascade' | 'clear'
}

/** How an entity is kept and answered: written by the generator (src/generated/server), obeyed by src/server/records. */
export interface Storage<R extends object = object> {
  readonly entity: EntityDefinition<R>
  readonly table: string
  /** Promoted columns only: tenant_id, id, version, created_at, updated_at, owners, search and doc are every table's own. */
  readonly columns: readonly StoredColumn[]
  /** Properties that name a user for whom the row is "own"; written to the column `owners`. */
  readonly owners: readonly (keyof R & string)[]
  /** Pointers whose text is folded into the column `search`. */
  readonly search: readonly string[]
  readonly references: readonly StoredReference[]
  /** Pointers of write-only secrets; a star stands for each element. */
  readonly secrets: readonly string[]
  /** By pointer of a secret: the sibling properties that determine where it is sent, with their German names. */
  readonly secretTargets: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Pointers of rich text: sanitised on write. */
  readonly html: readonly string[]
  /** Pointers of addresses of pictures: only links of own files may stand there. */
  readonly images: readonly string[]
  /** Older names of top-level properties: a stored document may still hold the value there. */
  readonly renamed: Readonly<Record<string, string>>
  /** The exact German sentence by pointer (a star for each element) and keyword: `{ '/name': { required: 'Pflichtfeld' } }`. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Pointers that fewer people may read than the record, nested ones included. */
  readonly readableBy: Readonly<Record<string, Exclude<Audience, 'public'>>>
  /** Properties that are on the wire but never in the document; the entity's room supplies them as SQL. */
  readonly elsewhere: readonly (keyof R & string)[]
  /** Set once by the server: a differing value in an update is 400 READ_ONLY_FIELD. */
  readonly identity: readonly (keyof R & string)[]
  /** Computed by the server: values in a body are ignored. */
  readonly derived: readonly (keyof R & string)[]
  /** Pointers of computed values inside other properties: ignored in a body, too. */
  readonly derivedInside: readonly string[]
  /** Property names of the two answers (secrets left out, `<secret>Set` added by the server). */
  readonly projections: { readonly list: readonly (keyof R & string)[]; readonly record: readonly (keyof R & string)[] }
  /** Fields of `sort`: wire name (dotted for nested: `information.name`) → column. */
  readonly sorts: Readonly<Record<string, string>>
  /** Fields of `filter`: wire name → how it is compared. `tags` = the array contains all given values. */
  readonly filters: Readonly<
    Record<string, { readonly pointer: string; readonly column?: string; readonly kind: 'equals' | 'contains' }>
  >
}

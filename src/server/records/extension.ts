import type { Actor } from '../actor.ts'
import type { Lock, Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import type { Kind } from './kind.ts'
import type { Document } from './pointer.ts'

/** A stored record before and after a change; `before` is null for a new one. */
export interface SavedRecord<R extends object> {
  readonly tenant: string | null
  readonly id: string
  readonly before: R | null
  readonly after: R
}

/** Limit of public records per tenant; stored in the tenant's record, null: unlimited. */
export interface Quota<R extends object> {
  /** Property of the tenant: `maxPublicBookables`. */
  readonly limit: string
  counts(record: R): boolean
  /** The same as `counts`, as SQL over the row `record`. */
  readonly condition: Query
}

/** A table with one document for each element of a list. */
export interface ListTable {
  readonly table: string
  /** Columns of its primary key, with their types: tenant and id of the record first. */
  readonly key: Readonly<Record<string, 'text' | 'integer'>>
}

/**
 * An entity's extension of the generic API. In SQL the row is `record`. All members are optional: a plain entity needs no extension,
 * unless its schema keeps a property elsewhere.
 */
export interface EntityExtension<R extends object = object> {
  /** Properties kept elsewhere, as jsonb expressions; `default`: always the schema's default. */
  readonly derived?: { readonly [K in keyof R]?: Query | 'default' }
  /** The same for `?populate=true`, if different. */
  readonly populated?: { readonly [K in keyof R]?: Query }
  /** The same in lists, if they show less than the record. */
  readonly listed?: { readonly [K in keyof R]?: Query }
  /** The ids of rows whose folded text matches a LIKE pattern, for entities with their own search by `q`. */
  readonly found?: (pattern: string) => Query
  /** Tables with the elements of lists kept elsewhere, one document per row. */
  readonly lists?: { readonly [K in keyof R]?: ListTable }
  /** Rows that are also readable without the right, with the fields of the actor's audience. */
  readonly open?: {
    /** Also without a session. */
    readonly visitors?: true
    list?(actor: Actor, tenant: string | null): Query
    record?(actor: Actor, tenant: string | null): Query
  }
  /** Rows the actor may know of: others, and new references to them, are treated as missing. Includes all readable rows. */
  known?(kind: Kind, actor: Actor, tenant: string): Query
  /** The sent properties of a stored record, with the parts restored that the actor cannot see. */
  unseen?(tx: Transaction, kind: Kind, tenant: string, stored: Document, sent: Document): Promise<Document>
  /** The entity as read by this actor, if readers of a record see different references in it. */
  seenBy?(kind: Kind, actor: Actor, tenant: string): Kind
  /** For an entity with one record per tenant: its JSON text as this actor may see it. */
  shown?(json: string, actor: Actor, tenant: string | null): string
  /** Calls for one record answer an unknown id like one without the right to it (`missing`). */
  readonly concealed?: true
  /** Properties whose change requires a recent confirmation, like a changed secret (`http/proof.ts`). */
  readonly proven?: readonly (keyof R & string)[]
  readonly quota?: Quota<R>
  /** Before a call to save or delete a record opens its transaction; throws a Refusal. */
  limited?(kind: Kind, request: RouteRequest, change: 'save' | 'delete'): Promise<void>
  /** PUT is a separate route, because it does more than save one record. */
  readonly savesItself?: true
  /** GET of one record is a separate route, which also answers callers without the right to read it. */
  readonly readsItself?: true
  /** Normalizes values (trimmed, lower case …) before their limits are checked; types already match the schema. */
  prepare?(document: R): R
  /** Locks of a save; taken before anything is read, so derived from the body alone. */
  locks?(document: Partial<R>, tenant: string | null): readonly Lock[]
  /** Inside the transaction, before the row is written; throws a Refusal. */
  check?(tx: Transaction, change: SavedRecord<R>, kind: Kind): Promise<void>
  /** Inside the transaction, after the row is written. */
  saved?(tx: Transaction, change: SavedRecord<R>): Promise<void>
  /** Inside the transaction, before anything is deleted; throws a Refusal. */
  removing?(tx: Transaction, record: R, tenant: string | null): Promise<void>
  /** Inside the transaction, after the row is deleted. */
  removed?(tx: Transaction, record: R, tenant: string | null): Promise<void>
}

/** An extension with property names known only at run time. */
export interface AnyExtension extends Omit<EntityExtension, 'derived' | 'populated' | 'listed' | 'lists' | 'proven'> {
  readonly proven?: readonly string[]
  readonly derived?: Readonly<Record<string, Query | 'default' | undefined>>
  readonly populated?: Readonly<Record<string, Query | undefined>>
  readonly listed?: Readonly<Record<string, Query | undefined>>
  readonly lists?: Readonly<Record<string, ListTable | undefined>>
}

type RecordOf<S> = S extends { readonly entity: { readonly defaults: Readonly<Partial<infer R>> } } ? R & object : never

/** Properties that only the extension can supply; `version` is a column. */
type Elsewhere<S> = S extends { readonly elsewhere: readonly (infer K)[] } ? Exclude<K & string, 'version'> : never

type NeedsExtension<Storages> = {
  [E in keyof Storages]: [Elsewhere<Storages[E]>] extends [never] ? never : E
}[keyof Storages]

/**
 * One extension per entity that needs one, typed by the storages: an entity that keeps a property elsewhere does not compile without
 * an extension that supplies it.
 */
export type ExtensionsOf<Storages> = {
  readonly [E in keyof Storages]?: EntityExtension<RecordOf<Storages[E]>>
} & {
  readonly [E in NeedsExtension<Storages>]: {
    readonly derived: Readonly<Record<Elsewhere<Storages[E]>, Query | 'default'>>
  }
}

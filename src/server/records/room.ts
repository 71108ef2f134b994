import type { Actor } from '../http/actor.ts'
import type { Lock, Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import type { Kind } from './kind.ts'
import type { Document } from './pointer.ts'

/** A record before and after a change, as stored; `before` is null for a new one. */
export interface SavedRecord<R extends object> {
  readonly tenant: string | null
  readonly id: string
  readonly before: R | null
  readonly after: R
}

/** How many public records a tenant may have; the limit stands in the tenant's own record, null there means unlimited. */
export interface Quota<R extends object> {
  /** Property of the tenant: `maxPublicBookables`. */
  readonly limit: string
  counts(record: R): boolean
  /** The same as `counts`, as SQL over the row `record`. */
  readonly condition: Query
}

/**
 * What an entity's room adds to the generic API. SQL speaks of the row as `record`. Everything is optional: a plain entity
 * needs no room, unless its schema keeps a property elsewhere.
 */
export interface Room<R extends object = object> {
  /** Properties kept elsewhere, as a jsonb expression; `default` where nothing can have written one yet: the schema's own. */
  readonly derived?: { readonly [K in keyof R]?: Query | 'default' }
  /** The same for `?populate=true`, where it differs. */
  readonly populated?: { readonly [K in keyof R]?: Query }
  /** The same in lists, where they show less than the record. */
  readonly listed?: { readonly [K in keyof R]?: Query }
  /** The ids of the rows whose folded text fits a LIKE pattern, where the entity has a search of its own: `q` looks there. */
  readonly found?: (pattern: string) => Query
  /** Rows that somebody without the right may read too, with the fields open to him. */
  readonly open?: {
    /** Also without a session. */
    readonly visitors?: true
    list?(actor: Actor, tenant: string | null): Query
    record?(actor: Actor, tenant: string | null): Query
  }
  /** Rows the actor may know of: others are answered like none, and naming one anew like naming none. All that may be read are among them. */
  known?(kind: Kind, actor: Actor, tenant: string): Query
  /** What is sent of a stored record, with what the actor was not shown of it put back. */
  unseen?(tx: Transaction, kind: Kind, tenant: string, stored: Document, sent: Document): Promise<Document>
  /** The entity as this actor reads it, where not all readers of a record read the same of what it names. */
  seenBy?(kind: Kind, actor: Actor, tenant: string): Kind
  /** Of the only record of a tenant, as JSON text: what this actor may see of it. */
  shown?(json: string, actor: Actor, tenant: string | null): string
  /** Calls that name one record answer an unknown id like one without the right to it (`missing`). */
  readonly concealed?: true
  /** Properties whose change demands a fresh proof, as a changed secret does (`http/proof.ts`). */
  readonly proven?: readonly (keyof R & string)[]
  readonly quota?: Quota<R>
  /** Its PUT is a route of the room's own, because it does more than to save one record. */
  readonly savesItself?: true
  /** Its GET of one record is a route of the room's own, which also answers people without the right to read the record. */
  readonly readsItself?: true
  /** Normalises typed values (trimmed, lower case …) before their limits are checked; the types are those of the schema. */
  prepare?(document: R): R
  /** Objects a save must have to itself; known before anything is read, so only from the body. */
  locks?(document: Partial<R>, tenant: string | null): readonly Lock[]
  /** Inside the transaction, before the row is written; throws a Refusal. */
  check?(tx: Transaction, change: SavedRecord<R>, kind: Kind): Promise<void>
  /** Inside the transaction, after the row is written. */
  saved?(tx: Transaction, change: SavedRecord<R>): Promise<void>
  /** Inside the transaction, before anything is deleted; throws a Refusal. */
  removing?(tx: Transaction, record: R, tenant: string | null): Promise<void>
  /** Inside the transaction, after the row is gone. */
  removed?(tx: Transaction, record: R, tenant: string | null): Promise<void>
}

/** A room read by property names that are known only at run time. */
export interface AnyRoom extends Omit<Room, 'derived' | 'populated' | 'listed' | 'proven'> {
  readonly proven?: readonly string[]
  readonly derived?: Readonly<Record<string, Query | 'default' | undefined>>
  readonly populated?: Readonly<Record<string, Query | undefined>>
  readonly listed?: Readonly<Record<string, Query | undefined>>
}

type RecordOf<S> = S extends { readonly entity: { readonly defaults: Readonly<Partial<infer R>> } } ? R & object : never

/** The properties only the room can answer; `version` is a column. */
type Elsewhere<S> = S extends { readonly elsewhere: readonly (infer K)[] } ? Exclude<K & string, 'version'> : never

type NeedsRoom<Storages> = {
  [E in keyof Storages]: [Elsewhere<Storages[E]>] extends [never] ? never : E
}[keyof Storages]

/**
 * One room per entity that needs one, typed by the storages: an entity that keeps a property elsewhere and a room that does
 * not supply it do not compile.
 */
export type RoomsOf<Storages> = {
  readonly [E in keyof Storages]?: Room<RecordOf<Storages[E]>>
} & {
  readonly [E in NeedsRoom<Storages>]: {
    readonly derived: Readonly<Record<Elsewhere<Storages[E]>, Query | 'default'>>
  }
}

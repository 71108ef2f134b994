import type { Actor } from '../actor.ts'
import type { HistoryEntry } from './history.ts'
import type { NewJob } from './newJobs.ts'
import type { Query } from './sql.ts'

/** A row of a result; the caller states its type. */
export type Row = object

/** Caller of a request, authenticated in the round trip that answers, so a revoked right takes effect with the next request. */
export interface Caller {
  /** SHA-256 of the session id; null for visitors. */
  readonly sessionHash: Buffer | null
  /** Time of the request by the server's clock, epoch ms. */
  readonly at: number
  readonly requestId?: string
  /** Client address, kept in the history. */
  readonly address?: string
  /** Its transactions are simulated: rolled back after this function has received their effects. */
  readonly simulate?: (effects: Effects) => void
}

/** Effects that a transaction would have had. */
export interface Effects {
  readonly actor: Actor
  readonly tenant: string | null
  /** As the history would keep them. */
  readonly changes: readonly HistoryEntry[]
  readonly jobs: readonly NewJob[]
  readonly warnings: readonly object[]
}

/** A given actor, not checked again: the server itself, or a user just authenticated without a session. */
export interface OnBehalf extends Pick<Caller, 'at' | 'requestId' | 'address' | 'simulate'> {
  readonly actor: Actor
}

export interface Answer<R extends Row> {
  readonly actor: Actor
  readonly rows: readonly R[]
}

/** A transaction-level lock by name; exclusive by default. */
export type Lock = string | { readonly shared: string }

export interface TransactionOptions {
  /** Reason in the history: `bookables.save`, `auth.signin` … */
  readonly reason: string
  /** Null only for data of no tenant. */
  readonly tenant: string | null
  /** Taken in sorted order before the work starts; after 3 s: 503 LOCK_TIMEOUT. */
  readonly locks?: readonly Lock[]
  /**
   * Starts the work before the database has authenticated the callers and granted the locks, if the actors are cached: its first
   * queries share the round trip that does both, and get their rows after both. Until then the work must only query, and with no query
   * that invalid input could make fail.
   */
  readonly ahead?: true
  /** Background work: its statements have no deadline. */
  readonly background?: true
  /**
   * Called when only the commit is left, which waits for the disk: others may request the same locks now, the database hands them over.
   * The commit may still fail. Must not throw; called again if the work is repeated.
   */
  readonly committing?: () => void
}

/** History of one changed record: the documents before and after, null if there was or is none. */
export interface Change {
  readonly entity: string
  readonly id: string
  readonly before: object | null
  readonly after: object | null
  /** Only if it differs from the transaction's tenant (system transactions). */
  readonly tenant?: string | null
  /** The record's version after the change; absent if it has none. */
  readonly version?: number
  /** Only if it differs from the transaction's reason. */
  readonly reason?: string
  /** Nothing was changed: the request was refused. */
  readonly refused?: true
  /** A record of an entity; its readers see this change in a simulation. Never stored. */
  readonly readers?: { readonly entity: string; readonly document: object }
}

/** Runs a query within a round trip. */
export type Ask = <R extends Row>(query: Query) => Promise<readonly R[]>

export interface RoundTripOptions {
  readonly locks?: readonly Lock[]
  /** False: does not wait for the disk, so a crash of the database may lose it. */
  readonly durable?: boolean
  /** Background work: its statements have no deadline. */
  readonly background?: true
}

export interface Transaction {
  readonly actor: Actor
  readonly tenant: string | null
  /** Time of the request, epoch ms: "now" for all writes of this transaction. */
  readonly at: number
  /**
   * Sends a statement; those of one turn of the event loop travel together, in order. A failure rolls the transaction back even if its
   * answer is not awaited.
   */
  readonly query: Ask
  /** Writes the history in the same transaction, after the work. */
  readonly record: (change: Change) => void
  /** Enqueues jobs with the commit: they run if and only if the transaction is committed. */
  readonly enqueue: (jobs: readonly NewJob[]) => void
  /** Notes a broken rule that refuses nothing: shown by a simulation only. */
  readonly warn: (warning: object) => void
  /** `then` is called once the transaction is durable, never after a rollback. Must not throw. */
  readonly afterCommit: (then: () => void) => void
  /** It is rolled back after its work. */
  readonly simulated: boolean
  /** True only with the fault skip-lock: row locks and guarding conditions of writes are left out too. */
  readonly unguarded: boolean
  /** Moment at which a hold must not have expired to count, epoch ms: `at`, or with the fault ignore-holds after all of them. */
  readonly holdsAt: number
  /** Called between a check and the write it allows; does nothing except in tests that widen this window. */
  readonly afterCheck: () => Promise<void>
  /** Makes all servers reload rights: after changes of roles, memberships, owners, user states, the instance. */
  readonly bumpRights: () => Promise<void>
}

/** Access across tenants, with a role that sees all rows: auth, tenants, users, instances, jobs. */
export interface SystemDatabase {
  readonly query: <R extends Row>(query: Query) => Promise<readonly R[]>
  /**
   * Several statements in one round trip, all or none, after their locks; without authentication or history. Includes only the queries
   * that `ask` makes synchronously.
   */
  readonly roundTrip: <T>(ask: (rows: Ask) => Promise<T>, options?: RoundTripOptions) => Promise<T>
  /** A caller's session is checked first; an actor (`systemActor`, or the one just signed in) is not checked. */
  readonly transaction: <T>(
    who: Caller | OnBehalf,
    options: TransactionOptions,
    work: (tx: Transaction) => Promise<T>,
  ) => Promise<T>
  /** One transaction for several given actors; the history records each change under its own actor. */
  readonly together: <T>(
    whos: readonly OnBehalf[],
    options: TransactionOptions,
    work: (members: readonly Transaction[]) => Promise<T>,
  ) => Promise<T>
  /** Checks the session and runs a query over all tenants, in one round trip. */
  readonly read: <R extends Row>(caller: Caller, build: (actor: Actor) => Query) => Promise<Answer<R>>
}

/**
 * Test switches that disable a guard to prove its effect; refused in production.
 * skip-lock: transactions take no advisory locks and set `unguarded`. sleep-after-check: a pause between a check and the write it allows.
 * drop-tenant-condition: record queries omit their tenant condition, so that only row-level security applies.
 * ignore-holds: bookings are decided as if nothing were held.
 * unhandled-rejection, unhandled-stream-error: each request raises an error without a handler.
 */
export type Fault =
  | 'skip-lock'
  | 'sleep-after-check'
  | 'drop-tenant-condition'
  | 'ignore-holds'
  | 'unhandled-rejection'
  | 'unhandled-stream-error'
export type Faults = readonly Fault[]

/** Receives the changes of a transaction once it is durable; must not throw. */
export type ChangeListener = (tenant: string, changes: readonly Change[]) => void

/** Notifications between servers of one database. */
export interface Wire {
  readonly publish: (word: string) => Promise<unknown>
  /**
   * Subscribes, and reconnects after a lost connection. `gap`: called when listening begins or resumes; earlier notifications may have
   * been missed. Returns the function to unsubscribe.
   */
  readonly subscribe: (word: (text: string) => void, gap: () => void) => () => Promise<void>
}

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly faults: Faults
  /** Maximum wait for a lock. */
  readonly lockTimeoutMs: number
  /**
   * One round trip: session and rights version, `app.tenant`, the query. `build` checks the actor's rights and throws a Refusal; it may
   * run again if rights changed. An unknown tenant is 404 for all callers, before any rights check.
   */
  readonly read: <R extends Row>(
    caller: Caller,
    tenant: string | null,
    build: (actor: Actor) => Query,
  ) => Promise<Answer<R>>
  /** The current actor of a caller (a separate round trip; for routes without another query). Unknown tenant: 404. */
  readonly actor: (caller: Caller, tenant?: string | null) => Promise<Actor>
  /**
   * The only way to change data. Checks session and tenant, takes the locks, runs `work`, writes the history, commits.
   * Repeated on serialization failures, so `work` must have no effects outside `tx`. `work` may return while statements are pending:
   * the commit follows them and takes effect only if all succeed.
   */
  readonly transaction: <T>(
    caller: Caller,
    options: TransactionOptions,
    work: (tx: Transaction) => Promise<T>,
  ) => Promise<T>
  /**
   * One transaction for several callers: each is authenticated, and the history records each change under its own caller. They share
   * one `rows`. Otherwise like `transaction`.
   */
  readonly together: <T>(
    callers: readonly Caller[],
    options: TransactionOptions,
    work: (members: readonly Transaction[]) => Promise<T>,
  ) => Promise<T>
  readonly system: SystemDatabase
  /** Subscribes to changes made by this process; returns the function to unsubscribe. */
  readonly listen: (listener: ChangeListener) => () => void
  /** Absent if only one process can open the database. */
  readonly wire?: Wire
  /** Does the database answer within a second? */
  readonly healthy: () => Promise<boolean>
  readonly close: () => Promise<void>
}

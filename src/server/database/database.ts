import type { Actor } from '../http/actor.ts'
import type { Query } from './sql.ts'

/** One line of an answer; the caller names its shape. */
export type Row = object

/** Whose request it is: proven by the database in the same flight that answers, so a withdrawn right holds from the next request on. */
export interface Caller {
  /** SHA-256 of the session id; null for visitors. */
  readonly sessionHash: Buffer | null
  /** The moment of the request by the server's clock, epoch ms. */
  readonly at: number
  readonly requestId?: string
  /** From where he asks; kept in the history. */
  readonly address?: string
}

/** Somebody who is taken as he is: the server itself, or who was just proven by other means than a session. */
export interface OnBehalf extends Pick<Caller, 'at' | 'requestId' | 'address'> {
  readonly actor: Actor
}

export interface Answer<R extends Row> {
  readonly actor: Actor
  readonly rows: readonly R[]
}

/** A transaction-level lock: a name for the object, exclusive unless said otherwise. */
export type Lock = string | { readonly shared: string }

export interface TransactionOptions {
  /** Why, as the history names it: `bookables.save`, `auth.signin` … */
  readonly reason: string
  /** Null only for what belongs to no tenant. */
  readonly tenant: string | null
  /** Taken sorted before the work starts; 3 s, then 503 LOCK_TIMEOUT. */
  readonly locks?: readonly Lock[]
  /**
   * The work is begun before the database has proven the callers and granted the locks, if they are known: what it asks first goes in the
   * flight that does both, and its answer comes when both are done. Until then it must only ask, and nothing that could be refused for
   * what was sent in.
   */
  readonly ahead?: true
  /** Background work: its statements have no deadline. */
  readonly background?: true
  /**
   * Told once all of it is done but the commit, which waits for the disk: who waits for the same locks may ask for them now, the database
   * hands them over. It may still fail. Must not throw; told again where the work is done again.
   */
  readonly committing?: () => void
}

/** What the history keeps of one changed record: documents as they were and are, null where there was or is none. */
export interface Change {
  readonly entity: string
  readonly id: string
  readonly before: object | null
  readonly after: object | null
  /** Only where the change belongs to another tenant than the transaction (system transactions). */
  readonly tenant?: string | null
  /** The record's version after the change; absent where it has none. */
  readonly version?: number
  /** Only where it is not the transaction's own reason. */
  readonly reason?: string
  /** Nothing was changed: the request was refused. */
  readonly refused?: true
}

/** Asks within a flight. */
export type Ask = <R extends Row>(query: Query) => Promise<readonly R[]>

export interface FlightOptions {
  readonly locks?: readonly Lock[]
  /** False where a crash of the database may forget the last of these flights: they do not wait for the disk. */
  readonly durable?: boolean
  /** Background work: its statements have no deadline. */
  readonly background?: true
}

export interface Transaction {
  readonly actor: Actor
  readonly tenant: string | null
  /** The moment of the request, epoch ms: the one "now" of everything this transaction writes. */
  readonly at: number
  readonly rows: <R extends Row>(query: Query, prepared?: boolean) => Promise<readonly R[]>
  /**
   * Asks what nobody reads the answer of, in the order of asking: saves a round trip. A failure takes everything back, whether the work
   * waits for it or not.
   */
  readonly write: (query: Query) => void
  /** Sends what was asked so far, so that the database works on it while more is prepared; else it leaves at the end of the turn. */
  readonly flush: () => void
  /** The same behind the work, together with the commit. */
  readonly withCommit: (query: Query) => void
  /** Writes the history in the same transaction, after the work. */
  readonly record: (change: Change) => void
  /** Called once the transaction is durable, never when it is taken back: wakes who has something to do now. Must not throw. */
  readonly afterCommit: (then: () => void) => void
  /** True only under the fault skip-lock: guards that are rows locked or conditions of a write are left out too. */
  readonly unguarded: boolean
  /** Called between a check and the write it allows; does nothing but in tests that widen this window. */
  readonly afterCheck: () => Promise<void>
  /** Makes every server read rights again: for roles, memberships, owners, user states, the instance. */
  readonly bumpRights: () => Promise<void>
}

/** Across tenants, with a role that sees all rows: auth, tenants, users, instances, jobs. Their routes say so in their policy. */
export interface SystemDatabase {
  readonly rows: <R extends Row>(query: Query) => Promise<readonly R[]>
  /**
   * Several statements in one flight, all or none, behind their locks: what proves nobody and stands in no history. Only what `ask` asks
   * before it returns goes along.
   */
  readonly flight: <T>(ask: (rows: Ask) => Promise<T>, options?: FlightOptions) => Promise<T>
  /** With a caller: his session is proven first. With an actor (`systemActor`, or the one just signed in): taken as he is. */
  readonly transaction: <T>(
    who: Caller | OnBehalf,
    options: TransactionOptions,
    work: (tx: Transaction) => Promise<T>,
  ) => Promise<T>
  /** One transaction for several people who are taken as they are; what each records stands in the history as his. */
  readonly together: <T>(
    whos: readonly OnBehalf[],
    options: TransactionOptions,
    work: (members: readonly Transaction[]) => Promise<T>,
  ) => Promise<T>
  /** One flight: proves the session and answers a query over all tenants. */
  readonly read: <R extends Row>(caller: Caller, build: (actor: Actor) => Query) => Promise<Answer<R>>
}

/**
 * Switches of the tests that break a guard on purpose, to prove that the guard is what holds; refused in production.
 * skip-lock: transactions take no advisory locks and tell their rooms so (`unguarded`). sleep-after-check: a pause between a check and the write it allows.
 * drop-tenant-condition: queries of records leave out their tenant condition, so that only row-level security stands.
 * unhandled-rejection, unhandled-stream-error: every request raises an error without a handler.
 */
export type Fault =
  'skip-lock' | 'sleep-after-check' | 'drop-tenant-condition' | 'unhandled-rejection' | 'unhandled-stream-error'
export type Faults = readonly Fault[]

/** Told what a transaction has changed once that is durable; must not throw. */
export type ChangeListener = (tenant: string, changes: readonly Change[]) => void

/** Words between servers that work on one database. */
export interface Wire {
  readonly say: (word: string) => Promise<unknown>
  /**
   * Listens from now on and reconnects after a loss. `gap`: called when listening begins or resumes; earlier words may have been missed.
   * Returns the function that ends it.
   */
  readonly hear: (word: (text: string) => void, gap: () => void) => () => Promise<void>
}

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly faults: Faults
  /** Longest wait for a lock. */
  readonly lockTimeoutMs: number
  /**
   * One flight: session and rights version, `app.tenant`, the query. `build` decides with the actor and throws a Refusal to
   * refuse; it may run twice when rights changed. An unknown tenant is 404 for everybody, before any right is looked at.
   */
  readonly read: <R extends Row>(
    caller: Caller,
    tenant: string | null,
    build: (actor: Actor) => Query,
  ) => Promise<Answer<R>>
  /** Who the caller is right now (a flight of its own; for routes that ask nothing else of a tenant). Unknown tenant: 404. */
  readonly actor: (caller: Caller, tenant?: string | null) => Promise<Actor>
  /**
   * The one way to change data. Proves session and tenant, takes the locks, runs `work`, writes the history, commits.
   * Repeated on serialisation failures, so `work` touches nothing but `tx`. It may end while its last questions are on their way: the
   * commit goes behind them, and nothing is committed unless all of them were answered.
   */
  readonly transaction: <T>(
    caller: Caller,
    options: TransactionOptions,
    work: (tx: Transaction) => Promise<T>,
  ) => Promise<T>
  /**
   * One transaction for several people: each is proven, and what each records stands in the history as his. Their transactions
   * share one `rows`. Otherwise like `transaction`.
   */
  readonly together: <T>(
    callers: readonly Caller[],
    options: TransactionOptions,
    work: (members: readonly Transaction[]) => Promise<T>,
  ) => Promise<T>
  readonly system: SystemDatabase
  /** Changes made by this process; answers how to stop listening. */
  readonly listen: (listener: ChangeListener) => () => void
  /** Absent where only one process can open the database. */
  readonly wire?: Wire
  /** Does the database answer within a second? */
  readonly healthy: () => Promise<boolean>
  readonly close: () => Promise<void>
}

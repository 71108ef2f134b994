import type { Readable } from 'node:stream'
import type { Call } from '../../api/call.ts'
import type { Caller, Database, Transaction, TransactionOptions } from '../database/database.ts'
import type { JointQueue } from './jointQueue.ts'
import type { Simulation } from './simulation.ts'

/** A query parameter in the type of its call's schema (parseQuery.ts). */
export type QueryValue = string | number | boolean | readonly string[]

/** One part of a form: a field with its text, or a file whose bytes must be read before the next part arrives. */
export type FormPart =
  | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown; readonly valueTruncated: boolean }
  | {
      readonly type: 'file'
      readonly fieldname: string
      readonly filename: string | undefined
      readonly file: Readable
    }

/** An answer that can be stored and sent again. */
export type OnceAnswer = Pick<RouteAnswer, 'status' | 'body' | 'json'>

/** A transaction of `database` (or of `database.system`) that produces the answer. */
export type Once = (
  database: Pick<Database, 'transaction'>,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<OnceAnswer>,
) => Promise<RouteAnswer>

/** The same in a transaction that settles several requests of a queue. */
export type Join = <W>(queue: JointQueue<W>, request: W) => Promise<RouteAnswer>

/** A request whose body and query passed their schemas. */
export interface RouteRequest {
  /** The database authenticates it in the round trip that answers the request. */
  readonly caller: Caller
  /**
   * The database behind this route's policy: `read`, `actor`, `transaction` and their `system` counterparts check the policy for the
   * actor first, so a handler cannot forget it. The handler checks "own".
   */
  readonly database: Database
  /**
   * `database.transaction` for a `repeatable` call: a request with a known Idempotency-Key is answered without repeating the work.
   * Without the header it is a plain transaction.
   */
  readonly once: Once
  /** `once` for requests that compete for the same locks. */
  readonly join: Join
  /** The tenant in the path (`:tenant`); null if the path has none. */
  readonly tenantId: string | null
  readonly params: Readonly<Record<string, string>>
  /** Only names of the call's query schema; undefined if absent. */
  readonly query: Readonly<Record<string, QueryValue | undefined>>
  /** Parsed JSON, checked by the call's body schema unless the route checks it itself. */
  readonly body: unknown
  /** The parts of the form; 415 if the body is not a form. */
  readonly form: () => AsyncIterable<FormPart>
  /** Set for a simulated request: what it stores is rolled back. Effects beside the database must be left out. */
  readonly simulation?: Pick<Simulation, 'answerWith'> | undefined
  /** The caller wants no answer and the call allows that: the handler returns only `status` 204. */
  readonly minimal: boolean
  /** The caller sees the back office as another person does. */
  readonly viewed: boolean
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Client address; behind a trusted proxy the one it forwards. */
  readonly address: string
  readonly requestId: string
}

/** Answer of a route: a value, JSON made by PostgreSQL, or a text or stream with its content-type in `headers`. */
export interface RouteAnswer {
  /** Default 200. */
  readonly status?: number
  readonly body?: unknown
  readonly json?: string
  readonly text?: string
  /**
   * Opens a stream of bytes, sent uncompressed. Called last, when the request can no longer be refused: an error of a stream without a
   * listener would be unhandled.
   */
  readonly stream?: () => Readable | Promise<Readable>
  readonly headers?: Readonly<Record<string, string | string[]>>
}

/** A call and its handler. If the handler does not use the database, the policy is checked before the answer is sent. */
export interface Route {
  readonly call: Call
  readonly handle: (request: RouteRequest) => Promise<RouteAnswer>
  /** The handler validates the body (a record's own validator and the echo rule); `call.body` only describes it. */
  readonly checksBody?: true
  /** Sends a file with an ETag of its own, so it must not be compressed. */
  readonly sendsFile?: true
  /** The account that a refused sign-in request tried to access. */
  readonly about?: (body: unknown) => string | null
  /** A GET that changes state: refused unless sent by a page of this application. */
  readonly changesState?: true
}

import type { Readable } from 'node:stream'
import type { Call } from '../../api/call.ts'
import type { Caller, Database, Transaction, TransactionOptions } from '../database/database.ts'
import type { JointQueue } from './jointQueue.ts'

/** What a query parameter becomes by its call's schema: flags, numbers and lists are parsed by explicit rules. */
export type QueryValue = string | number | boolean | readonly string[]

/** One part of a form as it arrives: a field with its text, or a file whose bytes must be read before the next part comes. */
export type FormPart =
  | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown; readonly valueTruncated: boolean }
  | {
      readonly type: 'file'
      readonly fieldname: string
      readonly filename: string | undefined
      readonly file: Readable
    }

/** An answer that can be written down and given again. */
export type OnceAnswer = Pick<RouteAnswer, 'status' | 'body' | 'json'>

/** A transaction of `database` (or of its `system` side) whose work makes the answer. */
export type Once = (
  database: Pick<Database, 'transaction'>,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<OnceAnswer>,
) => Promise<RouteAnswer>

/** The same in a transaction that settles many requests: the queue says which, and what is done with them. */
export type Join = <W>(queue: JointQueue<W>, wish: W) => Promise<RouteAnswer>

/** A request whose body and query passed their schemas. */
export interface RouteRequest {
  /** Whose request it is; the database proves it in the flight that answers. */
  readonly caller: Caller
  /**
   * The database behind this route's policy: `read`, `actor`, `transaction` and their `system` siblings check the policy
   * with the proven actor before anything else, so a room cannot forget it. "Own" is left to the room.
   */
  readonly database: Database
  /**
   * `database.transaction` for a call that is `repeatable`: a request with a known Idempotency-Key is answered without doing
   * the work again. Without the header it is a transaction like any other.
   */
  readonly once: Once
  /** `once` where many ask for the same at once. */
  readonly join: Join
  /** The tenant of the path (`:tenant`); null outside of a tenant. */
  readonly tenantId: string | null
  readonly params: Readonly<Record<string, string>>
  /** Only names the call's query schema knows; an absent one is undefined. */
  readonly query: Readonly<Record<string, QueryValue | undefined>>
  /** Parsed JSON, checked by the call's body schema unless the route checks it itself. */
  readonly body: unknown
  /** The parts of the form the call declares; 415 when the body is none. */
  readonly form: () => AsyncIterable<FormPart>
  /** The caller will not look at the answer, and the call lets him say so: the room answers with `status` 204 alone. */
  readonly minimal: boolean
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Address of the client; behind a trusted proxy the one it names. */
  readonly address: string
  readonly requestId: string
}

/** What a route answers: a value, JSON as PostgreSQL made it, or a text or stream whose content-type its headers name. */
export interface RouteAnswer {
  /** 200 unless said. */
  readonly status?: number
  readonly body?: unknown
  readonly json?: string
  readonly text?: string
  /**
   * Opens a stream of bytes, sent as they are, never compressed. Called last, when nothing can refuse the request any more: an error of
   * a stream without a listener would be unhandled.
   */
  readonly stream?: () => Readable | Promise<Readable>
  readonly headers?: Readonly<Record<string, string | string[]>>
}

/** A call and the room that answers it. Whoever asks nothing of the database is checked before the answer leaves. */
export interface Route {
  readonly call: Call
  readonly handle: (request: RouteRequest) => Promise<RouteAnswer>
  /** The room checks the body itself (a record's own validator and the echo rule); `call.body` only describes it. */
  readonly checksBody?: true
  /** Answers the bytes of a file with a validator of its own (ETag), so nothing on the way may pack them. */
  readonly sendsFile?: true
  /** Whom a refused request is about where no session says who asks: the account somebody tries to enter. */
  readonly about?: (body: unknown) => string | null
  /** A GET that changes state: refused unless it comes from our own pages. */
  readonly changesState?: true
}

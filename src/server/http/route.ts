import type { Call } from '../../api/call.ts'
import type { Caller, Database } from '../database/database.ts'

/** What a query parameter becomes by its call's schema: flags, numbers and lists are parsed by explicit rules. */
export type QueryValue = string | number | boolean | readonly string[]

/** A request whose body and query passed their schemas. */
export interface RouteRequest {
  /** Whose request it is; the database proves it in the flight that answers. */
  readonly caller: Caller
  /**
   * The database behind this route's policy: `read`, `actor`, `transaction` and their `system` siblings check the policy
   * with the proven actor before anything else, so a room cannot forget it. "Own" is left to the room.
   */
  readonly database: Database
  /** The tenant of the path (`:tenant`); null outside of a tenant. */
  readonly tenantId: string | null
  readonly params: Readonly<Record<string, string>>
  /** Only names the call's query schema knows; an absent one is undefined. */
  readonly query: Readonly<Record<string, QueryValue | undefined>>
  /** Parsed JSON, checked by the call's body schema unless the route checks it itself. */
  readonly body: unknown
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Address of the client; behind a trusted proxy the one it names. */
  readonly address: string
  readonly requestId: string
}

/** What a route answers: a value, JSON as PostgreSQL made it, or a text whose content-type its headers name. */
export interface RouteAnswer {
  /** 200 unless said. */
  readonly status?: number
  readonly body?: unknown
  readonly json?: string
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A call and the room that answers it. Whoever asks nothing of the database is checked before the answer leaves. */
export interface Route {
  readonly call: Call
  readonly handle: (request: RouteRequest) => Promise<RouteAnswer>
  /** The room checks the body itself (a record's own validator and the echo rule); `call.body` only describes it. */
  readonly checksBody?: true
  /** A GET that changes state: refused unless it comes from our own pages. */
  readonly changesState?: true
}

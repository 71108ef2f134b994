import type { PermissionBlock } from '../domain/entity.ts'
import { maxInstant, minInstant } from '../domain/limits.ts'

/** What the pages of this program send as X-Requested-With. */
export const ownClient = 'booking-admin'

/** A JSON Schema object: checked by the server, included in the API description. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A query parameter with an instant in epoch ms, years 1 to 9999. */
/* @__NO_SIDE_EFFECTS__ */
export const instantParam = (description: string): JsonSchema => ({
  type: 'integer',
  minimum: minInstant,
  maximum: maxInstant,
  description,
})

/** Permission to call. Every route declares one; a route without one stops the start. */
export type Policy =
  | { readonly scope: 'public' }
  | { readonly scope: 'user' }
  | { readonly scope: 'instance' }
  | {
      readonly scope: 'tenant'
      /** Any of these areas grants. Absent: the handler checks the loaded record, or an owner is required. */
      readonly blocks?: readonly PermissionBlock[]
      readonly action: 'create' | 'read' | 'update' | 'delete' | 'member' | 'owner'
      /** Visitors may call it too; they get the public part. */
      readonly public?: true
    }

/**
 * One call of the API, defined once: the source of the route, the client call, the API description and the role matrix.
 * `path` contains `:name` for parameters: `/api/:tenant/bookables/count/check`.
 */
export interface Call<Request = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly policy: Policy
  readonly params?: JsonSchema
  readonly query?: JsonSchema
  readonly body?: JsonSchema
  /** German messages for faults of the body, by pointer (a star for each element) and keyword. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fields of a form with a file (multipart/form-data), whose stream the handler reads itself. */
  readonly form?: JsonSchema
  /**
   * Accepts the header Idempotency-Key: a repeated request gets the first response for 24 h instead of running
   * again; another body under the same key is 422. The handler responds through `once`.
   */
  readonly repeatable?: true
  /** Accepts the header `Prefer: return=minimal` (RFC 7240): the response is then 204 without a body. */
  readonly minimal?: true
  /**
   * Names a record by an id that must not be guessable: an unknown id and one without the right to it get the same response, and
   * after 60 denied requests in 15 minutes from a network in a tenant the response is 429.
   */
  readonly concealed?: true
  /**
   * When it requires a proof by password, code or identity provider within the last ten minutes (403 PROOF_REQUIRED, see `confirmCall`):
   * a German clause such as „wenn …“, or „stets“.
   */
  readonly proof?: string
  /** False: a writing call that cannot be simulated (`takesSimulation`). */
  readonly simulates?: boolean
  /** Documented answer to a simulation of this call; the effects join it as `_simulation`. Default: `SimulatedCall`. */
  readonly simulated?: JsonSchema
  readonly answer: JsonSchema
  /**
   * Called from outside: by the server of a provider, or by a form of its page. Any origin may call, because the call reads no session. Query and
   * form (application/x-www-form-urlencoded, 16 KiB) are one set of texts, given to the handler as `query`; the address wins.
   */
  readonly foreign?: true
  /** Types only; never set. */
  readonly types?: { readonly request: Request; readonly answer: Answer }
}

/** Declares a call; the type parameters are its body and response. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <Request = undefined, Answer = undefined>(
  call: Call<Request, Answer>,
): Call<Request, Answer> => call

/** A named part of a path, such as an id; a longer one is 404. */
export const pathText = { type: 'string', minLength: 1, maxLength: 200 } as const

/** The schema of the `:name` parts of a path. */
/* @__NO_SIDE_EFFECTS__ */
export const pathParams = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, pathText])),
})

/** An object that has all of these properties and no others, except the optional ones. */
/* @__NO_SIDE_EFFECTS__ */
export const closed = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
})

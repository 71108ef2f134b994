import type { PermissionBlock } from '../domain/entity.ts'
import { maxInstant, minInstant } from '../domain/time.ts'

/** A JSON Schema object: checked by the server, printed in the API description. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A query parameter that is an instant in epoch ms, years 1 to 9999. */
export const instantParam = (description: string): JsonSchema => ({
  type: 'integer',
  minimum: minInstant,
  maximum: maxInstant,
  description,
})

/** Who may call. Every route declares one; a route without one stops the start. */
export type Policy =
  | { readonly scope: 'public' }
  | { readonly scope: 'user' }
  | { readonly scope: 'instance' }
  | {
      readonly scope: 'tenant'
      /** Any of these areas grants. Absent: the room decides with the loaded record or an owner is needed. */
      readonly blocks?: readonly PermissionBlock[]
      readonly action: 'create' | 'read' | 'update' | 'delete' | 'member' | 'owner'
      /** Visitors may ask too; they get the public part. */
      readonly public?: true
    }

/**
 * One call of the API, said once: the server serves it, the browser asks with it, the API description and the role matrix are read from it.
 * `path` is written with `:name` for parts: `/api/:tenant/bookables/count/check`.
 */
export interface Call<Request = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly policy: Policy
  readonly params?: JsonSchema
  readonly query?: JsonSchema
  readonly body?: JsonSchema
  /** German sentences for faults of the body, by pointer (a star for each element) and keyword. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fields of a form with a file (multipart/form-data), which the room reads itself as it arrives. */
  readonly form?: JsonSchema
  /**
   * Takes the header Idempotency-Key: the same request again gets the first one's answer for 24 h instead of being done
   * again; another body under the same key is 422. The room answers through `once`.
   */
  readonly repeatable?: true
  /** Takes the header `Prefer: return=minimal` (RFC 7240): who will not look at the answer gets 204 without it. */
  readonly minimal?: true
  /**
   * Names a record by an id that is not to be found out: an unknown id and one without the right to it get the same answer, and after 60
   * refusals in 15 minutes of a network in a tenant the answer is 429.
   */
  readonly concealed?: true
  /**
   * When it demands a proof of password, code or identity provider within the last ten minutes (403 PROOF_REQUIRED, see `confirmCall`):
   * a German clause such as „wenn …“, or „stets“.
   */
  readonly proof?: string
  readonly answer: JsonSchema
  /** Types only; never set. */
  readonly types?: { readonly request: Request; readonly answer: Answer }
}

/** Declares a call; the type parameters are the body it takes and the answer it gives. */
export const defineCall = <Request = undefined, Answer = undefined>(
  call: Call<Request, Answer>,
): Call<Request, Answer> => call

/** A named part of a path, such as an id; a longer one is 404. */
export const pathText = { type: 'string', minLength: 1, maxLength: 200 } as const

/** The schema of the parts a path names with `:name`. */
export const pathParams = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, pathText])),
})

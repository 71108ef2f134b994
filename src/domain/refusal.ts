/** One fault of a property: a JSON pointer, a stable code and a German message. */
export interface FieldFault {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Additional data of a refusal. */
export interface RefusalDetails {
  readonly fields?: readonly FieldFault[]
  readonly [name: string]: unknown
}

/**
 * A valid request that is not granted: thrown anywhere on the server, sent as `{code, message, requestId, details?}` with this status.
 * `message` is German and shown to the user.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly details: RefusalDetails | undefined

  constructor(status: number, code: string, message: string, details?: RefusalDetails) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** One fault of a property: a JSON pointer, a stable code and a German sentence. */
export interface FieldFault {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** What a refusal may tell beside its message. */
export interface RefusalDetails {
  readonly fields?: readonly FieldFault[]
  readonly [name: string]: unknown
}

/**
 * A request that is understood and not granted: thrown anywhere on the server, answered as
 * `{code, message, requestId, details?}` with this status. `message` is German and meant for the person.
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

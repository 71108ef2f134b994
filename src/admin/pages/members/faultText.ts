import { HttpError } from 'ra-core'

/** What the server says of a refusal; undefined when it could not answer, for then there is nothing to understand. */
export const faultText = (fault: unknown): string | undefined =>
  fault instanceof HttpError && fault.status >= 400 && fault.status < 500 ? fault.message : undefined

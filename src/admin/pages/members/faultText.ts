import { HttpError } from 'react-admin'

/** The server's message for a client error; undefined for other failures, whose cause is not the user's request. */
export const faultText = (fault: unknown): string | undefined =>
  fault instanceof HttpError && fault.status >= 400 && fault.status < 500 ? fault.message : undefined

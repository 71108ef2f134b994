import { HttpError } from 'react-admin'
import { isObject } from '../../../domain/json.ts'
import { screenTexts as texts } from '../texts/screen.ts'

/** An error answer: `{code, message, requestId, details}`. */
type ErrorBody = Readonly<Record<string, unknown>>

/** The body of an answer; undefined for text that is no JSON, such as the page of a proxy. */
export const parsedBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The error of an answer with a status from 400 on. Messages of a broken server are for its log, not for users (ERR-073).
 * @param text its body; if it is not readable, the error has the code UNREADABLE and `unreadable` as its message
 */
export const answerError = (status: number, text: string, unreadable: string = texts.serverFault): HttpError => {
  const json = parsedBody(text)
  const body: ErrorBody = isObject(json) ? json : { code: 'UNREADABLE', message: unreadable }
  const message = status < 500 && typeof body.message === 'string' ? body.message : texts.serverFault
  return new HttpError(message, status, { ...body, message })
}

/** The error if no server answered. */
export const offlineError = (): HttpError =>
  new HttpError(texts.offline, 0, { code: 'NETWORK', message: texts.offline })

/** The error of an address that names no record. */
export const missingError = (): HttpError =>
  new HttpError(texts.missing, 404, { code: 'NOT_FOUND', message: texts.missing })

const bodyOf = (fault: unknown): ErrorBody => (fault instanceof HttpError && isObject(fault.body) ? fault.body : {})

/** The `details` of a refusal; empty for other failures. */
export const detailsOf = (fault: unknown): Readonly<Record<string, unknown>> => {
  const { details } = bodyOf(fault)
  return isObject(details) ? details : {}
}

/** The stable code of a refusal; empty for other failures. */
export const codeOf = (fault: unknown): string => {
  const { code } = bodyOf(fault)
  return typeof code === 'string' ? code : ''
}

/** A field that the server refused. */
export interface FieldFault {
  /** JSON pointer. */
  readonly path: string
  readonly code: string
  /** German. */
  readonly message: string
}

/** The refused fields of a failure; empty for other failures. */
export const fieldFaultsOf = (fault: unknown): readonly FieldFault[] => {
  const { fields } = detailsOf(fault)
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown) =>
    isObject(field) && typeof field.path === 'string' && typeof field.message === 'string'
      ? [{ path: field.path, code: String(field.code), message: field.message }]
      : [],
  )
}

/** German messages of a list in the details of a refusal, such as `conflicts`. */
export const messagesOf = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? list : []).flatMap((one: unknown) =>
    isObject(one) && typeof one.message === 'string' ? [one.message] : [],
  )

/** The server's message for a client error; undefined for other failures, whose cause is not the user's request. */
export const refusalText = (fault: unknown): string | undefined =>
  fault instanceof HttpError && fault.status >= 400 && fault.status < 500 ? fault.message : undefined

import { Refusal } from '../../domain/refusal.ts'
import { type FaultCode, refuse } from '../faults.ts'
import { databaseFault } from './databaseFault.ts'
import { StorageFault } from './storageFault.ts'

/** The body of every refusal (decisions, "Errors"). */
export interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly requestId: string
  readonly details?: object
}

const byFastifyCode: Readonly<Record<string, FaultCode>> = {
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_MISSING',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMEOUT',
}

/** The refusal for an error; unexpected errors become INTERNAL and are logged by the server. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof StorageFault) return refuse(error.code)
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  const known = typeof code === 'string' ? byFastifyCode[code] : undefined
  if (known) return refuse(known)
  const ofDatabase = databaseFault(error)
  if (ofDatabase) return ofDatabase
  const status: unknown = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? refuse('BAD_REQUEST') : refuse('INTERNAL')
}

/** The error of an address that takes forms and no JSON: the refusal of another type says so. */
export const errorOfForm = (error: unknown): unknown =>
  refusalOf(error).code === 'UNSUPPORTED_TYPE' ? refuse('FIELDS_EXPECTED') : error

/** Seconds after which the same request may succeed, if the refusal states them. */
export const retryAfter = (refusal: Refusal): number | undefined => {
  const seconds = refusal.details?.['retryAfterSeconds']
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : undefined
}

export const errorBody = (refusal: Refusal, requestId: string): ErrorBody => ({
  code: refusal.code,
  message: refusal.message,
  requestId,
  ...(refusal.details && { details: refusal.details }),
})

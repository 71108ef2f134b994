import { propertyOf } from '../../domain/json.ts'

const text = (error: unknown, name: string): string | undefined => {
  const value = propertyOf(error, name)
  return typeof value === 'string' ? value : undefined
}

/** The SQLSTATE or system code of an error. */
export const codeOf = (error: unknown): string | undefined => text(error, 'code')

/** `table.column` that violates NOT NULL; undefined for other errors. */
export const missingValueOf = (error: unknown): string | undefined =>
  codeOf(error) === '23502' ? `${text(error, 'table')}.${text(error, 'column')}` : undefined

/** SQLSTATE of rows with values that a unique index forbids. */
export const uniqueViolation = '23505'

/** An earlier statement of the same transaction failed. */
export const transactionAborted = '25P02'

/** SQLSTATE of work that must be repeated because of concurrent transactions. */
export const serializationFailure = '40001'

/** May the work succeed when repeated? Serialization failure, deadlock. */
export const isRepeatable = (error: unknown): boolean => [serializationFailure, '40P01'].includes(codeOf(error) ?? '')

const lostCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** System errors of database connections. Clients, object storage, scanners and mail servers cause the same codes. */
const systemErrors = new WeakSet<Error>()

const lost = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i

/**
 * Marks an error as one of a database connection, for `isConnectionLost`. Driver errors without a code get the SQLSTATE. Called only
 * where driver errors arise.
 */
export const ofConnection = <E>(error: E): E => {
  if (!(error instanceof Error)) return error
  const code = codeOf(error)
  if (code === undefined && lost.test(error.message)) Object.assign(error, { code: '08006' })
  else if (code !== undefined && lostCodes.has(code)) systemErrors.add(error)
  return error
}

/** Was the connection to the database lost? Then the outcome of the last statement is unknown: it may have taken effect. */
export const isConnectionLost = (error: unknown): boolean =>
  (error instanceof Error && systemErrors.has(error)) || /^(08|57P0)/.test(codeOf(error) ?? '')

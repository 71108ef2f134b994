const text = (error: unknown, name: string): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The SQLSTATE of an error, or the system's code. */
export const codeOf = (error: unknown): string | undefined => text(error, 'code')

/** The constraint an error names. */
export const constraintOf = (error: unknown): string | undefined => text(error, 'constraint')

/** `table.column` that was to be stored without the value it must have; undefined for other errors. */
export const missingValueOf = (error: unknown): string | undefined =>
  codeOf(error) === '23502' ? `${text(error, 'table')}.${text(error, 'column')}` : undefined

/** A statement before this one failed, in the same transaction. */
export const transactionAborted = '25P02'

/** The SQLSTATE of work that has to be done again because others came in between. */
export const serializationFailure = '40001'

/** May the same work succeed when it is simply done again? Serialisation failure, deadlock. */
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

/** System errors of connections to the database. The same codes come from clients, buckets, scanners and mail servers. */
const systemErrors = new WeakSet<Error>()

const lost = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i

/**
 * Marks an error as one of a connection to the database, so that `isConnectionLost` knows it. Those the driver reports without a code
 * get the one of SQL. Called only where errors of the driver arise.
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

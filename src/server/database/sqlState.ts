const text = (error: unknown, name: string): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The SQLSTATE of an error, or the system's code of a lost connection. */
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
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Was the connection lost? Then the outcome of the last statement is unknown: it may have taken effect. */
export const isConnectionLost = (error: unknown): boolean => {
  const code = codeOf(error) ?? ''
  return lostCodes.has(code) || /^(08|57P0)/.test(code)
}

const lost = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i

/** The driver reports some lost connections without a code: they get the one of SQL, so that everybody can tell them apart. */
export const withCode = (error: unknown): unknown =>
  error instanceof Error && codeOf(error) === undefined && lost.test(error.message)
    ? Object.assign(error, { code: '08006' })
    : error

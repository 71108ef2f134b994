import type { Refusal } from '../../domain/refusal.ts'
import { codeOf, isConnectionLost } from '../database/sqlState.ts'
import { type FaultCode, refuse } from '../faults.ts'

/** SQLSTATE → code of the refusal (V1). Classes: 22 data, 23 constraints, 40 rollback, 53 resources (those not listed: BUSY). */
const meanings: Readonly<Record<string, FaultCode>> = {
  '22021': 'BAD_TEXT',
  '22P05': 'BAD_TEXT',
  '22P02': 'BAD_VALUE',
  '22001': 'BAD_VALUE',
  '22003': 'BAD_VALUE',
  '22007': 'BAD_VALUE',
  '22008': 'BAD_VALUE',
  '23502': 'BAD_VALUE',
  '23503': 'IN_USE',
  '23505': 'DUPLICATE',
  '23514': 'BAD_VALUE',
  '23P01': 'CONFLICT',
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  '55P03': 'LOCK_TIMEOUT',
  '57014': 'STATEMENT_TIMEOUT',
  // Read only: the state of PGlite while the disk is full.
  '25006': 'STORAGE_FULL',
  '53100': 'STORAGE_FULL',
}

/** The refusal for a database error; undefined for any other error: a bug of this application. */
export const databaseFault = (error: unknown): Refusal | undefined => {
  const code = codeOf(error)
  if (code === undefined) return undefined
  const ofClass = isConnectionLost(error) ? 'DATABASE_UNAVAILABLE' : code.startsWith('53') ? 'BUSY' : undefined
  const meaning = meanings[code] ?? ofClass
  return meaning && refuse(meaning)
}

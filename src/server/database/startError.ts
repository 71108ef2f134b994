import { describeError } from './describeError.ts'
import { codeOf } from './sqlState.ts'

/** Aborts the start with a message for the operator: the problem and its remedy. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Connection errors of PostgreSQL that an operator can fix: SQLSTATE or system code → the reason. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Dort antwortet kein PostgreSQL',
  ENOTFOUND: 'Den Rechner gibt es nicht',
  EAI_AGAIN: 'Der Name des Rechners lässt sich nicht auflösen',
  ETIMEDOUT: 'Der Rechner antwortet nicht',
  ECONNRESET: 'Die Verbindung ist abgebrochen',
  EPIPE: 'Die Verbindung ist abgebrochen',
  '08006': 'Die Verbindung ist abgebrochen',
  '57P01': 'Die Verbindung ist abgebrochen',
  '28P01': 'Benutzer oder Kennwort sind falsch',
  '28000': 'Der Benutzer darf sich nicht anmelden',
  '3D000': 'Die Datenbank gibt es nicht',
  '42501': 'Dem Benutzer fehlen Rechte',
}

/** The message to the operator when the start fails: our own sentences alone, other errors with their stack. */
export const startFault = (error: unknown): string => {
  if (error instanceof StartError || (error instanceof Error && error.name === 'ConfigError')) return error.message
  const code = codeOf(error)
  const reason = code === undefined ? undefined : reasons[code]
  if (reason !== undefined)
    return `DATABASE_URL: ${reason} (${code}). Prüfen Sie Adresse, Zugang und ob PostgreSQL läuft.`
  return describeError(error)
}

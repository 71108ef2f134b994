import { describeError } from './describeError.ts'
import { codeOf } from './sqlState.ts'

/** Stops the start with a sentence for whoever runs the server: what is wrong and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Errors of the connection to PostgreSQL that an operator can mend: SQLSTATE or system code → the reason. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Dort antwortet kein PostgreSQL',
  ENOTFOUND: 'Den Rechner gibt es nicht',
  EAI_AGAIN: 'Der Name des Rechners lässt sich nicht auflösen',
  ETIMEDOUT: 'Der Rechner antwortet nicht',
  '28P01': 'Benutzer oder Kennwort sind falsch',
  '28000': 'Der Benutzer darf sich nicht anmelden',
  '3D000': 'Die Datenbank gibt es nicht',
  '42501': 'Dem Benutzer fehlen Rechte',
}

/** What the operator reads when the start fails: our own sentences alone, everything else with its stack. */
export const startFault = (error: unknown): string => {
  if (error instanceof StartError || (error instanceof Error && error.name === 'ConfigError')) return error.message
  const code = codeOf(error)
  const reason = code === undefined ? undefined : reasons[code]
  if (reason !== undefined)
    return `DATABASE_URL: ${reason} (${code}). Prüfen Sie Adresse, Zugang und ob PostgreSQL läuft.`
  return describeError(error)
}

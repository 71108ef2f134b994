import { minuteMs } from '../../domain/time.ts'
import { describeError } from '../database/describeError.ts'
import type { FaultCode } from '../faults.ts'
import { refusalOf } from './errorAnswer.ts'

/** Logs an error with its origin. */
export type ErrorLog = (where: string, error: unknown) => void
/** Writes an entry to stderr after its UTC time. Only its first line begins with a time; further lines are indented. */
export const printEntry = (entry: string): void => console.error(`${new Date().toISOString()} ${entry}`)

/** Outages affect all requests: each is logged once a minute, not once per request. */
const outages: Readonly<Partial<Record<string, string>>> = {
  DATABASE_UNAVAILABLE: 'Die Datenbank ist nicht erreichbar',
  STORAGE_FULL: 'Der Speicher ist voll',
  SCANNER_UNAVAILABLE: 'Die Prüfung auf Schadsoftware ist nicht erreichbar',
  STORAGE_UNAVAILABLE: 'Die Ablage der Dateien ist nicht erreichbar',
} satisfies Partial<Record<FaultCode, string>>

/**
 * Error log. An outage takes one line when it begins and one per minute with the number of further errors, until a minute passes
 * without an error. Any other error is one entry with its description.
 * @param print writes one entry
 */
export const createErrorLog = (print: (entry: string) => void = printEntry): ErrorLog => {
  const counts = new Map<string, number>()
  const count = (outage: string): void => {
    const errors = counts.get(outage) ?? 0
    counts.delete(outage)
    if (errors === 0) return
    print(`${outage}; weitere Fehler in der letzten Minute: ${errors}`)
    begin(outage)
  }
  const begin = (outage: string): void => {
    counts.set(outage, 0)
    setTimeout(() => count(outage), minuteMs).unref()
  }
  return (where, error) => {
    const outage = outages[refusalOf(error).code]
    const errors = outage === undefined ? undefined : counts.get(outage)
    if (outage === undefined) print(`${where}: ${describeError(error)}`)
    else if (errors !== undefined) counts.set(outage, errors + 1)
    else {
      // The stack of a lost connection has no useful frames: the first line is enough.
      const [line = ''] = describeError(error).split('\n')
      print(`${outage} (${where}): ${line}`)
      begin(outage)
    }
  }
}

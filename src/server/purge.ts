import { createInterface } from 'node:readline/promises'
import { dateOf } from '../domain/time.ts'
import { databaseOf, readConfig } from './config.ts'
import { programTimeouts, openDatabase } from './database/open.ts'
import { createRecords } from './extensions.ts'
import { countRetired, removeRetired, type RetiredValues } from './records/retiredValues.ts'
import { readSecretKey } from './secretKey.ts'
import { runProgram } from './runProgram.ts'

const lineOf = ({ entity, tenant, property, values, from, reason }: RetiredValues): string =>
  `${entity}.${property}${tenant === '' ? '' : ` (${tenant})`}: ${values} Werte, entbehrlich seit ${from}: ${reason}`

/** Asks at the terminal; without one only `--yes` confirms. */
const isConfirmed = async (): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Diese Werte endgültig löschen? Mit „löschen“ bestätigen: ')
  terminal.close()
  return answer.trim() === 'löschen'
}

/** `npm run purge`: deletes values of removed properties that the schemas call retired. Exit code 1: not confirmed. */
const purge = async (): Promise<number> => {
  const config = readConfig(process.env)
  const database = await openDatabase({
    ...databaseOf(config),
    timeouts: programTimeouts,
  })
  try {
    const { kinds } = createRecords(readSecretKey(config))
    const now = Date.now()
    const retired = await countRetired(database, kinds, dateOf(now))
    if (retired.length === 0) {
      console.log('Nichts zu löschen.')
      return 0
    }
    retired.forEach((values) => console.log(lineOf(values)))
    if (!(await isConfirmed())) {
      console.log('Nichts gelöscht. Mit „npm run purge -- --yes“ wird ohne Nachfrage gelöscht.')
      return 1
    }
    console.log(`${await removeRetired(database, kinds, dateOf(now), now)} Werte gelöscht.`)
    return 0
  } finally {
    await database.close()
  }
}

await runProgram(purge)

import { parseArgs } from 'node:util'
import { databaseOf, readConfig } from './config.ts'
import type { MigrationTrial } from './database/migrate.ts'
import { openDatabase, programTimeouts, tryMigrations } from './database/open.ts'
import { StartError } from './database/startError.ts'
import { createRecords } from './extensions.ts'
import { type Effect, type Forecast, rehearseDocuments } from './records/rehearseDocuments.ts'
import { readSecretKey } from './secretKey.ts'
import { runProgram } from './runProgram.ts'

/** Records named per line. */
const maxNamed = 3

const effects: Readonly<Record<Effect, (forecast: Forecast) => string>> = {
  refused: ({ reason }) => `nicht mehr zu speichern (${reason})`,
  hidden: ({ reason }) =>
    reason === '' ? 'verschwindet, bleibt aufbewahrt, bis „x-retired“ den Wert aufgibt' : `aufgegeben (${reason})`,
  returned: () => 'erscheint wieder',
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const lineOf = (forecast: Forecast): string => {
  const { entity, property, recordCount, tenantCount, values, records } = forecast
  const where = tenantCount > 1 ? ` in ${tenantCount} Mandanten` : ''
  const times = values > recordCount ? ` (${values} Werte)` : ''
  const count = counted(recordCount, 'Datensatz', 'Datensätze')
  return `${entity} ${property}: ${effects[forecast.effect](forecast)}: ${count}${where}${times}, ${recordCount > records.length ? 'etwa ' : ''}${records.join(', ')}`
}

const trialLine = ({ name, ms, locks }: MigrationTrial): string =>
  `Migration ${name}: ${Math.ceil(ms)} ms${locks.length === 0 ? ', sperrt nichts' : `; sperrt ${locks.join(', ')}`}`

const readOptions = () => {
  try {
    return parseArgs({ options: { database: { type: 'string' }, migrations: { type: 'boolean', default: false } } })
      .values
  } catch {
    throw new StartError('Aufruf: npm run rehearse -- [--database <Adresse>] [--migrations]')
  }
}

/**
 * `npm run rehearse`: what a start of this program would do to the documents of a database, which it only reads. With `--migrations` the
 * missing migrations run in a transaction that is rolled back. Exit code 1: values are refused, or vanish without being retired.
 */
const rehearse = async (): Promise<number> => {
  const options = readOptions()
  // Another database has no other address that this server's environment knows.
  const named = { DATABASE_URL: options.database, DATABASE_DIRECT_URL: '', DATABASE_POOLED: '' }
  const config = readConfig({ ...process.env, ...(options.database !== undefined && named) })
  const database = await openDatabase({ ...databaseOf(config), timeouts: programTimeouts, readOnly: 'any' })
  let forecasts: readonly Forecast[]
  try {
    forecasts = await rehearseDocuments(database, createRecords(readSecretKey(config)).kinds, { maxNamed })
  } finally {
    await database.close()
  }
  forecasts.forEach((forecast) => console.log(lineOf(forecast)))
  if (options.migrations) for (const trial of await tryMigrations(databaseOf(config))) console.log(trialLine(trial))
  const losses = forecasts.filter(
    ({ effect, reason }) => effect === 'refused' || (effect === 'hidden' && reason === ''),
  )
  const verdict =
    losses.length === 0 ? 'Kein Datensatz verliert dabei etwas.' : counted(losses.length, 'Befund.', 'Befunde.')
  console.log(verdict)
  return losses.length === 0 ? 0 : 1
}

await runProgram(rehearse)

import { parseArgs } from 'node:util'
import { formatCount } from '../domain/german.ts'
import { databaseOf, readConfig } from './config.ts'
import type { MigrationTrial } from './database/migrate.ts'
import { openDatabase, programTimeouts, tryMigrations } from './database/open.ts'
import { StartError } from './database/startError.ts'
import { readDeployedState } from './deployedSchemas.ts'
import { createRecords } from './extensions.ts'
import { type KeptFieldUse, readFieldUse } from './fieldUse.ts'
import { dottedPath, fieldTree, hasPath } from './records/fieldTree.ts'
import type { Kinds } from './records/kind.ts'
import { type Effect, type Forecast, rehearseDocuments } from './records/rehearseDocuments.ts'
import { rehearseRights, type RightsForecast } from './roles/rehearseRights.ts'
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

/** Null: not counted yet. */
type FieldUse = KeptFieldUse | null

const shownDay = (day: string): string => day.split('-').toReversed().join('.')

const callsOf = (use: FieldUse, entity: string, field: string): string => {
  if (use === null) return 'API: noch nicht gezählt'
  const { fields, since } = use
  const when = since === null ? 'in den letzten 30 Tagen' : `seit dem ${shownDay(since)}`
  const found = fields.find((one) => one.entity === entity && one.field === field)
  if (found === undefined) return `API: kein Aufruf ${when}`
  const { calls, others, last } = found
  const from = others === 0 ? 'alle von eigenen Seiten' : `davon ${formatCount(others)} nicht von eigenen Seiten`
  return `API: ${formatCount(calls)} ${calls === 1 ? 'Aufruf' : 'Aufrufe'} ${when} (zuletzt am ${shownDay(last)}), ${from}`
}

/** Properties that calls named and these schemas do not know; of an object that is gone only the object. */
const unknownLines = (use: FieldUse, kinds: Kinds, forecasts: readonly Forecast[]): readonly string[] => {
  const trees = new Map([...kinds].map(([entity, { wire }]) => [entity, fieldTree(wire.schema)]))
  const isKnown = (entity: string, field: string): boolean => hasPath(trees.get(entity) ?? new Map(), field)
  return (use?.fields ?? [])
    .filter(({ entity, field }) => {
      const outer = field.slice(0, Math.max(0, field.lastIndexOf('.')))
      const isNamed = forecasts.some((one) => one.entity === entity && dottedPath(one.property) === field)
      return !isNamed && !isKnown(entity, field) && (outer === '' || isKnown(entity, outer))
    })
    .map(({ entity, field }) => `${entity} ${field}: Aufrufe damit werden abgelehnt; ${callsOf(use, entity, field)}`)
}

const lineOf = (forecast: Forecast, use: FieldUse): string => {
  const { entity, property, recordCount, tenantCount, values, records } = forecast
  const where = tenantCount > 1 ? ` in ${tenantCount} Mandanten` : ''
  const times = values > recordCount ? ` (${values} Werte)` : ''
  const count = counted(recordCount, 'Datensatz', 'Datensätze')
  const named = `${recordCount > records.length ? 'etwa ' : ''}${records.join(', ')}`
  return `${entity} ${property}: ${effects[forecast.effect](forecast)}: ${count}${where}${times}, ${named}; ${callsOf(use, entity, dottedPath(property))}`
}

const peopleWords = (userIds: readonly (string | null)[]): string => {
  const rest = userIds.length - maxNamed
  const named = userIds.slice(0, maxNamed).join(', ')
  return rest > 0 ? `${named} und ${counted(rest, 'weitere Person', 'weitere Personen')}` : named
}

/** "Rechte in musterstadt: lesen@musterstadt.example verliert: Gutscheine lesen: bisher alle (12), künftig keine". */
const rightsLines = ({ tenantId, peopleCount, groups }: RightsForecast): readonly string[] => {
  const lines = groups.flatMap(({ userIds, gained, lost }) =>
    [
      ...gained.map((what) => ['gewinnt', 'gewinnen', what] as const),
      ...lost.map((what) => ['verliert', 'verlieren', what] as const),
    ].map(
      ([one, many, what]) =>
        `Rechte in ${tenantId}: ${peopleWords(userIds)} ${userIds.length === 1 ? one : many}: ${what}`,
    ),
  )
  const shown = groups.reduce((sum, { userIds }) => sum + userIds.length, 0)
  return shown === peopleCount
    ? lines
    : [
        ...lines,
        `Rechte in ${tenantId}: betroffen sind ${formatCount(peopleCount)} Personen, gezählt die ersten ${shown}`,
      ]
}

const trialLine = ({ name, ms, locks, fault }: MigrationTrial): string =>
  fault === undefined
    ? `Migration ${name}: ${Math.ceil(ms)} ms${locks.length === 0 ? ', sperrt nichts' : `; sperrt ${locks.join(', ')}`}`
    : `Migration ${name} scheitert: ${fault}`

const readOptions = () => {
  try {
    return parseArgs({ options: { database: { type: 'string' }, migrations: { type: 'boolean', default: false } } })
      .values
  } catch {
    throw new StartError('Aufruf: npm run rehearse -- [--database <Adresse>] [--migrations]')
  }
}

/**
 * `npm run rehearse`: what a start of this program would do to the documents of a database, which it only reads, and which calls of the
 * last 30 days named the properties concerned, and whose rights change. With `--migrations` the missing migrations run in a transaction that is rolled back. Exit code 1: values are refused, or vanish without being retired, or rows share values that a unique index forbids.
 */
const rehearse = async (): Promise<number> => {
  const options = readOptions()
  // Another database has no other address that this server's environment knows.
  const named = { DATABASE_URL: options.database, DATABASE_DIRECT_URL: '', DATABASE_POOLED: '' }
  const config = readConfig({ ...process.env, ...(options.database !== undefined && named) })
  const database = await openDatabase({ ...databaseOf(config), timeouts: programTimeouts, readOnly: 'any' })
  const { kinds } = createRecords(readSecretKey(config))
  let forecasts: readonly Forecast[]
  let use: FieldUse
  let rights: readonly RightsForecast[]
  try {
    forecasts = await rehearseDocuments(database, kinds, { maxNamed })
    use = await readFieldUse(database.system, Date.now())
    const deployed = await readDeployedState(database.system)
    rights =
      deployed === null
        ? []
        : await rehearseRights(
            database.system,
            kinds,
            deployed.schemas.map(({ text }) => text),
          )
  } finally {
    await database.close()
  }
  forecasts.forEach((forecast) => console.log(lineOf(forecast, use)))
  unknownLines(use, kinds, forecasts).forEach((line) => console.log(line))
  rights.flatMap(rightsLines).forEach((line) => console.log(line))
  const trials = options.migrations ? await tryMigrations(databaseOf(config)) : []
  trials.forEach((trial) => console.log(trialLine(trial)))
  const failing = trials.filter(({ fault }) => fault !== undefined)
  const losses = forecasts.filter(
    ({ effect, reason }) => effect === 'refused' || (effect === 'hidden' && reason === ''),
  )
  const found = losses.length + failing.length
  const verdict = found === 0 ? 'Kein Datensatz verliert dabei etwas.' : counted(found, 'Befund.', 'Befunde.')
  console.log(verdict)
  return found === 0 ? 0 : 1
}

await runProgram(rehearse)

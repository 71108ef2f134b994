import { escapedStep, pointerSteps } from '../../domain/json.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { StartError } from '../database/startError.ts'
import { fieldFaults } from '../http/schemaFaults.ts'
import { readTableColumns } from './demandTables.ts'
import { type DocumentTable, documentTables } from './documentTables.ts'
import type { Kind, Kinds } from './kind.ts'
import { type Document, isDocument } from './pointer.ts'
import { renewed, stepsOfElements } from './renewed.ts'
import { rowsAfter, type StoredRow } from './renewRows.ts'

/**
 * What a start with the present schemas means for stored values. `refused`: a record cannot be saved any more; `hidden`: a value leaves
 * the answers and is kept; `returned`: a kept value is in the answers again.
 */
export type Effect = 'refused' | 'hidden' | 'returned'

/** One effect on one property, over all records. */
export interface Forecast {
  readonly entity: string
  readonly effect: Effect
  /** Pointer of the property, with a star for each element. */
  readonly property: string
  /** Why saving is refused, or why the schema gives up what vanishes, in German; otherwise empty. */
  readonly reason: string
  readonly values: number
  /** Records by "tenant/id", of the instance by "id"; the first ones if there are many. */
  readonly records: readonly string[]
  readonly recordCount: number
  readonly tenantCount: number
}

export interface RehearsalOptions {
  /** Records named per forecast. */
  readonly maxNamed: number
}

const pageSize = 500

/** The pointer of a value with a star for each element of a list. */
const starred = (document: Document, pointer: string): string => {
  let value: unknown = document
  let result = ''
  for (const step of pointerSteps(pointer)) {
    const isElement = Array.isArray(value)
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value
      const byIdentity = stepsOfElements(list).indexOf(step)
      value = list[byIdentity < 0 ? Number(step) : byIdentity]
    } else value = isDocument(value) ? value[step] : undefined
    result += isElement ? '/*' : `/${escapedStep(step)}`
  }
  return result
}

interface Occurrence {
  readonly effect: Effect
  readonly property: string
  readonly reason: string
}

const occurrencesIn = ({ storage }: Kind, { shape, within }: DocumentTable, row: StoredRow): readonly Occurrence[] => {
  const before = {
    document: isDocument(row.doc) ? row.doc : {},
    former: isDocument(row.former) ? row.former : {},
  }
  const { document, former } = renewed(shape, before)
  const moved = (effect: Effect, from: Document, to: Document): readonly Occurrence[] =>
    Object.keys(from)
      .filter((pointer) => !Object.hasOwn(to, pointer))
      .map((pointer) => {
        const property = within + starred(document, pointer)
        const retired = storage.retired.find((entry) => effect === 'hidden' && entry.pointer === property)
        return { effect, property, reason: retired?.reason ?? '' }
      })
  const element = within.replace('*', '0')
  const errors = shape.errorsOf(document).map((error) => ({ ...error, instancePath: element + error.instancePath }))
  return [
    ...[...fieldFaults(errors, storage.messages)].map(({ path, message }): Occurrence => ({
      ...{ effect: 'refused', property: within + starred(document, path.slice(element.length)), reason: message },
    })),
    ...moved('hidden', former, before.former),
    ...moved('returned', before.former, former),
  ]
}

/** Counts the occurrences of one property, effect and reason; those of a record come one after another. */
class Tally {
  private values = 0
  private recordCount = 0
  private last: string | undefined
  private readonly tenants = new Set<string>()
  private readonly named: string[] = []

  constructor(
    readonly occurrence: Occurrence,
    private readonly maxNamed: number,
  ) {}

  add(tenant: string, record: string): void {
    this.values += 1
    this.tenants.add(tenant)
    if (this.last === record) return
    this.last = record
    this.recordCount += 1
    if (this.named.length < this.maxNamed) this.named.push(record)
  }

  forecast(entity: string): Forecast {
    const { values, recordCount, tenants, named, occurrence } = this
    return { entity, ...occurrence, values, records: named, recordCount, tenantCount: tenants.size }
  }
}

async function* rowsOf(database: Database, table: DocumentTable): AsyncGenerator<StoredRow> {
  let last: StoredRow | undefined
  for (;;) {
    const rows = await database.system.query<StoredRow>(
      rowsAfter(table, last, { condition: sql`true`, limit: pageSize }),
    )
    yield* rows
    last = rows.at(-1)
    if (rows.length < pageSize) return
  }
}

const rehearseTable = async (
  database: Database,
  kind: Kind,
  table: DocumentTable,
  { maxNamed }: RehearsalOptions,
): Promise<readonly Forecast[]> => {
  const tallies = new Map<string, Tally>()
  for await (const row of rowsOf(database, table)) {
    const isOfTenant = Object.hasOwn(table.key, 'tenant_id')
    const [first = '', second = ''] = row.key.map(String)
    for (const occurrence of occurrencesIn(kind, table, row)) {
      const key = Object.values(occurrence).join('\n')
      const tally = tallies.get(key) ?? new Tally(occurrence, maxNamed)
      tallies.set(key, tally)
      tally.add(isOfTenant ? first : '', isOfTenant ? `${first}/${second}` : first)
    }
  }
  return [...tallies.values()].map((tally) => tally.forecast(kind.storage.entity.name))
}

/**
 * What a start with these kinds would do to the stored documents of a database, and which of them could not be saved afterwards.
 * Writes nothing. Tables that the database does not have yet hold no documents.
 * @throws StartError for a database without columns of former values
 */
export const rehearseDocuments = async (
  database: Database,
  kinds: Kinds,
  options: RehearsalOptions,
): Promise<readonly Forecast[]> => {
  const forecasts: Forecast[] = []
  for (const kind of kinds.values())
    for (const table of documentTables(kind)) {
      const columns = await readTableColumns(database.system, [table.name])
      if (columns.length === 0) continue
      if (!columns.some(({ name }) => name === 'former'))
        throw new StartError(
          'Diese Datenbank ist aus einer Zeit, zu der Datensätze noch keine früheren Werte aufbewahrten. Starten Sie zuerst den Server auf einer Kopie; proben Sie dann dort.',
        )
      forecasts.push(...(await rehearseTable(database, kind, table, options)))
    }
  return forecasts
}

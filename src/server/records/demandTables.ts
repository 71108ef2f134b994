import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { StartError } from '../database/startError.ts'
import type { AnyStorage } from './kind.ts'
import { referenceColumn, referenceTargets } from './references.ts'

/** A column as the database has it. */
export interface TableColumn {
  readonly table: string
  readonly name: string
  /** As `format_type` names it. */
  readonly type: string
  /** An insert that does not name it fails. */
  readonly isRequired: boolean
}

/** The function that finds an id that people chose, in any notation (`hasId`). */
export const idFunctionOf = (table: string): string => `${table}_id`

const instantType = 'timestamp with time zone'

const standardTypes: Readonly<Record<string, string>> = {
  id: 'text',
  version: 'integer',
  created_at: instantType,
  updated_at: instantType,
  owners: 'text[]',
  search: 'text',
  doc: 'jsonb',
  former: 'jsonb',
}

/** Columns that a table needs, with their types. */
export const expectedColumns = ({ entity, columns }: AnyStorage): Readonly<Record<string, string>> => ({
  ...(entity.scope === 'tenant' && { tenant_id: 'text' }),
  ...standardTypes,
  ...Object.fromEntries(columns.map(({ column, type }) => [column, type === 'timestamptz' ? instantType : type])),
})

const faultsOf = (storage: AnyStorage, found: readonly TableColumn[]): readonly string[] => {
  const { table, entity } = storage
  if (found.length === 0) return [`Die Tabelle „${table}“ von „${entity.name}“ fehlt.`]
  const expected = expectedColumns(storage)
  const missing = Object.entries(expected).flatMap(([name, type]) => {
    const column = found.find((one) => one.name === name)
    if (column === undefined) return [`In der Tabelle „${table}“ fehlt die Spalte „${name}“ (${type}).`]
    return column.type === type
      ? []
      : [`In der Tabelle „${table}“ ist die Spalte „${name}“ vom Typ ${column.type}, das Schema verlangt ${type}.`]
  })
  const surplus = found.filter(({ name, isRequired }) => isRequired && !Object.hasOwn(expected, name))
  return [
    ...missing,
    ...surplus.map(
      ({ name }) => `Die Tabelle „${table}“ verlangt einen Wert für „${name}“, den das Schema nicht mehr hat.`,
    ),
  ]
}

/** Differences between the storages and the tables, as German sentences for operators. */
export const tableFaults = (storages: readonly AnyStorage[], columns: readonly TableColumn[]): readonly string[] => {
  const of = (table: string) => columns.filter((column) => column.table === table)
  const named = referenceTargets(storages).map(referenceColumn)
  const known = new Set(of('reference').map(({ name }) => name))
  return [
    ...storages.flatMap((storage) => faultsOf(storage, of(storage.table))),
    ...named
      .filter((name) => !known.has(name))
      .map((name) => `In der Tabelle „reference“ fehlt die Spalte „${name}“ (text).`),
  ]
}

/** Do people choose the ids of a tenant's records? */
export const hasChosenIds = ({ entity: { idFrom, scope, api } }: AnyStorage): boolean =>
  idFrom === 'person' && scope === 'tenant' && api !== 'object'

/** Chosen ids without a function that finds them, as German sentences for operators. */
const idFaults = (storages: readonly AnyStorage[], functions: readonly string[]): readonly string[] =>
  storages.flatMap((storage) => {
    const name = idFunctionOf(storage.table)
    return !hasChosenIds(storage) || functions.includes(name)
      ? []
      : [`Die Funktion „${name}“, die gewählte Kennungen von „${storage.entity.name}“ findet, fehlt.`]
  })

/** Tables that the storages determine. */
export const determinedTables = (storages: readonly AnyStorage[]): readonly string[] => [
  ...storages.map(({ table }) => table),
  'reference',
]

export const readTableColumns = (system: SystemDatabase, tables: readonly string[]): Promise<readonly TableColumn[]> =>
  system.query<TableColumn>(sql`
    select class.relname::text as table, attribute.attname::text as name, format_type(attribute.atttypid, attribute.atttypmod) as type,
      attribute.attnotnull and not attribute.atthasdef and attribute.attidentity = '' as "isRequired"
    from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
    where pg_table_is_visible(class.oid) and class.relname = any(${tables}::text[])
      and attribute.attnum > 0 and not attribute.attisdropped`)

/** Names of the functions that find chosen ids. */
export const readIdFunctions = async (
  system: SystemDatabase,
  tables: readonly string[],
): Promise<readonly string[]> => {
  const found = await system.query<{ name: string }>(sql`
    select proname::text as name from pg_proc where pg_function_is_visible(oid) and proname = any(${tables.map(idFunctionOf)}::text[])`)
  return found.map(({ name }) => name)
}

/**
 * Refuses a database whose tables differ from the generated storages: every save would fail.
 * @throws StartError naming each table and column
 */
export const demandTables = async (system: SystemDatabase, storages: readonly AnyStorage[]): Promise<void> => {
  const tables = determinedTables(storages)
  const [columns, functions] = [await readTableColumns(system, tables), await readIdFunctions(system, tables)]
  const faults = [...tableFaults(storages, columns), ...idFaults(storages, functions)]
  if (faults.length > 0)
    throw new StartError(
      [
        'Schemas und Datenbank passen nicht zusammen.',
        ...faults.map((fault) => `- ${fault}`),
        '„npm run migration -- <Name>“ entwirft die Migration dafür in src/server/database/migrations. Oder nehmen Sie die Änderung am Schema zurück.',
      ].join('\n'),
    )
}

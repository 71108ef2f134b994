import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { expectedColumns, hasChosenIds, idFunctionOf, type TableColumn } from './demandTables.ts'
import type { AnyStorage } from './kind.ts'
import { referenceColumn, referenceTargets } from './references.ts'
import type { StoredColumn } from './storage.ts'

/** An index as the database has it. */
export interface TableIndex {
  readonly table: string
  /** Its columns in order; null is an expression. */
  readonly columns: readonly (string | null)[]
  readonly isUnique: boolean
}

/** The tables of a database, as far as the storages determine them. */
export interface DatabaseShape {
  readonly columns: readonly TableColumn[]
  readonly indexes: readonly TableIndex[]
  /** Names of the functions that find chosen ids. */
  readonly idFunctions: readonly string[]
}

/** Indexes of whole tables: partial ones serve single queries. */
export const readTableIndexes = (system: SystemDatabase, tables: readonly string[]): Promise<readonly TableIndex[]> =>
  system.query<TableIndex>(sql`
    select class.relname::text as table, index.indisunique as "isUnique",
      array(select attribute.attname::text from unnest(index.indkey::int2[]) with ordinality as part (number, position)
        left join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = part.number
        order by part.position) as columns
    from pg_index as index join pg_class as class on class.oid = index.indrelid
    where pg_table_is_visible(class.oid) and class.relname = any(${tables}::text[]) and index.indpred is null`)

const isOfTenant = ({ entity }: AnyStorage): boolean => entity.scope === 'tenant'

const keyOf = (storage: AnyStorage): readonly string[] => (isOfTenant(storage) ? ['tenant_id'] : [])

/** Texts sort as German readers expect. */
const declaredType = ({ type }: StoredColumn): string => (type === 'text' ? 'text collate german' : type)

const indexOf = (storage: AnyStorage, { column, unique }: StoredColumn): string => {
  const columns = [...keyOf(storage), column, ...(unique ? [] : ['id'])].join(', ')
  return `create ${unique ? 'unique ' : ''}index ${storage.table}_${column} on ${storage.table} (${columns});`
}

/** Does an index lead with the tenant and the column? A unique one has these columns alone. */
const isIndexed = (storage: AnyStorage, { column, unique }: StoredColumn, { indexes }: DatabaseShape): boolean => {
  const wanted = [...keyOf(storage), column]
  return indexes.some(
    ({ table, columns, isUnique }) =>
      table === storage.table &&
      wanted.every((name, position) => columns[position] === name) &&
      (!unique || (isUnique && columns.length === wanted.length)),
  )
}

/** Ids that people choose are found, and unique, in any notation and case (`comparableId`). */
const chosenIds = ({ table, entity }: AnyStorage): readonly string[] => {
  const name = `${idFunctionOf(table)}(text)`
  return [
    `-- Chosen ids of "${entity.name}": one for all notations.`,
    `create unique index ${table}_code on ${table} (tenant_id, replace(lower(id), 'ß', 'ss'));`,
    [
      `create function ${idFunctionOf(table)}(typed text) returns text`,
      'language sql stable security definer set search_path = public, pg_temp as $$',
      `  select id from ${table} where tenant_id = current_setting('app.tenant', true)`,
      `    and replace(lower(id), 'ß', 'ss') = replace(lower(btrim(normalize(typed, NFKC)) collate german), 'ß', 'ss')`,
      '$$;',
    ].join('\n'),
    `revoke all on function ${name} from public;`,
    `grant execute on function ${name} to booking_app, booking_system;`,
    'grant create on schema public to booking_system;',
    `alter function ${name} owner to booking_system;`,
    'revoke create on schema public from booking_system;',
  ]
}

const newTable = (storage: AnyStorage): readonly string[] => {
  const { table, columns, entity } = storage
  const ofTenant = isOfTenant(storage)
  const key = [...keyOf(storage), 'id'].join(', ')
  const lines = [
    ...(ofTenant ? ['tenant_id text not null references tenants on delete cascade'] : []),
    `id text ${Object.values(storage.sorts).includes('id') ? 'collate german ' : ''}not null`,
    'version integer not null',
    'created_at timestamptz not null',
    'updated_at timestamptz not null',
    'owners text[] not null',
    'search text not null',
    'doc jsonb not null',
    ...columns.map((column) => `${column.column} ${declaredType(column)}`),
    `former jsonb not null default '{}'`,
    `primary key (${key})`,
  ]
  const created = [...keyOf(storage), 'created_at', 'id'].join(', ')
  // A single record per tenant or instance needs no index for a list.
  const isListed = entity.api !== 'object'
  return [
    `-- The table of "${entity.name}".`,
    `create table ${table} (\n  ${lines.join(',\n  ')}\n);`,
    ...(isListed ? [`create index ${table}_created on ${table} (${created});`] : []),
    ...(isListed && storage.search.length > 0
      ? [`create index ${table}_search on ${table} using gin (search gin_trgm_ops);`]
      : []),
    ...(storage.owners.length > 0 ? [`create index ${table}_owners on ${table} using gin (owners);`] : []),
    ...columns.filter(({ index, unique }) => index ?? unique).map((column) => indexOf(storage, column)),
    ...(ofTenant
      ? [
          `alter table ${table} enable row level security;`,
          `alter table ${table} force row level security;`,
          `create policy tenant on ${table} to booking_app using (tenant_id = current_setting('app.tenant', true));`,
          `create policy every on ${table} to booking_system using (true);`,
        ]
      : []),
    `grant select, insert, update, delete on ${table} to ${ofTenant ? 'booking_app, ' : ''}booking_system;`,
  ]
}

const changedTable = (storage: AnyStorage, shape: DatabaseShape): readonly string[] => {
  const { table, columns } = storage
  const found = shape.columns.filter((column) => column.table === table)
  const expected = expectedColumns(storage)
  const statements: string[] = []
  for (const { name } of found)
    if (!Object.hasOwn(expected, name))
      statements.push(
        '-- The documents keep its values, unseen. Servers of the former version cannot save without it: stop them first.',
        `alter table ${table} drop column ${name};`,
      )
  for (const column of columns) {
    const present = found.find(({ name }) => name === column.column)
    if (present === undefined)
      statements.push(
        '-- The next start fills it from the documents.',
        `alter table ${table} add column ${column.column} ${declaredType(column)};`,
      )
    else if (present.type !== expected[column.column])
      statements.push(
        '-- The next start fills it from the documents.',
        `alter table ${table} alter column ${column.column} type ${declaredType(column)} using null;`,
      )
    if ((column.index ?? column.unique) && !isIndexed(storage, column, shape)) statements.push(indexOf(storage, column))
  }
  return statements
}

/** Ids of records of another entity: `reference` gets their column. */
const newReferences = (storages: readonly AnyStorage[], { columns }: DatabaseShape): readonly string[] => {
  const known = columns.filter(({ table }) => table === 'reference').map(({ name }) => name)
  const named = referenceTargets(storages)
  const targets = storages.filter(
    ({ entity }) => named.includes(entity.name) && !known.includes(referenceColumn(entity.name)),
  )
  if (targets.length === 0) return []
  const ids = known.filter((name) => name.endsWith('_id') && name !== 'tenant_id')
  const all = [...ids, ...targets.map(({ entity }) => referenceColumn(entity.name))]
  return [
    '-- Ids in documents: a foreign key proves that the record exists and keeps it from being deleted.',
    ...targets.flatMap(({ entity, table }) => {
      const column = referenceColumn(entity.name)
      return [
        `alter table reference add column ${column} text;`,
        `alter table reference add foreign key (tenant_id, ${column}) references ${table} on delete restrict;`,
        `create index reference_${column.replace(/_id$/, '')} on reference (tenant_id, ${column}) where ${column} is not null;`,
      ]
    }),
    `alter table reference drop constraint reference_check;`,
    `alter table reference add constraint reference_check check (num_nonnulls(${all.join(', ')}) = 1);`,
  ]
}

/**
 * The statements that bring a database to the tables that the storages need; none if it has them. What follows from the documents
 * (columns, owners, search) is filled by the renewal of the next start, in batches and as `booking_system`.
 */
export const draftMigration = (storages: readonly AnyStorage[], shape: DatabaseShape): readonly string[] => {
  const known = new Set(shape.columns.map(({ table }) => table))
  return [
    ...storages.flatMap((storage) => (known.has(storage.table) ? changedTable(storage, shape) : newTable(storage))),
    ...storages
      .filter((storage) => hasChosenIds(storage) && !shape.idFunctions.includes(idFunctionOf(storage.table)))
      .flatMap(chosenIds),
    ...newReferences(storages, shape),
  ]
}

/** A file of a drafted migration. */
export interface DraftedFile {
  readonly name: string
  readonly lines: readonly string[]
}

/**
 * The files of a drafted migration, in order: indexes of tables that have rows stand apart, because they are created while others
 * write and so not in the transaction of the changes.
 */
export const inFiles = (name: string, statements: readonly string[]): readonly DraftedFile[] => {
  const isNew = (table = ''): boolean => statements.some((statement) => statement.startsWith(`create table ${table} `))
  const isAside = (statement: string): boolean => {
    const [found, table] = /^create (?:unique )?index \w+ on (\w+) /.exec(statement) ?? []
    return found !== undefined && !isNew(table)
  }
  const changes = statements.filter((statement) => !isAside(statement))
  const indexes = statements.filter(isAside).map((statement) => statement.replace(' index ', ' index concurrently '))
  const comment = '-- Outside of a transaction, while others write; an interrupted start begins anew.'
  return [
    ...(changes.length === 0 ? [] : [{ name, lines: changes }]),
    ...(indexes.length === 0
      ? []
      : [{ name: changes.length === 0 ? name : `${name}_indexes`, lines: [comment, ...indexes] }]),
  ]
}

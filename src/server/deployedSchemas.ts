import type { SystemDatabase } from './database/database.ts'
import { sql } from './database/sql.ts'

const files = import.meta.glob<string>('../../schemas/{*,shared/*}.schema.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A schema file that a server was built from; its path as in the project: `schemas/coupon.schema.json`. */
export interface DeployedSchema {
  readonly file: string
  readonly text: string
}

/** A state of the program that ran on a database. */
export interface DeployedState {
  readonly schemas: readonly DeployedSchema[]
  /** Names of the applied migrations. */
  readonly migrations: readonly string[]
}

const ownSchemas: readonly DeployedSchema[] = Object.entries(files).map(([path, text]) => ({
  file: path.slice(path.indexOf('schemas/')),
  text,
}))

/** Stores the schema files of this build as the deployed ones. */
export const keepDeployedSchemas = async (system: SystemDatabase): Promise<void> => {
  const names = ownSchemas.map(({ file }) => file)
  await system.query(sql`
    with gone as (delete from deployed_schema where file <> all(${names}::text[]))
    insert into deployed_schema (file, text)
    select own.file, own.text from unnest(${names}::text[], ${ownSchemas.map(({ text }) => text)}::text[]) as own (file, text)
    on conflict (file) do update set text = excluded.text where deployed_schema.text <> excluded.text`)
}

/**
 * The state that a server of this database was last started with.
 * @returns null: no server has kept its schemas there yet
 */
export const readDeployedState = async (system: SystemDatabase): Promise<DeployedState | null> => {
  const [known] = await system.query<{ readonly isKept: boolean }>(
    sql`select to_regclass('deployed_schema') is not null as "isKept"`,
  )
  if (known?.isKept !== true) return null
  const schemas = await system.query<DeployedSchema>(sql`select file, text from deployed_schema order by file`)
  const migrations = await system.query<{ readonly name: string }>(sql`select name from migration order by number`)
  return schemas.length === 0 ? null : { schemas, migrations: migrations.map(({ name }) => name) }
}

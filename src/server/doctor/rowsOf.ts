import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'

export interface EntityRow {
  readonly tenant: string
  readonly id: string
  readonly doc: unknown
  readonly row: Readonly<Record<string, unknown>>
}

const pageSize = 500

/** All rows of an entity, page by page, to limit memory. Columns as JSON, as PostgreSQL prints them. */
export async function* rowsOf(database: Database, { storage }: Kind): AsyncGenerator<EntityRow> {
  const scoped = storage.entity.scope === 'tenant'
  const tenant = scoped ? sql`record.tenant_id` : sql`''::text`
  const key = scoped ? sql`record.tenant_id, record.id` : sql`record.id`
  const beyond = (last: EntityRow) => (scoped ? sql`(${key}) > (${last.tenant}, ${last.id})` : sql`${key} > ${last.id}`)
  let after: EntityRow | undefined
  for (;;) {
    const rows: readonly EntityRow[] = await database.system.query<EntityRow>(sql`
      select ${tenant} as tenant, record.id, record.doc, to_jsonb(record) - 'doc' as row from ${sql.name(storage.table)} as record
      where ${after === undefined ? sql`true` : beyond(after)} order by ${key} limit ${pageSize}::integer`)
    yield* rows
    after = rows.at(-1)
    if (rows.length < pageSize) return
  }
}

import { describe, expect, it } from 'vitest'
import { storages } from '../../../src/generated/server/storages.ts'
import type { SystemDatabase } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import {
  demandTables,
  determinedTables,
  readIdFunctions,
  readTableColumns,
} from '../../../src/server/records/demandTables.ts'
import { draftMigration, readTableIndexes } from '../../../src/server/records/draftMigration.ts'
import type { AnyStorage } from '../../../src/server/records/kind.ts'
import { copyTemplate, engines } from '../../support/engines.ts'
import { runAsOwner } from '../../support/runAsOwner.ts'

type Column = AnyStorage['columns'][number]

const present: readonly AnyStorage[] = Object.values(storages)
const named = (name: string): AnyStorage => {
  const found = present.find(({ entity }) => entity.name === name)
  if (found === undefined) throw new Error(`no storage of ${name}`)
  return found
}

const types = ['text', 'bigint', 'integer', 'numeric', 'boolean', 'timestamptz', 'date'] as const
const columnOf = (column: string, more: Partial<Column> = {}): Column => ({
  ...{ column, pointer: `/${column}`, type: 'text' },
  ...more,
})
const ofEachType = types.map((type) => columnOf(`of_${type}`, { type }))

/** An entity like coupons, under another name. */
const like = (name: string, more: Partial<AnyStorage>): AnyStorage => {
  const coupon = named('coupon')
  const entity = { ...coupon.entity, name, ...(name === 'place-note' && { scope: 'instance' as const }) }
  return { ...coupon, entity, table: `${name.replaceAll('-', '_')}s`, columns: [], references: [], ...more }
}

const replaced = (storage: AnyStorage): readonly AnyStorage[] =>
  present.map((one) => (one.entity.name === storage.entity.name ? storage : one))

const withColumns = (name: string, columns: readonly Column[]): readonly AnyStorage[] =>
  replaced({ ...named(name), columns: [...named(name).columns, ...columns] })

const refersTo = (entity: string) => [{ pointer: '/other', entity, onDelete: 'restrict' as const }]

/** What the storages become, and how many statements that takes. */
const changes: readonly (readonly [title: string, storages: readonly AnyStorage[], statements: number])[] = [
  ['nothing', present, 0],
  ['columns of every type', withColumns('coupon', ofEachType), types.length],
  ['a column with an index', withColumns('user', [columnOf('cost_centre', { index: true })]), 2],
  ['a unique column', withColumns('coupon', [columnOf('cost_centre', { unique: true })]), 2],
  [
    'an index for a column that stands',
    replaced({ ...named('coupon'), columns: named('coupon').columns.map((one) => ({ ...one, index: true as const })) }),
    3,
  ],
  [
    'another type',
    replaced({
      ...named('coupon'),
      columns: named('coupon').columns.map((one) => ({ ...one, type: 'integer' as const })),
    }),
    3,
  ],
  ['a column that is gone', replaced({ ...named('coupon'), columns: named('coupon').columns.slice(1) }), 1],
  [
    'entities of a tenant and of the instance, that name each other and old ones',
    [
      ...withColumns('event', [columnOf('cost_centre')]),
      like('wall-note', {
        columns: [...ofEachType, columnOf('key', { unique: true })],
        references: refersTo('wall-note'),
      }),
      like('desk-note', {
        columns: [columnOf('kind', { index: true })],
        references: [...refersTo('wall-note'), ...refersTo('coupon')],
      }),
      like('place-note', { columns: [columnOf('kind', { index: true })] }),
    ],
    // Chosen ids take seven for each entity of a tenant.
    46,
  ],
  [
    'an entity with one record per tenant, which nobody lists or owns',
    [
      ...present,
      { ...like('house-note', { owners: [] }), entity: { ...like('house-note', {}).entity, api: 'object' } },
    ],
    // The table, row-level security on and forced, two policies, the grant.
    6,
  ],
]

const newTables = ['wall_notes', 'desk_notes', 'place_notes']

const shapeOf = async (system: SystemDatabase, list: readonly AnyStorage[]) => {
  const tables = determinedTables(list)
  return {
    columns: await readTableColumns(system, tables),
    indexes: await readTableIndexes(system, tables),
    idFunctions: await readIdFunctions(system, tables),
  }
}

describe.each(engines)('a drafted migration, on %s', (engine) => {
  it.each(changes)('%s', async (_title, list, statements) => {
    const location = await copyTemplate(engine, 'demo')
    const opened = async <T>(work: (system: SystemDatabase) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ dataDir: location.dataDir, databaseUrl: location.databaseUrl })
      return work(database.system).finally(() => database.close())
    }
    try {
      const drafted = await opened(async (system) => draftMigration(list, await shapeOf(system, list)))
      expect(drafted.filter((line) => !line.startsWith('--'))).toHaveLength(statements)
      await runAsOwner(location, drafted.join('\n'))
      await opened(async (system) => {
        await demandTables(system, list)
        expect(draftMigration(list, await shapeOf(system, list))).toEqual([])
        const walls = await system.query<{ readonly table: string }>(sql`
          select class.relname::text as table, relrowsecurity and relforcerowsecurity as "isWalled",
            array(select polname || pg_get_expr(polqual, polrelid) from pg_policy where polrelid = class.oid order by 1) as policies,
            (select collname from pg_attribute join pg_collation on pg_collation.oid = attcollation
              where attrelid = class.oid and attname = 'id') as "collation",
            array(select grantee::regrole || ' ' || privilege_type from aclexplode(relacl)
              where grantee::regrole::text like 'booking_%' order by 1) as rights
          from pg_class as class where relkind = 'r' and relname = any(${['coupons', 'users', ...newTables]}::text[]) order by 1`)
        const wallOf = (name: string) => ({ ...walls.find(({ table }) => table === name), table: '' })
        for (const { table, entity } of list.filter((storage) => newTables.includes(storage.table)))
          expect([table, wallOf(table)]).toEqual([table, wallOf(entity.scope === 'tenant' ? 'coupons' : 'users')])
        const finders = await system.query<{ readonly name: string }>(sql`
          select proname::text as name, prosecdef as "asOwner", proowner::regrole::text as owner, regexp_replace(replace(prosrc, left(proname, -3), ''), '\s+|typed|code', '', 'g') as text,
            array(select grantee::regrole::text from aclexplode(proacl) order by 1) as callers
          from pg_proc where proname = any(${['coupons_id', 'wall_notes_id', 'desk_notes_id']}::text[])`)
        const [standing, ...others] = finders.toSorted((one, other) => one.name.localeCompare(other.name))
        for (const finder of others) expect({ ...finder, name: '' }).toEqual({ ...standing, name: '' })
      })
    } finally {
      await location.remove()
    }
  })
})

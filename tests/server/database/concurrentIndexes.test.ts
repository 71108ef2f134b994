import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type Migration,
  migratePglite,
  migratePostgres,
  migrations,
  tryMigrationsPglite,
  tryMigrationsPostgres,
} from '../../../src/server/database/migrate.ts'
import { createPglite } from '../../../src/server/database/pglite.ts'
import { inFiles } from '../../../src/server/records/draftMigration.ts'
import { copyTemplate } from '../../support/engines.ts'

const column =
  '-- The next start fills it from the documents.\nalter table coupons add column cost_centre text collate german;'
const index = 'create index coupons_cost_centre on coupons (tenant_id, cost_centre, id);'
const unique = 'create unique index users_short_name on users (short_name);'
const table = '-- The table of "note".\ncreate table notes (\n  id text not null\n);'
const ofNewTable = 'create index notes_id on notes (id);'

const aside = [
  '-- Outside of a transaction, while others write; an interrupted start begins anew.',
  'create index concurrently coupons_cost_centre on coupons (tenant_id, cost_centre, id);',
  'create unique index concurrently users_short_name on users (short_name);',
]

it('an index is drafted apart from other changes, for tables that have rows', () => {
  expect(inFiles('cost_centre', [...column.split('\n'), index, unique, ...table.split('\n'), ofNewTable])).toEqual([
    { name: 'cost_centre', lines: [...column.split('\n'), ...table.split('\n'), ofNewTable] },
    { name: 'cost_centre_indexes', lines: aside },
  ])
  expect(inFiles('cost_centre', [index, unique])).toEqual([{ name: 'cost_centre', lines: aside }])
  expect(inFiles('cost_centre', [column])).toEqual([{ name: 'cost_centre', lines: [column] }])
})

/** A migration after all others. */
const later = (number: number, ...lines: readonly string[]): Migration => ({
  ...{ number, name: `${number}_later`, text: `${lines.join('\n')}\n`, checksum: lines.join() },
})
const first = 'create index concurrently users_later on users (created_at, id);'
const second = 'create index concurrently coupons_later on coupons (tenant_id, updated_at);'
const added = later(900, '-- Beside; writers.', first, second)
const withIndexes = [...migrations, added]

const plainIndex = second.replace(' concurrently', '')

/** A database with demo data, and connections of its owner. */
const townDatabase = async () => {
  const { databaseUrl, remove } = await copyTemplate('postgres', 'demo')
  const url = databaseUrl ?? ''
  onTestFinished(remove)
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const reader = await connect()
  /** Process ids of connections that wait for a lock to create an index. */
  const waiting = async (): Promise<readonly number[]> => {
    const { rows } = await reader.query<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and query like 'create index%' and wait_event_type = 'Lock'`)
    return rows.map(({ pid }) => pid)
  }
  const indexes = async () => {
    const { rows } = await reader.query<{ name: string; id: number; isValid: boolean }>(`
      select relname as name, indexrelid::integer as id, indisvalid as "isValid" from pg_index
      join pg_class on pg_class.oid = indexrelid where relname like '%\\_later' order by 1`)
    return rows
  }
  const isApplied = async (): Promise<boolean> =>
    (await reader.query('select from migration where number = 900')).rowCount === 1
  return { url, connect, reader, waiting, indexes, isApplied }
}

/** Writes coupons in a transaction that stays open, so that the creation of an index has to wait. */
const holdCoupons = async (client: pg.Client): Promise<() => Promise<unknown>> => {
  await client.query('begin; update coupons set version = version + 1 where false')
  return () => client.query('commit')
}

const write = async (client: pg.Client): Promise<number | null> => {
  await client.query(`set lock_timeout = '2s'`)
  return (await client.query('update coupons set updated_at = now()')).rowCount
}

describe('an index created while others write, on postgres', () => {
  it('lets them write, unlike one created in a transaction; servers that start together wait for it', async () => {
    const { url, connect, waiting, indexes, isApplied } = await townDatabase()
    const [holder, writer, other] = [await connect(), await connect(), await connect()]

    const releasePlain = await holdCoupons(holder)
    await other.query('begin')
    const plain = other.query(plainIndex)
    await expect.poll(waiting).toHaveLength(1)
    await expect(write(writer)).rejects.toThrow(/lock timeout/)
    await releasePlain()
    await plain
    await other.query('rollback')

    const release = await holdCoupons(holder)
    const starts = [1, 2, 3].map(() => migratePostgres(url, withIndexes))
    await expect.poll(waiting).toHaveLength(1)
    expect(await write(writer)).toBeGreaterThan(0)
    expect(await isApplied()).toBe(false)
    await release()
    await Promise.all(starts)
    expect(await isApplied()).toBe(true)
    expect(await indexes()).toMatchObject([
      { name: 'coupons_later', isValid: true },
      { name: 'users_later', isValid: true },
    ])
  })

  it('is created anew after an interruption, and those before it stay', async () => {
    const { url, connect, reader, waiting, indexes, isApplied } = await townDatabase()
    const release = await holdCoupons(await connect())
    const interrupted = migratePostgres(url, withIndexes)
    const outcome = expect(interrupted).rejects.toThrow(/terminat/)
    await expect.poll(waiting).toHaveLength(1)
    for (const pid of await waiting()) await reader.query('select pg_terminate_backend($1)', [pid])
    await outcome
    const [left, done] = await indexes()
    expect([left, done]).toMatchObject([
      { name: 'coupons_later', isValid: false },
      { name: 'users_later', isValid: true },
    ])
    expect(await isApplied()).toBe(false)
    await release()
    await migratePostgres(url, withIndexes)
    expect(await isApplied()).toBe(true)
    const [renewed, kept] = await indexes()
    expect(renewed).toMatchObject({ name: 'coupons_later', isValid: true })
    expect(renewed?.id).not.toBe(left?.id)
    expect(kept).toEqual(done)
  })

  it('is rehearsed in a transaction that is taken back, and said to lock nothing', async () => {
    const { url, indexes } = await townDatabase()
    const plain = later(901, plainIndex.replaceAll('later', 'plain_later'))
    expect(await tryMigrationsPostgres(url, [...withIndexes, plain])).toEqual([
      { name: '900_later', ms: expect.any(Number), locks: [] },
      { name: '901_later', ms: expect.any(Number), locks: ['coupons: ShareLock'] },
    ])
    expect(await indexes()).toEqual([])
  })

  it('stands in no migration with other changes', async () => {
    const { url, isApplied } = await townDatabase()
    const mixed = later(900, first, 'alter table coupons add column later text;')
    await expect(migratePostgres(url, [...migrations, mixed])).rejects.toThrow('does nothing else: alter table coupons')
    expect(await isApplied()).toBe(false)
  })
})

it('an index of such a migration is created plainly in the embedded database', async () => {
  const pglite = await createPglite(null)
  onTestFinished(() => pglite.close())
  await migratePglite(pglite)
  expect(await tryMigrationsPglite(pglite, withIndexes)).toMatchObject([{ name: '900_later', locks: [] }])
  await migratePglite(pglite, withIndexes)
  const { rows } = await pglite.query(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where relname like '%\\_later' and indisvalid order by 1`,
  )
  expect(rows).toEqual([{ name: 'coupons_later' }, { name: 'users_later' }])
})

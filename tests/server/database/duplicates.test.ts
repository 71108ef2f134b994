import { join } from 'node:path'
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
import { startFault } from '../../../src/server/database/startError.ts'
import { copyTemplate } from '../../support/engines.ts'

const later = (number: number, ...lines: readonly string[]): Migration => ({
  ...{ number, name: `${number}_later`, text: `${lines.join('\n')}\n`, checksum: lines.join() },
})

/** Coupons of two towns: three share a value, two another, two have none, and one stands alone. */
const rows = later(
  900,
  `insert into tenants (id, version, created_at, updated_at, owners, search, doc)
    select town, 1, now(), now(), '{}', '', '{}' from unnest(array['adorf', 'bdorf']) as town;`,
  'alter table coupons add column cost_centre text;',
  `insert into coupons (tenant_id, id, version, created_at, updated_at, owners, search, doc, cost_centre)
    select town, id, 1, now(), now(), '{}', '', '{}', centre from (values ('adorf', 'A1', 'Karin Vogel'), ('adorf', 'A2', 'Karin Vogel'),
      ('adorf', 'A3', 'Karin Vogel'), ('adorf', 'A4', 'Hof'), ('bdorf', 'B1', 'Saal'), ('bdorf', 'kv@b.example', 'Saal'),
      ('bdorf', 'B3', null), ('bdorf', 'B4', null)) as entry (town, id, centre);`,
)
const index = (columns: string): Migration =>
  later(901, '-- One each.', `create unique index concurrently coupons_cost_centre on coupons (${columns};`)
const plain = index('tenant_id, cost_centre)')
const next = later(902, 'create index concurrently coupons_later on coupons (tenant_id, updated_at);')

const sentence =
  'Der eindeutige Index „coupons_cost_centre“ lässt sich nicht anlegen: In der Tabelle „coupons“ haben 2 Gruppen von Zeilen dieselben Werte in tenant_id, cost_centre (5 Zeilen), etwa adorf/A1 = adorf/A2 = adorf/A3; bdorf/B1 = bdorf/k…@…. Ändern oder löschen Sie in jeder Gruppe alle Datensätze bis auf einen: in der bisherigen Fassung, solange sie läuft, sonst in der Datenbank. Der nächste Start legt den Index dann an. Oder nehmen Sie „unique“ aus dem Schema und den Index aus der Migration.'

interface Town {
  readonly migrate: (known: readonly Migration[]) => Promise<void>
  readonly rehearse: (known: readonly Migration[]) => Promise<readonly object[]>
  readonly query: (text: string) => Promise<unknown>
}

const towns: Readonly<Record<'postgres' | 'pglite', () => Promise<Town>>> = {
  postgres: async () => {
    const { databaseUrl, remove } = await copyTemplate('postgres', 'demo')
    const url = databaseUrl ?? ''
    onTestFinished(remove)
    const query = async (text: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client.query(text).finally(() => client.end())
    }
    return {
      migrate: (known) => migratePostgres(url, known),
      rehearse: (known) => tryMigrationsPostgres(url, known),
      query,
    }
  },
  pglite: async () => {
    const { dataDir, remove } = await copyTemplate('pglite', 'demo')
    onTestFinished(remove)
    const pglite = await createPglite(join(dataDir, 'pglite'))
    onTestFinished(() => pglite.close())
    return {
      migrate: (known) => migratePglite(pglite, known),
      rehearse: (known) => tryMigrationsPglite(pglite, known),
      query: (text) => pglite.exec(text),
    }
  },
}

describe.each(['postgres', 'pglite'] as const)('a unique index over rows that share its values, on %s', (engine) => {
  const saidBy = async (started: Promise<unknown>): Promise<string> => {
    const [outcome] = await Promise.allSettled([started])
    return outcome.status === 'fulfilled' ? 'started' : startFault(outcome.reason)
  }

  it('fails at each start with a sentence that names the rows, until they differ', async () => {
    const { migrate, query } = await towns[engine]()
    const known = [...migrations, rows, plain, next]
    expect(await saidBy(migrate(known))).toBe(sentence)
    expect(await saidBy(migrate(known))).toBe(sentence)
    await query(`update coupons set cost_centre = id where tenant_id in ('adorf', 'bdorf')`)
    expect(await saidBy(migrate(known))).toBe('started')
  })

  it('is foretold by a rehearsal, which goes on', async () => {
    const { rehearse } = await towns[engine]()
    expect(await rehearse([...migrations, rows, plain, next])).toMatchObject([
      { name: '900_later' },
      { name: '901_later', fault: sentence },
      { name: '902_later', locks: [] },
    ])
  })

  it.each([
    ['an expression', "tenant_id, (replace(lower(cost_centre), ',(', '')))", 2],
    ['a condition', "tenant_id, cost_centre desc nulls last) where (tenant_id = 'adorf')", 1],
    ['rows without a value', "tenant_id, cost_centre) nulls not distinct where (tenant_id in ('adorf', 'bdorf'))", 3],
  ])('tells them by %s', async (_, columns, groups) => {
    const { migrate } = await towns[engine]()
    const said = await saidBy(migrate([...migrations, rows, index(columns)]))
    expect(said).toContain(groups === 1 ? 'hat eine Gruppe von Zeilen dieselben' : `haben ${groups} Gruppen von Zeilen`)
  })
})

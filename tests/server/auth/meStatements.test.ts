import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { countingProxy, type CountingProxy } from '../bookables/countingProxy.ts'

const townCount = 200
const rolesPerTown = 10

describe('who am I, with 200 tenants and 2,000 roles', () => {
  let server: TestServer
  let proxy: CountingProxy
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    proxy = await countingProxy(server.databaseUrl ?? '')
    const { system } = server.database
    await system.query(sql`insert into tenants (id, version, created_at, updated_at, owners, search, doc, name)
      select 'ort-' || n, 1, now(), now(), '{}', '', jsonb_build_object('id', 'ort-' || n, 'name', 'Ort ' || n), 'Ort ' || n
      from generate_series(1, ${townCount}::integer) as n`)
    await system.query(sql`insert into roles (tenant_id, id, version, created_at, updated_at, owners, search, doc, name)
      select 'ort-' || n, 'rolle-' || m, 1, now(), now(), '{}', '', model.doc || jsonb_build_object('id', 'rolle-' || m, 'tenantId', 'ort-' || n), 'Rolle'
      from generate_series(1, ${townCount}::integer) as n cross join generate_series(1, ${rolesPerTown}::integer) as m
      cross join (select doc from roles where tenant_id = 'musterstadt' and id = 'team') as model`)
    await system.query(sql`insert into membership (tenant_id, user_id)
      select 'ort-' || n, ${accounts.guest} from generate_series(1, ${townCount}::integer) as n`)
    await system.query(sql`insert into membership_role (tenant_id, user_id, role_id)
      select 'ort-' || n, ${accounts.guest}, 'rolle-' || m
      from generate_series(1, ${townCount}::integer) as n cross join generate_series(1, ${rolesPerTown}::integer) as m`)
    await system.query(sql`update rights_version set version = version + 1`)
  })
  afterAll(async () => {
    await proxy.close()
    await server.close()
  })

  it('API-091 takes three statements once rights are known, and says all of them', async () => {
    const { dataDir } = server
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false', DATABASE_URL: proxy.url })
    const database = await openDatabase({ dataDir, databaseUrl: proxy.url })
    const app = await createApp({ config, database })
    const cookie = (await signIn(server, 'guest')).cookie ?? ''
    const ask = () => app.inject({ url: '/auth/me', headers: { cookie } })
    const reply = await ask()
    const statements = await proxy.fewest(3, ask)
    expect(statements).toBeGreaterThanOrEqual(1)
    expect(statements).toBeLessThanOrEqual(3)
    const { permissions } = reply.json<{ permissions: { tenants: readonly object[] } }>()
    expect(permissions.tenants).toHaveLength(townCount)
    expect(permissions.tenants[0]).toMatchObject({ tenantId: 'ort-1', manageBookables: { updateAny: true } })
    await app.close()
    await database.close()
  })
})

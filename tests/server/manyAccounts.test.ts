import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/server/database/sql.ts'
import { userExtension } from '../../src/server/users/userExtension.ts'
import { accounts } from '../support/accounts.ts'
import { usualEngines } from '../support/engines.ts'
import { testServer, type TestServer } from '../support/server.ts'
import { type Session, signIn } from '../support/session.ts'

const accountCount = 12_000

describe.each(usualEngines)('an instance with many accounts on %s', (engine) => {
  let server: TestServer
  let instance: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    instance = await signIn(server, 'instance')
    const { system } = server.database
    await system.query(sql`insert into users (id, version, created_at, updated_at, owners, search, doc)
      select 'm' || n || '@x.example', 1, now(), now(), owners, search, doc || jsonb_build_object('id', 'm' || n || '@x.example')
      from users, generate_series(1, ${accountCount}::integer) as n where id = ${accounts.team}`)
    await system.query(sql`insert into membership (tenant_id, user_id)
      select 'musterstadt', 'm' || n || '@x.example' from generate_series(1, ${accountCount}::integer) as n`)
    await system.query(sql`insert into membership_role (tenant_id, user_id, role_id)
      select 'musterstadt', 'm' || n || '@x.example', 'team' from generate_series(1, ${accountCount}::integer) as n`)
  })
  afterAll(() => server.close())

  it('API-073 lists all of them with their roles, found by an index', async () => {
    const plan = await server.database.system.query(
      sql`explain select ${userExtension.derived.roles}, ${userExtension.derived.ssoBound} from users as record`,
    )
    expect(JSON.stringify(plan)).toContain('membership_role_user')
    const { status, body } = await instance.get('/api/users')
    expect(status).toBe(200)
    const users: unknown[] = Array.isArray(body) ? body : []
    expect(users).toHaveLength(accountCount + Object.keys(accounts).length)
    expect(users).toContainEqual(expect.objectContaining({ id: 'm7@x.example', roles: ['team'] }))
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { type IdentityProvider, startIdentityProvider } from '../../support/identityProvider.ts'
import { besideOpen } from '../../support/pastTheirCheck.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn, visit } from '../../support/session.ts'

const id = accounts.team
const citizen = { email: id, verified: true, firstName: 'Toni', lastName: 'Team', roles: [] }

// PGlite runs one transaction at a time: there a sign-in is before a suspension or after it.
describe('during a suspension on postgres', () => {
  let server: TestServer
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await startIdentityProvider({ citizens: [citizen] })
    server = await testServer({ engine: 'postgres', demo: true, config: { outboundAllow: ['127.0.0.1'] } })
    const { serverUrl, realm, publicClient } = provider
    const application = { id: 'keycloak', type: 'auth', active: true, serverUrl, realm, publicClient }
    const saved = await (await signIn(server, 'instance')).put('/api/instances', { applications: [application] })
    expect(saved.status, saved.text).toBe(200)
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  /** Suspends the account and ends its sessions; commits when the work is done or waits for a lock. */
  const beside = <T>(work: () => Promise<T>): Promise<T> => {
    const { database } = server
    let isOver = false
    // A lock of a row names no database; other locks of the waiting connection do.
    const waiting = sql`select 1 as one from pg_locks as wanted where not granted and exists (select from pg_locks as own
      where own.pid = wanted.pid and own.database = (select oid from pg_database where datname = current_database()))`
    return besideOpen(
      database,
      {
        hold: async (tx) => {
          await tx.query(sql`update users set doc = doc || '{"isSuspended": true}' where id = ${id}`)
          await tx.query(sql`delete from session where user_id = ${id}`)
        },
        isReached: () =>
          expect.poll(async () => isOver || (await database.system.query(waiting)).length > 0).toBe(true),
      },
      () => work().finally(() => (isOver = true)),
    )
  }

  const ways = {
    'a sign-in': () => visit(server).post('/auth/signin', { id, password: demoPassword }),
    'a single sign-on': async () => visit(server).post('/auth/sso/signin', { token: await provider.token() }),
  }
  it.each(Object.entries(ways))('A7 %s leaves no session that would be valid afterwards', async (_name, enter) => {
    const { system } = server.database
    const restore = sql`update users set doc = doc || '{"isSuspended": false}' where id = ${id}`
    await system.query(restore)
    expect((await enter()).status).toBe(200)
    expect([401, 403]).toContain((await beside(enter)).status)
    await system.query(restore)
    expect(await system.query(sql`select 1 as one from session where user_id = ${id}`)).toEqual([])
  })
})

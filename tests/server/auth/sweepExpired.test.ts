import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { sessionIdle } from '../../../src/server/http/sessionCookie.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { accounts } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { signIn, visit } from '../../support/session.ts'
import { countingServer, type CountingServer } from './countingServer.ts'

const hour = 60 * 60 * 1000
const minute = 60 * 1000

describe.each(engines)('what holds no more is swept on %s', (engine) => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer(engine)
  })
  afterAll(() => server.close())

  const count = async (table: 'session' | 'attempt'): Promise<number> => {
    const rows = await server.database.system.rows(
      table === 'session' ? sql`select from session` : sql`select from attempt`,
    )
    return rows.length
  }

  it('S1 a session once its time is up, and not before; one that is used lives on', async () => {
    const start = Date.now()
    const used = await signIn(server, 'team')
    await signIn(server, 'owner')
    expect(await count('session')).toBe(2)
    await sweepExpired(server.database, start + sessionIdle - minute)
    expect(await count('session')).toBe(2)
    server.pass(sessionIdle - hour)
    expect((await used.get('/api/musterstadt/bookables')).status).toBe(200)
    await sweepExpired(server.database, start + sessionIdle + minute)
    expect(await count('session')).toBe(1)
    expect((await used.get('/api/musterstadt/bookables')).status).toBe(200)
  })

  it('S7 a failed try once no limit asks for it any more', async () => {
    const at = Date.now() + sessionIdle - hour
    expect((await visit(server).post('/auth/signin', { id: accounts.team, password: 'falsch' })).status).toBe(401)
    const tries = await count('attempt')
    expect(tries).toBeGreaterThan(0)
    await sweepExpired(server.database, at + 23 * hour)
    expect(await count('attempt')).toBe(tries)
    await sweepExpired(server.database, at + 24 * hour + minute)
    expect(await count('attempt')).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'

describe.each(engines)('a clock that is set back on %s', (engine) => {
  let server: TestServer
  let ahead = 0
  const now = () => Date.now() + ahead
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: now })
  })
  afterAll(() => server.close())

  const list = '/api/musterstadt/roles'

  it('revives no session that was found to have ended', async () => {
    const team = await signIn(server, 'team')
    expect((await team.get(list)).status).toBe(200)
    ahead = 49 * hourMs
    expect((await team.get(list)).status).toBe(401)
    ahead = 0
    expect((await team.get(list)).status).toBe(401)
  })

  it('nor one that ended unseen, and those that last go on', async () => {
    const ended = await signIn(server, 'team')
    ahead = 49 * hourMs
    const lasting = await signIn(server, 'team')
    await sweepExpired(server.database, now())
    ahead = 0
    expect((await ended.get(list)).status).toBe(401)
    expect((await lasting.get(list)).status).toBe(200)
  })
})

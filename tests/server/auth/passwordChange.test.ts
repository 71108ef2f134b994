import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn, visit } from '../../support/session.ts'

const id = accounts.team

describe.each(engines)('two changes of a password at once on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
  })
  afterAll(() => server.close())

  const restore = async (): Promise<void> => {
    await server.database.system.query(sql`update credential set password_hash = (
      select password_hash from credential where user_id = ${accounts.read}) where user_id = ${id}`)
    await server.database.system.query(sql`delete from attempt`)
  }
  const makeToken = async (): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await server.database.system.query(sql`insert into token (hash, purpose, user_id, created_at, expires_at)
      values (${hash}, 'reset', ${id}, now(), now() + interval '1 hour')`)
    return token
  }
  const signsIn = async (password: string) => (await visit(server).post('/auth/signin', { id, password })).status

  it('of two sessions one wins; the other is told that it has ended', async () => {
    for (let round = 0; round < 6; round += 1) {
      await restore()
      const sessions = await Promise.all([signIn(server, 'team'), signIn(server, 'team')])
      const changes = sessions.map(async (session, index) => {
        const password = `Ein neues Kennwort ${index}`
        const body = { id, password, currentPassword: demoPassword }
        const { status } = await session.post('/auth/resetpassword', body)
        return { status, password }
      })
      const answers = await Promise.all(changes)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
      for (const { status, password } of answers) expect(await signsIn(password)).toBe(status)
    }
  })

  // PGlite runs one transaction at a time: a change never waits within one.
  it.runIf(engine === 'postgres')('a change that waits while its session ends with a reset is refused', async () => {
    await restore()
    const session = await signIn(server, 'team')
    let change: Promise<{ readonly status: number }> | undefined
    // Takes the account's lock as a reset does, while the change computes its hashes.
    await server.database.system.roundTrip(
      (ask) => {
        const body = { id, password: 'Das Kennwort des Diebs', currentPassword: demoPassword }
        change = session.post('/auth/resetpassword', body)
        return Promise.all([ask(sql`delete from session where user_id = ${id}`), ask(sql`select pg_sleep(0.7)`)])
      },
      { locks: [`password ${id}`] },
    )
    expect((await change)?.status).toBe(401)
  })

  it('a link to reset is void once the password was changed meanwhile, and the other way round', async () => {
    for (let round = 0; round < 4; round += 1) {
      await restore()
      const session = await signIn(server, 'team')
      const token = await makeToken()
      const [changed, reset] = ['Das eine neue Kennwort', 'Das andere neue Kennwort'] as const
      const answers = await Promise.all([
        session.post('/auth/resetpassword', { id, password: changed, currentPassword: demoPassword }),
        visit(server).post('/auth/reset/confirm', { token, password: reset }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const winner = answers[0].status === 200 ? changed : reset
      expect(await signsIn(winner)).toBe(200)
    }
  })
})

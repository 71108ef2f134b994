import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Reply, sessionOf, visit } from '../../support/session.ts'

const newPassword = 'Ein ganz neues Kennwort'

describe.each(usualEngines)('marks of known devices on %s', (engine) => {
  let server: TestServer
  let now = Date.UTC(2027, 2, 1, 12)
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: () => now })
    await server.database.system.query(sql`update instances set doc = doc || '{"mailEnabled":true}'::jsonb`)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.database.system.query(sql`delete from attempt`)
    now += 20 * minuteMs
  })

  const enter = (id: string, password: string, { otp, cookie }: { otp?: string; cookie?: string } = {}) =>
    visit(server).post(
      '/auth/signin',
      { id, password, ...(otp === undefined ? {} : { otp }) },
      { headers: cookie === undefined ? {} : { cookie } },
    )
  const cookieOf = (reply: Reply, name: string): string => {
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith(`${name}=`))
    if (cookie === undefined) throw new Error(`no cookie ${name}: ${reply.text}`)
    return cookie.slice(0, cookie.indexOf(';'))
  }
  const closeNetwork = async (id: string) => {
    for (let count = 0; count < 10; count++) await enter(id, 'falsch')
    expect((await enter(id, demoPassword)).status).toBe(429)
  }

  it('a changed password ends all marks; a later sign-in gives a new one', async () => {
    const first = await enter(accounts.team, demoPassword)
    const old = cookieOf(first, 'device')
    const session = sessionOf(server.url, cookieOf(first, 'sid'))
    const body = { id: accounts.team, password: newPassword, currentPassword: demoPassword }
    expect((await session.post('/auth/resetpassword', body)).body).toEqual({ changed: true })
    await closeNetwork(accounts.team)
    expect((await enter(accounts.team, newPassword, { cookie: old })).status).toBe(429)

    now += 20 * minuteMs
    const fresh = cookieOf(await enter(accounts.team, newPassword, { cookie: old }), 'device')
    await closeNetwork(accounts.team)
    expect((await enter(accounts.team, newPassword, { cookie: fresh })).status).toBe(200)
    expect((await enter(accounts.team, newPassword, { cookie: old })).status).toBe(429)
  })

  it('setting up and removing a second factor end all marks', async () => {
    const id = accounts.read
    const first = await enter(id, demoPassword)
    const before = cookieOf(first, 'device')
    const session = sessionOf(server.url, cookieOf(first, 'sid'))
    const setup = await session.post('/api/user/second-factor', { currentPassword: demoPassword })
    const code = () => {
      now += 30_000
      return generateSync({ secret: String(Object(setup.body).secret), epoch: Math.floor(now / 1000) })
    }
    expect((await session.post('/api/user/second-factor/confirm', { otp: code() })).status).toBe(200)
    const during = cookieOf(await enter(id, demoPassword, { otp: code() }), 'device')
    await closeNetwork(id)
    expect((await enter(id, demoPassword, { otp: code(), cookie: before })).status).toBe(429)
    expect((await enter(id, demoPassword, { otp: code(), cookie: during })).status).toBe(200)

    now += 20 * minuteMs
    const proof = { currentPassword: demoPassword, otp: code() }
    expect((await session.post('/api/user/second-factor/remove', proof)).status).toBe(200)
    await closeNetwork(id)
    for (const cookie of [during, before]) expect((await enter(id, demoPassword, { cookie })).status).toBe(429)
  })

  it('many marks of one account share eight counts', async () => {
    const cookies: string[] = []
    for (let count = 0; count < 40; count++) cookies.push(cookieOf(await enter(accounts.own, demoPassword), 'device'))
    let mailed = 0
    for (const cookie of [...cookies, ...cookies]) {
      const { status } = await visit(server).post('/auth/reset', { email: accounts.own }, { headers: { cookie } })
      if (status === 200) mailed++
    }
    expect(mailed).toBeGreaterThan(5)
    expect(mailed).toBeLessThanOrEqual(8 * 5)
  })
})

import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { type Account, accounts, demoPassword } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

const start = Date.UTC(2027, 2, 1, 12)
const stepMs = 30_000

describe.each(engines)('the second factor on %s', (engine) => {
  let server: TestServer
  let now = start
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: () => now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { system } = server.database
    await system.query(sql`delete from attempt`)
    await system.query(sql`delete from second_factor`)
    await system.query(sql`update instances set doc = doc || '{"requireSecondFactor":false}'::jsonb`)
    await system.query(sql`update rights_version set version = version + 1`)
    // Codes of an earlier test are used.
    now += 10 * stepMs
  })

  const codeAt = (secret: string, at = now) => generateSync({ secret, epoch: Math.floor(at / 1000) })
  const enter = (account: Account, otp?: string) =>
    visit(server).post('/auth/signin', {
      id: accounts[account],
      password: demoPassword,
      ...(otp === undefined ? {} : { otp }),
    })
  const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [status, Object(body).code]
  const enrolled = async (session: Session) => {
    const { body } = await session.post('/api/user/second-factor', { currentPassword: demoPassword })
    const { secret, uri } = Object(body)
    const reply = await session.post('/api/user/second-factor/confirm', { otp: codeAt(secret) })
    expect(reply.status, reply.text).toBe(200)
    now += stepMs
    return { secret: String(secret), uri: String(uri), recovery: Object(reply.body).recoveryCodes as readonly string[] }
  }

  it('counts only once it is confirmed; then sign-in asks for a code that opens once', async () => {
    const session = await signIn(server, 'team')
    expect(codeOf(await session.post('/api/user/second-factor', { currentPassword: 'falsch' }))).toEqual([
      400,
      'INVALID',
    ])
    const { body } = await session.post('/api/user/second-factor', { currentPassword: demoPassword })
    expect((await enter('team')).status).toBe(200)
    expect(codeOf(await session.post('/api/user/second-factor/confirm', { otp: '000000' }))).toEqual([400, 'INVALID'])
    expect((await session.get('/api/user/second-factor')).body).toMatchObject({ enrolled: false })
    expect(Object(body).uri).toContain(encodeURIComponent(accounts.team))

    const { secret } = await enrolled(session)
    expect((await session.get('/api/user/second-factor')).body).toEqual({
      enrolled: true,
      required: false,
      recoveryCodesLeft: 10,
    })
    expect(codeOf(await enter('team'))).toEqual([401, 'OTP_REQUIRED'])
    expect(codeOf(await visit(server).post('/auth/signin', { id: accounts.team, password: 'falsch' }))).toEqual([
      401,
      'BAD_CREDENTIALS',
    ])
    const otp = codeAt(secret)
    const replies = await Promise.all([enter('team', otp), enter('team', otp)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(codeOf(await enter('team', otp))).toEqual([401, 'OTP_INVALID'])
    // Codes older than the last one used are refused; one step late or early is accepted.
    expect(codeOf(await enter('team', codeAt(secret, now - stepMs)))).toEqual([401, 'OTP_INVALID'])
    expect(codeOf(await enter('team', codeAt(secret, now + 3 * stepMs)))).toEqual([401, 'OTP_INVALID'])
    expect((await enter('team', codeAt(secret, now + stepMs))).status).toBe(200)
    expect(codeOf(await session.post('/api/user/second-factor', { currentPassword: demoPassword }))).toEqual([
      409,
      'FACTOR_EXISTS',
    ])
    const stored = await server.database.system.query<{ text: string }>(
      sql`select second_factor::text as text from second_factor union all select detail::text from change_detail as detail`,
    )
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('S15 of many who come with one code at once, one is let in', async () => {
    const { secret } = await enrolled(await signIn(server, 'guest'))
    const replies = await Promise.all(Array.from({ length: 9 }, () => enter('guest', codeAt(secret))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a recovery code opens once; new ones end the old; removing needs password and code', async () => {
    const session = await signIn(server, 'own')
    const { secret, recovery } = await enrolled(session)
    const [first = '', second = ''] = recovery
    expect(recovery).toHaveLength(10)
    for (const code of recovery) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/)
    const replies = await Promise.all([enter('own', first.toLowerCase()), enter('own', first)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await session.get('/api/user/second-factor')).body).toMatchObject({ recoveryCodesLeft: 9 })
    const renewed = await session.post('/api/user/second-factor/recovery-codes', { otp: codeAt(secret) })
    expect(renewed.status).toBe(200)
    expect(codeOf(await enter('own', second))).toEqual([401, 'OTP_INVALID'])
    const [fresh = ''] = Object(renewed.body).recoveryCodes
    const remove = (body: object) => session.post('/api/user/second-factor/remove', body)
    expect(codeOf(await remove({ currentPassword: 'falsch', otp: fresh }))).toEqual([400, 'INVALID'])
    expect(codeOf(await remove({ currentPassword: demoPassword, otp: '123456' }))).toEqual([400, 'INVALID'])
    expect((await remove({ currentPassword: demoPassword, otp: fresh })).status).toBe(200)
    expect((await enter('own')).status).toBe(200)
    expect(codeOf(await session.post('/api/user/second-factor/recovery-codes', { otp: '1' }))).toEqual([
      409,
      'FACTOR_MISSING',
    ])
  })

  it('wrong codes are counted like wrong passwords, and thirty in a day end all trying', async () => {
    const session = await signIn(server, 'read')
    const { secret } = await enrolled(session)
    const known = (await enter('read', codeAt(secret))).headers
      .getSetCookie()
      .find((each) => each.startsWith('device='))
    now += stepMs
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await enter('read', '000000')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect((await enter('read', codeAt(secret))).status).toBe(429)
    for (const attempts of [10, 10]) {
      now += 16 * 60_000
      for (let tries = 0; tries < attempts; tries++) await enter('read', '000000')
    }
    now += 16 * 60_000
    expect((await enter('read', codeAt(secret))).status).toBe(429)
    // A known device has its own count.
    const credentials = { id: accounts.read, password: demoPassword, otp: codeAt(secret) }
    const cookie = known?.slice(0, known.indexOf(';')) ?? ''
    expect((await visit(server).post('/auth/signin', credentials, { headers: { cookie } })).status).toBe(200)
    now += 24 * 3_600_000
    expect((await enter('read', codeAt(secret))).status).toBe(200)
  })

  it('the instance can require it of owners: who has none has no rights until he has, and keeps it', async () => {
    const instance = await signIn(server, 'instance')
    const refused = await instance.put('/api/instances', { requireSecondFactor: true })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { details: { fields: [{ path: '/requireSecondFactor', code: 'OWN_FACTOR_MISSING' }] } },
    ])
    const { secret } = await enrolled(instance)
    const owner = await signIn(server, 'owner')
    expect((await owner.get('/api/musterstadt/bookings')).status).toBe(200)
    expect((await instance.put('/api/instances', { requireSecondFactor: true })).status).toBe(200)
    // Effective from the next request on, in the existing session.
    expect((await owner.get('/api/musterstadt/roles')).status).toBe(403)
    expect(Object((await owner.get('/auth/me')).body).permissions).toEqual({
      userId: accounts.owner,
      instanceOwner: false,
      allowCreateTenant: false,
      tenants: [],
      secondFactorMissing: true,
    })
    expect((await (await signIn(server, 'team')).get('/api/musterstadt/roles')).status).toBe(200)
    expect((await instance.get('/api/instances')).status).toBe(200)
    const own = await enrolled(owner)
    expect((await owner.get('/api/musterstadt/roles')).status).toBe(200)
    const body = { currentPassword: demoPassword, otp: codeAt(own.secret) }
    expect(codeOf(await owner.post('/api/user/second-factor/remove', body))).toEqual([409, 'FACTOR_REQUIRED'])
    expect((await enter('instance', codeAt(secret, now + stepMs))).status).toBe(200)
  })
})

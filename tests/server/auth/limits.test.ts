import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { type Reply, visit } from '../../support/session.ts'
import { countingServer, type CountingServer } from './countingServer.ts'

describe.each(engines)('sign-in tells nothing and lets nobody guess on %s', (engine) => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.hashes()
    await server.database.system.query(sql`delete from attempt`)
  })

  const deviceOf = (reply: Reply): string => {
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('device='))
    if (cookie === undefined) throw new Error('no device was remembered')
    return cookie.slice(0, cookie.indexOf(';'))
  }
  const attempt = (id: string, password = 'falsch', headers: Readonly<Record<string, string>> = {}) =>
    visit(server).post('/auth/signin', { id, password }, { headers })

  it('S8 an unknown, unverified, suspended or passwordless account and a wrong password answer alike after one hash each', async () => {
    const { system } = server.database
    const state = (id: string, flags: object) =>
      system.query(sql`update users set doc = doc || ${JSON.stringify(flags)}::jsonb where id = ${id}`)
    await state(accounts.read, { isVerified: false })
    await state(accounts.own, { isSuspended: true })
    await system.query(sql`delete from credential where user_id = ${accounts.guest}`)
    const cases = [
      ['niemand@nirgends.example', demoPassword],
      [accounts.team, 'falsch'],
      [accounts.read, demoPassword],
      [accounts.own, demoPassword],
      [accounts.guest, demoPassword],
    ] as const
    const shown = []
    for (const [id, password] of cases) {
      server.hashes()
      const { status, body, headers } = await attempt(id, password)
      const { requestId: _own, ...rest } = Object(body)
      const names = [...headers.keys()].filter((name) => name !== 'date').sort()
      shown.push({ status, rest, names, hashes: server.hashes() })
    }
    expect(shown[0]).toMatchObject({ status: 401, rest: { code: 'BAD_CREDENTIALS' }, hashes: 1 })
    for (const answer of shown) expect(answer).toEqual(shown[0])
    await state(accounts.read, { isVerified: true })
    await state(accounts.own, { isSuspended: false })
  })

  it('S7 ten failures close an account for a while, without a further hash, and say until when', async () => {
    for (let count = 0; count < 10; count++) expect((await attempt(accounts.team)).status).toBe(401)
    server.hashes()
    const closed = await attempt(accounts.team, demoPassword)
    expect([closed.status, closed.body, server.hashes()]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }, 0])
    const seconds = Number(closed.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    expect((await attempt(accounts.owner, demoPassword)).status).toBe(200)
    server.pass(15 * minuteMs + 1000)
    expect((await attempt(accounts.team, demoPassword)).status).toBe(200)
  })

  it('S7 a device that signed in before passes while its network is closed, has ten tries of its own, and passes for no other account', async () => {
    const cookie = deviceOf(await attempt(accounts.team, demoPassword))
    for (const account of [accounts.team, accounts.owner])
      for (let count = 0; count < 10; count++) expect((await attempt(account)).status).toBe(401)
    expect((await attempt(accounts.team, demoPassword)).status).toBe(429)
    for (let count = 0; count < 9; count++) expect((await attempt(accounts.team, 'x', { cookie })).status).toBe(401)
    const both = deviceOf(await attempt(accounts.team, demoPassword, { cookie }))
    // The count of a device survives the renewal of its cookie.
    expect((await attempt(accounts.team, 'x', { cookie: both })).status).toBe(401)
    expect((await attempt(accounts.team, demoPassword, { cookie: both })).status).toBe(429)
    expect((await attempt(accounts.owner, demoPassword, { cookie })).status).toBe(429)
    const forged = `device=${'A'.repeat(86)}.${cookie.slice('device='.length, -4)}AAAA`
    expect((await attempt(accounts.team, demoPassword, { cookie: forged })).status).toBe(429)
    server.pass(15 * minuteMs + 1000)
    // Several accounts on one device: each is known.
    const next = deviceOf(await attempt(accounts.owner, demoPassword, { cookie: both }))
    for (const account of [accounts.team, accounts.owner]) {
      for (let count = 0; count < 10; count++) await attempt(account)
      expect((await attempt(account, demoPassword)).status).toBe(429)
      expect((await attempt(account, demoPassword, { cookie: next })).status).toBe(200)
    }
    server.pass(181 * 24 * 60 * minuteMs)
    for (let count = 0; count < 10; count++) await attempt(accounts.team)
    expect((await attempt(accounts.team, demoPassword, { cookie: next })).status).toBe(429)
  })

  it('S7 fifty tries at once on one account cost ten hashes', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => attempt(accounts.team)))
    const statuses = replies.map(({ status }) => status).sort()
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([10, 40])
    expect(server.hashes()).toBe(10)
  })

  it('S7 a success gives its place back: whoever knows the password is never locked out by using it', async () => {
    for (let count = 0; count < 9; count++) await attempt(accounts.team)
    for (let count = 0; count < 5; count++) expect((await attempt(accounts.team, demoPassword)).status).toBe(200)
    expect((await attempt(accounts.team)).status).toBe(401)
    expect((await attempt(accounts.team, demoPassword)).status).toBe(429)
  })

  it('S7 an account that does not exist is limited alike', async () => {
    for (let count = 0; count < 10; count++) await attempt('niemand@nirgends.example')
    expect((await attempt('Niemand@Nirgends.example')).status).toBe(429)
  })

  it('S7 a hundred failures from one address close it, whatever the accounts; a forged address changes nothing', async () => {
    const from = (index: number) =>
      attempt(`konto${index}@nirgends.example`, 'x', { 'x-forwarded-for': `10.0.0.${index}` })
    const replies = await Promise.all(Array.from({ length: 104 }, (_, index) => from(index)))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4)
    expect(server.hashes()).toBe(100)
  })

  it('what was typed is not kept', async () => {
    await attempt('geheimes-passwort-im-falschen-feld')
    const kept = await server.database.system.query<{ text: string }>(sql`select attempt::text as text from attempt`)
    expect(JSON.stringify(kept)).not.toContain('geheim')
    expect(kept).toHaveLength(2)
  })

  it.each([
    [{ id: accounts.team }, 400],
    [{ password: 'x' }, 400],
    [{ id: '', password: 'x' }, 400],
    [{ id: accounts.team, password: 'x'.repeat(1025) }, 400],
    [{ id: accounts.team, password: 'x', remember: true }, 400],
    [{ id: { $ne: null }, password: 'x' }, 400],
  ])('an incomplete try is refused and costs no hash: %j', async (body, status) => {
    expect((await visit(server).post('/auth/signin', body)).status).toBe(status)
    expect(server.hashes()).toBe(0)
  })
})

describe('behind a trusted proxy', () => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer('pglite', { trustProxy: ['127.0.0.1'] })
  })
  afterAll(() => server.close())

  it('S7 ten failures close an account for their own network only: no lockout from outside', async () => {
    const from = (address: string, password: string) =>
      visit(server).post('/auth/signin', { id: accounts.team, password }, { headers: { 'x-forwarded-for': address } })
    for (const address of ['203.0.113.7', '2001:db8:7:7::1'])
      for (let count = 0; count < 10; count++) expect((await from(address, 'falsch')).status).toBe(401)
    expect((await from('203.0.113.7', demoPassword)).status).toBe(429)
    expect((await from('2001:db8:7:7:ffff::9', demoPassword)).status).toBe(429)
    for (const address of ['203.0.113.8', '2001:db8:7:8::1', '127.0.0.1'])
      expect((await from(address, demoPassword)).status).toBe(200)
  })

  it('S7 the address it names counts, and a network of IPv6 is one', async () => {
    const from = (address: string, index: number) =>
      visit(server).post(
        '/auth/signin',
        { id: `k${index}@x.example`, password: 'x' },
        { headers: { 'x-forwarded-for': address } },
      )
    await Promise.all(Array.from({ length: 100 }, (_, index) => from(`2001:db8:1:2::${index.toString(16)}`, index)))
    expect((await from('2001:db8:1:2:ffff::1', 200)).status).toBe(429)
    expect((await from('2001:db8:1:3::1', 201)).status).toBe(401)
    expect((await from('192.0.2.1', 202)).status).toBe(401)
    // The zeros left out may belong to the network itself.
    await Promise.all(Array.from({ length: 100 }, (_, index) => from(`2001::5:a:b:c:${index.toString(16)}`, index)))
    expect((await from('2001:0:0:5::9', 203)).status).toBe(429)
    expect((await from('2001::6:a:b:c:1', 204)).status).toBe(401)
  })
})

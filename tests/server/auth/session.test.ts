import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { type Reply, sessionOf, signIn, visit } from '../../support/session.ts'
import { countingServer, type CountingServer } from './countingServer.ts'

const cookieOf = (reply: Reply): string => reply.headers.getSetCookie()[0] ?? ''
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? ''
const right = (id: string) => ({ id, password: demoPassword })

describe.each(engines)('the session on %s', (engine) => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer(engine)
  })
  afterAll(() => server.close())

  const isOpen = async (cookie: string): Promise<boolean> =>
    (await sessionOf(server.url, cookie).get('/auth/me')).status === 200

  it('API-086 AUTH-011 the right password opens a session and answers user and permissions', async () => {
    const reply = await visit(server).post('/auth/signin', right(accounts.own))
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      user: { id: accounts.own, firstName: 'Petra', lastName: 'Sommer', authType: 'local', isVerified: true },
      permissions: {
        userId: accounts.own,
        instanceOwner: false,
        tenants: [{ tenantId: 'musterstadt', isOwner: false }],
      },
    })
    expect(await isOpen(pairOf(cookieOf(reply)))).toBe(true)
  })

  it('API-086 case and blanks of the e-mail do not matter, those of the password do', async () => {
    const id = `  ${accounts.team.toUpperCase()} `
    expect((await visit(server).post('/auth/signin', right(id))).status).toBe(200)
    const other = await visit(server).post('/auth/signin', { id, password: demoPassword.toLowerCase() })
    expect([other.status, other.body]).toMatchObject([
      401,
      { code: 'BAD_CREDENTIALS', message: 'Falsche E-Mail/Passwort' },
    ])
  })

  it('S2 the cookie is closed to scripts and other sites, and nothing but the cookie bears the id', async () => {
    const reply = await visit(server).post('/auth/signin', right(accounts.read))
    const cookie = cookieOf(reply)
    expect(cookie).toMatch(/^sid=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=172800$/)
    expect(reply.text).not.toContain(pairOf(cookie).slice(4))
  })

  it('S1 only the SHA-256 of the id is stored', async () => {
    const id = pairOf(cookieOf(await visit(server).post('/auth/signin', right(accounts.read)))).slice(4)
    const stored = await server.database.system.query<{ text: string }>(
      sql`select encode(id_hash, 'hex') as text from session`,
    )
    expect(stored.map(({ text }) => text)).toContain(createHash('sha256').update(id).digest('hex'))
    const everything = await server.database.system.query<{ text: string }>(
      sql`select session::text as text from session`,
    )
    expect(JSON.stringify(everything)).not.toContain(id)
  })

  it('S1 signing in again makes a new id; the old one and one somebody planted are dead', async () => {
    const planted = `sid=${'A'.repeat(43)}`
    const first = pairOf(cookieOf(await sessionOf(server.url, planted).post('/auth/signin', right(accounts.read))))
    expect(first).not.toBe(planted)
    expect(await isOpen(planted)).toBe(false)
    const second = pairOf(cookieOf(await sessionOf(server.url, first).post('/auth/signin', right(accounts.read))))
    expect(second).not.toBe(first)
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  })

  it('API-090 signing out ends the session on the server, not only in the browser; twice is fine', async () => {
    for (const method of ['post', 'get'] as const) {
      const session = await signIn(server, 'read')
      const reply = await session[method]('/auth/signout')
      expect([reply.status, cookieOf(reply)]).toEqual([200, 'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
      expect((await session.get('/auth/me')).status).toBe(401)
      expect((await session[method]('/auth/signout')).status).toBe(200)
    }
  })

  it('API-090 a link elsewhere cannot sign anybody out', async () => {
    const session = await signIn(server, 'read')
    const link = await fetch(new URL('/auth/signout', server.url), {
      headers: { cookie: session.cookie ?? '', 'sec-fetch-site': 'cross-site' },
    })
    expect([link.status, (await session.get('/auth/me')).status]).toEqual([403, 200])
  })

  it('API-091 ENTITY-021 me answers who and what, with the permissions whatever is asked; without a session 401', async () => {
    const session = await signIn(server, 'owner')
    const answers = await Promise.all(
      ['', '?populatePermissions=1', '?populatePermissions=0'].map((query) => session.get(`/auth/me${query}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.body).toMatchObject({ permissions: { tenants: [{ tenantId: 'musterstadt', isOwner: true }] } })
    expect((await visit(server).get('/auth/me')).status).toBe(401)
  })

  it('PERM-001 the kinds of users differ in what me says', async () => {
    const permissionsOf = async (account: keyof typeof accounts): Promise<unknown> =>
      Reflect.get(Object((await (await signIn(server, account)).get('/auth/me')).body), 'permissions')
    expect(await permissionsOf('instance')).toMatchObject({ instanceOwner: true, allowCreateTenant: true })
    expect(await permissionsOf('otherOwner')).toMatchObject({ tenants: [{ tenantId: 'beispielkreis', isOwner: true }] })
    expect(await permissionsOf('guest')).toMatchObject({ instanceOwner: false, allowCreateTenant: false, tenants: [] })
  })

  it('lasts 48 hours from its last use and 30 days at most', async () => {
    const [used, unused] = [await signIn(server, 'team'), await signIn(server, 'guest')]
    server.pass(47 * hourMs)
    const rolled = await used.get('/auth/me')
    expect(cookieOf(rolled)).toBe(`${used.cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=172800`)
    server.pass(2 * hourMs)
    expect([(await used.get('/auth/me')).status, (await unused.get('/auth/me')).status]).toEqual([200, 401])
    for (let days = 2; days < 29; days++) {
      server.pass(dayMs)
      expect([days, (await used.get('/auth/me')).status]).toEqual([days, 200])
    }
    server.pass(2 * dayMs)
    expect((await used.get('/auth/me')).status).toBe(401)
  })

  it('A7 a suspended user’s session ends with the next request, and he does not get in again', async () => {
    const [instance, guest] = [await signIn(server, 'instance'), await signIn(server, 'guest')]
    expect((await guest.get('/api/user')).status).toBe(200)
    expect((await instance.put('/api/users', { id: accounts.guest, isSuspended: true })).status).toBe(200)
    expect((await guest.get('/api/user')).status).toBe(401)
    expect((await visit(server).post('/auth/signin', right(accounts.guest))).status).toBe(401)
    await instance.put('/api/users', { id: accounts.guest, isSuspended: false })
    expect((await guest.get('/api/user')).status).toBe(401)
    expect((await visit(server).post('/auth/signin', right(accounts.guest))).status).toBe(200)
  })

  it('S1 A7 what changes while the password is being proven counts: it is proven anew', async () => {
    const { system } = server.database
    const state = (flags: object) =>
      system.query(sql`update users set doc = doc || ${JSON.stringify(flags)}::jsonb where id = ${accounts.guest}`)
    const count = async () =>
      (await system.query(sql`select 1 as one from session where user_id = ${accounts.guest}`)).length
    const stored = sql`(select password_hash from credential where user_id = ${accounts.guest})`
    const changes = {
      'another password': [
        'BAD_CREDENTIALS',
        () =>
          system.query(sql`update credential set password_hash = ${stored} || 'x' where user_id = ${accounts.guest}`),
        () =>
          system.query(
            sql`update credential set password_hash = rtrim(${stored}, 'x') where user_id = ${accounts.guest}`,
          ),
      ],
      suspended: ['BAD_CREDENTIALS', () => state({ isSuspended: true }), () => state({ isSuspended: false })],
      'no longer confirmed': ['BAD_CREDENTIALS', () => state({ isVerified: false }), () => state({ isVerified: true })],
      'a second factor': [
        'OTP_REQUIRED',
        () =>
          system.query(sql`insert into second_factor (user_id, key_id, sealed, confirmed_at)
            values (${accounts.guest}, '', '', now())`),
        () => system.query(sql`delete from second_factor where user_id = ${accounts.guest}`),
      ],
    } as const
    for (const [what, [code, change, restore]] of Object.entries(changes)) {
      const before = await count()
      server.afterNextProof(change)
      const { status, body } = await visit(server).post('/auth/signin', right(accounts.guest))
      expect([status, body, await count()], what).toMatchObject([401, { code }, before])
      await restore()
      expect((await visit(server).post('/auth/signin', right(accounts.guest))).status, what).toBe(200)
    }
  })

  it('S9 a hash of an earlier cost is computed anew by the next sign-in that proves it', async () => {
    const { system } = server.database
    const stored = async () =>
      (
        await system.query<{ hash: string }>(
          sql`select password_hash as hash from credential where user_id = ${accounts.guest}`,
        )
      )[0]?.hash
    const old = await hash(demoPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await system.query(sql`delete from attempt`)
    await system.query(sql`update credential set password_hash = ${old} where user_id = ${accounts.guest}`)
    const wrong = { ...right(accounts.guest), password: 'falsch' }
    expect((await visit(server).post('/auth/signin', wrong)).status).toBe(401)
    expect(await stored()).toBe(old)
    const replies = await Promise.all([1, 2, 3].map(() => visit(server).post('/auth/signin', right(accounts.guest))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const renewed = await stored()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await visit(server).post('/auth/signin', right(accounts.guest))).status).toBe(200)
    expect(await stored()).toBe(renewed)
  })

  it('A18 signing in and out stand in the history, with the person', async () => {
    await (await signIn(server, 'otherOwner')).post('/auth/signout')
    const history = await server.database.system.query<{ reason: string; action: string }>(
      sql`select reason, action from change where entity = 'session' and entity_id = ${accounts.otherOwner} order by at, action`,
    )
    expect(history.slice(-2)).toEqual([
      { reason: 'auth.signin', action: 'create' },
      { reason: 'auth.signout', action: 'delete' },
    ])
  })
})

describe('the session behind https', () => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer('pglite', { baseUrl: 'https://buchung.stadt.example' })
  })
  afterAll(() => server.close())

  it('S2 has a name no other host can set, and travels encrypted only', async () => {
    const reply = await visit(server).post('/auth/signin', right(accounts.read))
    expect(cookieOf(reply)).toMatch(
      /^__Host-sid=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=172800$/,
    )
    const plain = pairOf(cookieOf(reply)).replace('__Host-', '')
    expect((await sessionOf(server.url, plain).get('/auth/me')).status).toBe(401)
  })
})

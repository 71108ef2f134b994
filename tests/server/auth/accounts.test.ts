import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { openMail, type QueuedMail } from '../../../src/server/mail/mailQueue.ts'
import { createSecretBox } from '../../../src/server/records/secretBox.ts'
import { letterText } from '../../../src/domain/mail/letterText.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { sessionOf, signIn, visit } from '../../support/session.ts'
import { testKey } from '../../support/testKey.ts'
import { countingServer, type CountingServer } from './countingServer.ts'

const box = createSecretBox(testKey)

const person = (change: object = {}) => ({
  id: 'Erika.Muster@Neu.example',
  firstName: 'Erika',
  lastName: 'Muster',
  company: 'Verein e. V.',
  password: 'Drei Wörter genügen',
  ...change,
})
const newPassword = 'Ein ganz neues Kennwort'

describe.each(engines)('accounts are made and recovered on %s', (engine) => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer(engine, { baseUrl: 'http://buchung.example' })
    await server.database.system.query(sql`update instances set doc = doc || '{"mailEnabled":true}'::jsonb`)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { system } = server.database
    await system.query(sql`delete from attempt`)
    await system.query(sql`delete from job where queue = 'mail'`)
    await system.query(sql`delete from users where id like '%@neu.example'`)
  })

  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    visit(server).post(path, body, { headers: { origin: 'http://buchung.example', ...headers } })

  const mails = async () => {
    const rows = await server.database.system.query<QueuedMail>(
      sql`select tenant_id as "tenantId", id, kind, sealed from job where queue = 'mail' order by kind`,
    )
    return rows.map((row) => {
      const { to, letter } = openMail(box, row)
      return { kind: row.kind, to, subject: letter.subject, text: letterText(letter) }
    })
  }
  const tokenIn = async (kind: string) => {
    const found = (await mails()).find((mail) => mail.kind === kind)
    return /token=([\w-]{43})/.exec(found?.text ?? '')?.[1] ?? ''
  }
  const enters = async (id: string, password: string) => (await post('/auth/signin', { id, password })).status

  const resetToken = async (email: string = accounts.team) => {
    expect((await post('/auth/reset', { email })).status).toBe(200)
    return tokenIn('account.password')
  }
  const restore = async () => {
    const { system } = server.database
    await system.query(sql`update credential set password_hash = (select password_hash from credential where user_id = ${accounts.read})
      where user_id = ${accounts.team}`)
  }

  it('AUTH-012 API-088 M11 M12 signing up mails a link; only after it was used one can sign in', async () => {
    const made = await post('/auth/signup', person())
    expect([made.status, made.body]).toEqual([201, { id: 'erika.muster@neu.example' }])
    expect((await mails()).map(({ kind, to }) => [kind, to])).toEqual([
      ['account.new', 'betrieb@demo.example'],
      ['account.verify', 'erika.muster@neu.example'],
    ])
    expect(await enters('erika.muster@neu.example', person().password)).toBe(401)
    const token = await tokenIn('account.verify')
    expect((await post('/auth/verify', { token })).status).toBe(200)
    expect(await enters(' ERIKA.muster@neu.example', person().password)).toBe(200)
    const again = await post('/auth/verify', { token })
    expect([again.status, again.body]).toMatchObject([400, { code: 'TOKEN_INVALID' }])
  })

  it('S11 the link bears the configured address, whatever the request calls us', async () => {
    await post('/auth/signup', person(), { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    const found = (await mails()).find(({ kind }) => kind === 'account.verify')
    expect(found?.text).toContain('http://buchung.example/email/verify?token=')
    expect(found?.text).not.toContain('evil')
  })

  it('A15 S10 neither token nor address stand readable in the database, and a token is 256 bit', async () => {
    await post('/auth/signup', person())
    const token = await tokenIn('account.verify')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await server.database.system.query<{ text: string }>(
      sql`select job::text as text from job where queue = 'mail' union all select token::text from token`,
    )
    const text = JSON.stringify(kept)
    expect(kept.length).toBe(3)
    for (const canary of [token, Buffer.from(token).toString('hex'), 'Verein e. V.']) expect(text).not.toContain(canary)
  })

  it.each([
    [{ id: 'kein-at-zeichen' }, '/id', 'FORMAT'],
    [{ id: 'a@b.example\r\nBcc: x@evil.example' }, '/id', 'FORMAT'],
    [{ id: 'a@b.example,c@d.example' }, '/id', 'FORMAT'],
    [{ firstName: '  ' }, '/firstName', 'REQUIRED'],
    [{ firstName: 'Erika\r\nBcc: x@evil.example' }, '/firstName', 'FORMAT'],
    [{ lastName: 'M'.repeat(200) }, '/lastName', 'TOO_LONG'],
    [{ company: 'V'.repeat(201) }, '/company', 'TOO_LONG'],
    [{ password: 'kurz' }, '/password', 'PASSWORD_SHORT'],
    [{ password: 'x'.repeat(129) }, '/password', 'PASSWORD_LONG'],
    [{ password: 'Passwort123!' }, '/password', 'PASSWORD_COMMON'],
    [{ password: '1qaz2WSX' }, '/password', 'PASSWORD_COMMON'],
    [{ password: 'erika.muster' }, '/password', 'PASSWORD_IS_NAME'],
  ])('S9 AUTH-012 %j is refused with its field and makes no account', async (change, path, code) => {
    const reply = await post('/auth/signup', person(change))
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'INVALID', details: { fields: [{ path, code }] } }])
    expect(await mails()).toEqual([])
  })

  it('A5 nobody makes himself verified, suspended or owner by signing up', async () => {
    for (const field of ['isVerified', 'authType', 'roles', 'instanceOwner', 'created'])
      expect((await post('/auth/signup', person({ [field]: true }))).body).toMatchObject({ code: 'UNKNOWN_FIELD' })
  })

  it('an address that exists, in whatever case, is 409, and two at once make one account', async () => {
    const taken = await post('/auth/signup', person({ id: accounts.team.toUpperCase() }))
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'ACCOUNT_EXISTS' }])
    const both = await Promise.all(
      [person(), person({ id: 'erika.muster@neu.example' })].map((body) => post('/auth/signup', body)),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await mails()).map(({ kind }) => kind)).toContain('account.verify')
    const made = await server.database.system.query(sql`select id from users where id like '%@neu.example'`)
    expect(made).toEqual([{ id: 'erika.muster@neu.example' }])
  })

  it('signup and reset are answered five times an hour for one address, then with 429', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await post('/auth/reset', { email: `niemand${count}@neu.example` })).status).toBe(404)
    const closed = await post('/auth/reset', { email: accounts.team })
    expect([closed.status, closed.body]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }])
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await post('/auth/signup', person())).status).toBe(201)
    for (let count = 1; count < 5; count += 1) await post('/auth/signup', person({ id: `e${count}@neu.example` }))
    expect((await post('/auth/signup', person({ id: 'e9@neu.example' }))).status).toBe(429)
    server.pass(hourMs + 1000)
    expect((await post('/auth/reset', { email: accounts.team })).status).toBe(200)
  })

  it('while the instance sends no mail, signup and reset are 503 with a sentence', async () => {
    const { system } = server.database
    await system.query(sql`update instances set doc = doc || '{"mailEnabled":false}'::jsonb`)
    for (const reply of [await post('/auth/signup', person()), await post('/auth/reset', { email: accounts.team })])
      expect([reply.status, reply.body]).toMatchObject([
        503,
        { code: 'MAIL_DISABLED', message: expect.stringContaining('E-Mails') },
      ])
    await system.query(sql`update instances set doc = doc || '{"mailEnabled":true}'::jsonb`)
  })

  it('AUTH-013 API-093 M13 a mailed link sets a new password once, ends every session and tells the owner', async () => {
    const before = await signIn(server, 'team')
    const token = await resetToken()
    expect((await mails())[0]).toMatchObject({ kind: 'account.password', to: accounts.team })
    const weak = await post('/auth/reset/confirm', { token, password: 'passwort' })
    expect(weak.body).toMatchObject({ code: 'INVALID', details: { fields: [{ path: '/password' }] } })
    expect((await post('/auth/reset/confirm', { token, password: newPassword })).status).toBe(200)
    expect((await before.get('/auth/me')).status).toBe(401)
    expect([await enters(accounts.team, demoPassword), await enters(accounts.team, newPassword)]).toEqual([401, 200])
    expect((await mails()).map(({ kind }) => kind)).toContain('account.password-changed')
    expect((await post('/auth/reset/confirm', { token, password: `${newPassword}!` })).status).toBe(400)
    await restore()
  })

  it('S10 a token dies after an hour, when a newer one is mailed, and serves no other purpose', async () => {
    const first = await resetToken()
    await server.database.system.query(sql`delete from job where queue = 'mail'`)
    const second = await resetToken()
    expect((await post('/auth/reset/confirm', { token: first, password: newPassword })).status).toBe(400)
    expect((await post('/auth/verify', { token: second })).status).toBe(400)
    for (const token of ['', 'x', 'A'.repeat(43), `${second}x`, second.toUpperCase()])
      expect((await post('/auth/reset/confirm', { token, password: newPassword })).status).toBe(400)
    server.pass(hourMs + 1000)
    expect((await post('/auth/reset/confirm', { token: second, password: newPassword })).status).toBe(400)
    expect(await enters(accounts.team, demoPassword)).toBe(200)
  })

  it('S10 of ten uses of one token at once exactly one succeeds', async () => {
    const token = await resetToken()
    const weak = await post('/auth/reset/confirm', { token, password: '1qaz2wsx' })
    expect(weak.body).toMatchObject({ details: { fields: [{ code: 'PASSWORD_COMMON' }] } })
    const tries = Array.from({ length: 10 }, (_, index) => `${newPassword} ${index}`)
    const replies = await Promise.all(tries.map((password) => post('/auth/reset/confirm', { token, password })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9)
    const winner = tries[replies.findIndex(({ status }) => status === 200)] ?? ''
    expect(await enters(accounts.team, winner)).toBe(200)
    await restore()
  })

  it('API-092 S10 the password sent with resetpassword is never stored; the mail leads to the page where it is typed', async () => {
    const foreign = await post('/auth/resetpassword', { id: accounts.team, password: newPassword })
    expect([foreign.status, foreign.body]).toEqual([200, { changed: false }])
    expect([await enters(accounts.team, newPassword), await enters(accounts.team, demoPassword)]).toEqual([401, 200])
    expect((await mails())[0]?.text).toContain('/password/reset?token=')
    expect((await mails())[0]?.text).not.toContain(newPassword)
    const unknown = await post('/auth/resetpassword', { id: 'niemand@neu.example', password: newPassword })
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'UNKNOWN_ACCOUNT' }])
  })

  it('PROFILE-008 an account of the identity provider has no password here', async () => {
    const { system } = server.database
    await system.query(sql`update users set doc = doc || '{"authType":"keycloak"}'::jsonb where id = ${accounts.own}`)
    for (const reply of [
      await post('/auth/resetpassword', { id: accounts.own, password: newPassword }),
      await post('/auth/reset', { email: accounts.own }),
    ])
      expect([reply.status, reply.body]).toMatchObject([409, { code: 'EXTERNAL_ACCOUNT' }])
    await system.query(sql`update users set doc = doc || '{"authType":"local"}'::jsonb where id = ${accounts.own}`)
  })

  it('S1 S6 who is signed in and knows his password changes it at once; only the session he asked with goes on, renewed', async () => {
    const [here, there] = [await signIn(server, 'team'), await signIn(server, 'team')]
    const change = (currentPassword: string) =>
      here.post('/auth/resetpassword', { id: accounts.team, password: newPassword, currentPassword })
    const wrong = await change('falsch')
    expect([wrong.status, wrong.body]).toMatchObject([400, { details: { fields: [{ path: '/currentPassword' }] } }])
    expect((await here.get('/auth/me')).status).toBe(200)
    const done = await change(demoPassword)
    expect([done.status, done.body]).toEqual([200, { changed: true }])
    const cookie = done.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect([(await here.get('/auth/me')).status, (await there.get('/auth/me')).status]).toEqual([401, 401])
    expect((await sessionOf(server.url, cookie).get('/auth/me')).status).toBe(200)
    expect(await enters(accounts.team, newPassword)).toBe(200)
    await restore()
  })

  it('S10 nobody changes the password of somebody else with his own', async () => {
    const other = await signIn(server, 'own')
    const reply = await other.post('/auth/resetpassword', {
      id: accounts.team,
      password: newPassword,
      currentPassword: demoPassword,
    })
    expect(reply.body).toEqual({ changed: false })
    expect(await enters(accounts.team, demoPassword)).toBe(200)
  })

  /** What it does answers after 100 ms at the earliest, however little there was to do. */
  const evenly = async <T>(ask: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const answer = await ask()
    // Timers count whole milliseconds.
    expect(performance.now() - begun).toBeGreaterThan(98)
    return answer
  }

  it('a fresh link to confirm the address is mailed on demand, and the answer tells nothing', async () => {
    await post('/auth/signup', person())
    const first = await tokenIn('account.verify')
    await server.database.system.query(sql`delete from job where queue = 'mail'`)
    const shown = []
    for (const email of ['erika.muster@neu.example', accounts.team, 'niemand@neu.example'])
      shown.push(await evenly(() => post('/auth/verify/again', { email })))
    expect(shown.map(({ status, text }) => [status, text])).toEqual(shown.map(() => [200, '{}']))
    expect((await mails()).map(({ to }) => to)).toEqual(['erika.muster@neu.example'])
    expect((await post('/auth/verify', { token: first })).status).toBe(400)
    server.pass(47 * hourMs)
    expect((await post('/auth/verify', { token: await tokenIn('account.verify') })).status).toBe(200)
  })

  it('everybody sees and ends his own sessions, and nobody else’s', async () => {
    await server.database.system.query(sql`delete from session`)
    const [here, there, other] = [
      await signIn(server, 'team'),
      await signIn(server, 'team'),
      await signIn(server, 'own'),
    ]
    const listed = await here.get('/api/user/sessions')
    expect(listed.body).toMatchObject([{ current: true }, { current: false }])
    expect(listed.text).not.toContain(here.cookie?.split('=')[1] ?? 'no cookie')
    const [mine, second] = (listed.body as readonly { id: string }[]).map(({ id }) => id)
    expect((await other.delete(`/api/user/sessions/${second}`)).status).toBe(404)
    expect((await here.delete('/api/user/sessions/x')).status).toBe(404)
    expect((await here.delete(`/api/user/sessions/${second}`)).body).toMatchObject([{ id: mine, current: true }])
    expect((await there.get('/auth/me')).status).toBe(401)
    const third = await signIn(server, 'team')
    expect((await here.delete('/api/user/sessions')).body).toMatchObject([{ id: mine }])
    expect([(await third.get('/auth/me')).status, (await other.get('/auth/me')).status]).toEqual([401, 200])
  })

  it('A7 a suspended account is out at once and gets no link', async () => {
    const [instance, guest] = [await signIn(server, 'instance'), await signIn(server, 'guest')]
    await instance.put('/api/users', { id: accounts.guest, isSuspended: true })
    expect((await guest.get('/auth/me')).status).toBe(401)
    expect((await evenly(() => post('/auth/reset', { email: accounts.guest }))).status).toBe(200)
    expect(await mails()).toEqual([])
    await instance.put('/api/users', { id: accounts.guest, isSuspended: false })
  })
})

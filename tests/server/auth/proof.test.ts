import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { type Reply, type Session, sessionOf, signIn } from '../../support/session.ts'
import { countingServer, type CountingServer } from './countingServer.ts'

const town = 'musterstadt'
const second = 'zweite@musterstadt.example'
/** Created for each test. */
let newTenant = ''

/** Changes of owners and secrets; all are repeatable. */
const changes: readonly (readonly [string, (session: Session) => Promise<Reply>])[] = [
  ['tenant: SMTP password', (session) => session.put('/api/tenants', { id: town, noreplyPassword: 'neu' })],
  ['tenant: SMTP password forgotten', (session) => session.put('/api/tenants', { id: town, noreplyPassword: null })],
  ['tenant: Graph secret', (session) => session.put('/api/tenants', { id: town, noreplyGraphClientSecret: 'neu' })],
  [
    'tenant: payment secret',
    (session) =>
      session.put('/api/tenants', {
        id: town,
        applications: [{ id: 'giroCockpit', type: 'payment', title: 'Giro', active: false, paymentSecret: 'neu' }],
      }),
  ],
  [
    'tenant: locker password',
    (session) =>
      session.put('/api/tenants', {
        id: town,
        applications: [{ id: 'pareva', type: 'locker', title: 'Pareva', active: false, password: 'neu' }],
      }),
  ],
  [
    'tenant: another provider of payments',
    (session) =>
      session.put('/api/tenants', {
        id: town,
        applications: [{ id: 'pmPayment', type: 'payment', title: 'PM', active: false }],
      }),
  ],
  ['instance: SMTP password', (session) => session.put('/api/instances', { noreplyPassword: 'neu' })],
  [
    'instance: Keycloak secret',
    (session) =>
      session.put('/api/instances', {
        applications: [{ id: 'keycloak', type: 'auth', title: 'Keycloak', active: false, privateClientSecret: 'neu' }],
      }),
  ],
  [
    'instance: its owners',
    (session) => session.put('/api/instances', { ownerUserIds: [accounts.instance, accounts.team] }),
  ],
  ['tenant: a new owner', (session) => session.post(`/api/tenants/${town}/add-owner`, { userId: accounts.team })],
  ['tenant: an owner less', (session) => session.post(`/api/tenants/${town}/remove-owner`, { userId: second })],
  ['tenant: an owner removed', (session) => session.post(`/api/tenants/${town}/remove-user`, { userId: second })],
  ['account of an owner deleted', (session) => session.delete(`/api/users/${second}`)],
  [
    'instance: another identity provider',
    (session) =>
      session.put('/api/instances', {
        applications: [{ id: 'keycloak', type: 'auth', title: 'K', active: false, serverUrl: 'https://k.example' }],
      }),
  ],
  ['instance: another mail template', (session) => session.put('/api/instances', { mailTemplate: 'neu' })],
  ['instance: another sender', (session) => session.put('/api/instances', { noreplyMail: 'neu@stadt.example' })],
  [
    'tenant: another Graph directory',
    (session) => session.put('/api/tenants', { id: town, noreplyGraphTenantId: 'anderswo' }),
  ],
  ['account of an owner suspended', (session) => session.put('/api/users', { id: second, isSuspended: true })],
  ['account of an owner unconfirmed', (session) => session.put('/api/users', { id: second, isVerified: false })],
  ['instance: another mail server', (session) => session.put('/api/instances', { noreplyHost: 'smtp.example' })],
  ['tenant deleted', (session) => session.delete(`/api/tenants/${newTenant}`)],
  ['account unbound from single sign-on', (session) => session.delete(`/api/users/${second}/sso`)],
]

describe.each(engines)('changes of owners and secrets on %s', (engine) => {
  let server: CountingServer
  let instance: Session
  beforeAll(async () => {
    server = await countingServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { system } = server.database
    await system.query(sql`delete from attempt`)
    await system.query(sql`delete from second_factor`)
    await system.query(sql`delete from secret`)
    await system.query(
      sql`update tenants set doc = doc || '{"noreplyPasswordSet":true,"applications":[],"noreplyGraphTenantId":"","noreplyGraphClientSecretSet":false}'::jsonb where id = ${town}`,
    )
    await system.query(
      sql`update instances set doc = doc || ${JSON.stringify({
        ownerUserIds: [accounts.instance],
        applications: [],
        noreplyHost: '',
        noreplyMail: '',
        mailTemplate: '',
        noreplyPasswordSet: false,
      })}::jsonb`,
    )
    instance = await signIn(server, 'instance')
    await instance.put('/api/users?create=true', { id: second })
    await instance.put('/api/users', { id: second, isVerified: true, isSuspended: false })
    await instance.post(`/api/tenants/${town}/add-owner`, { userId: second })
    await system.query(sql`insert into identity (issuer, subject, user_id, created_at)
      values ('https://sso.example', 'zweite', ${second}, now()) on conflict do nothing`)
    await instance.post(`/api/tenants/${town}/remove-owner`, { userId: accounts.team })
    const { body } = await instance.get(`/api/tenants/${town}`)
    const { name, contactName, location, mail, phone, website } = Object(body)
    const made = await instance.post('/api/tenants', { name, contactName, location, mail, phone, website })
    newTenant = String(Object(made.body).id)
  })

  const state = async (): Promise<unknown> => {
    const { system } = server.database
    const hashes = []
    for (const table of [
      'tenants',
      'instances',
      'secret',
      'tenant_owner',
      'membership',
      'users',
      'identity',
      'change',
      'idempotency',
    ] as const)
      hashes.push(
        await system.query(
          table === 'change'
            ? sql`select count(*) as count from change where action <> 'refuse'`
            : sql`select count(*) as count, md5(coalesce(string_agg(md5(row::text), ',' order by md5(row::text)), '')) as hash from ${sql.name(table)} as row`,
        ),
      )
    return hashes
  }
  const codeOf = ({ status, body }: Reply) => [status, Object(body).code]
  const confirm = (session: Session, proof: object) => session.post('/auth/confirm', proof)
  /** The session under its new id after the proof. */
  const proven = async (session: Session, proof: object = { currentPassword: demoPassword }): Promise<Session> => {
    const { status, text, headers } = await confirm(session, proof)
    expect(status, text).toBe(200)
    return sessionOf(server.url, headers.getSetCookie()[0]?.split(';')[0] ?? null)
  }

  it.each(changes)(
    '%s: refused ten minutes and a second after the sign-in, done after a proof',
    async (_name, change) => {
      server.pass(10 * minuteMs + 1000)
      const before = await state()
      const refused = await change(instance)
      expect(refused.status, refused.text).toBe(403)
      expect(refused.body).toMatchObject({ code: 'PROOF_REQUIRED', message: expect.stringContaining('bestätigen') })
      expect(await state()).toEqual(before)
      const renewed = await proven(instance)
      server.pass(9 * minuteMs)
      const done = await change(renewed)
      expect(done.status, done.text).toBeLessThan(300)
    },
  )

  it.each(changes)('%s: done within ten minutes of the sign-in', async (_name, change) => {
    server.pass(10 * minuteMs - 1000)
    const done = await change(instance)
    expect(done.status, done.text).toBeLessThan(300)
  })

  it('asks for no proof where neither owners nor secrets change, nor of those without the right', async () => {
    const team = await signIn(server, 'read')
    server.pass(11 * minuteMs)
    const same = { id: town, noreplyPassword: '', phone: '0500 1' }
    expect((await instance.put('/api/tenants', same)).status).toBe(200)
    expect((await instance.put('/api/instances', { ownerUserIds: [accounts.instance] })).status).toBe(200)
    const whole = (await instance.get('/api/instances')).body
    expect((await instance.put('/api/instances', whole)).status).toBe(200)
    expect((await instance.post(`/api/tenants/${town}/add-owner`, { userId: second })).status).toBe(200)
    expect(codeOf(await team.put('/api/tenants', { id: town, noreplyPassword: 'neu' }))).toEqual([403, 'FORBIDDEN'])
    expect(codeOf(await team.post(`/api/tenants/${town}/add-owner`, { userId: second }))).toEqual([403, 'FORBIDDEN'])
  })

  it('sessions are ended from one whose owner was proven within ten minutes', async () => {
    const [here, there, third] = [await signIn(server, 'own'), await signIn(server, 'own'), await signIn(server, 'own')]
    server.pass(11 * minuteMs)
    const others = ((await here.get('/api/user/sessions')).body as readonly { id: string; current: boolean }[]).filter(
      ({ current }) => !current,
    )
    const one = `/api/user/sessions/${others[0]?.id}`
    for (const path of [one, '/api/user/sessions'])
      expect(codeOf(await here.delete(path))).toEqual([403, 'PROOF_REQUIRED'])
    const alive = async () =>
      (await Promise.all([there, third].map((each) => each.get('/auth/me')))).map(({ status }) => status)
    expect(await alive()).toEqual([200, 200])
    const renewed = await proven(here)
    expect((await renewed.delete(one)).status).toBe(200)
    expect((await alive()).toSorted()).toEqual([200, 401])
    expect((await renewed.delete('/api/user/sessions')).status).toBe(200)
    expect(await alive()).toEqual([401, 401])
  })

  it('an owner who leaves proves it too', async () => {
    const owner = await signIn(server, 'owner')
    server.pass(11 * minuteMs)
    expect(codeOf(await owner.delete(`/api/user/tenants/${town}`))).toEqual([403, 'PROOF_REQUIRED'])
  })

  it('a person who deletes their own account proves it too', async () => {
    const guest = await signIn(server, 'guest')
    server.pass(11 * minuteMs)
    const own = `/api/users/${accounts.guest}`
    expect(codeOf(await guest.delete(own))).toEqual([403, 'PROOF_REQUIRED'])
    const renewed = await proven(guest)
    expect((await renewed.delete(own)).status).toBe(200)
  })

  it('a wrong password proves nothing and is counted like one at sign-in; the history tells of proofs and failures', async () => {
    const owner = await signIn(server, 'owner')
    server.pass(11 * minuteMs)
    const guess = () => confirm(owner, { currentPassword: 'falsch' })
    expect(codeOf(await guess())).toEqual([403, 'PROOF_WRONG'])
    const change = (session: Session) => session.put('/api/tenants', { id: town, noreplyPassword: 'neu' })
    expect(codeOf(await change(owner))).toEqual([403, 'PROOF_REQUIRED'])
    for (let count = 1; count < 10; count++) expect((await guess()).status).toBe(403)
    server.hashes()
    const closed = await confirm(owner, { currentPassword: demoPassword })
    expect([...codeOf(closed), Number(closed.headers.get('retry-after')) > 0]).toEqual([429, 'TOO_MANY_ATTEMPTS', true])
    expect(server.hashes()).toBe(0)
    server.pass(16 * minuteMs)
    const renewed = await proven(owner)
    expect((await change(renewed)).status).toBe(200)
    const shown = await server.database.system.query<{ action: string; reason: string }>(sql`
      select action, reason from change where user_id = ${accounts.owner} and reason ilike '%auth%confirm%' order by at, action`)
    expect(shown.map(({ action }) => action)).toEqual(expect.arrayContaining(['refuse', 'update']))
    expect(codeOf(await confirm(renewed, {}))).toEqual([400, 'INVALID'])
  })

  it('a code of the second factor proves it once; without a factor there is none to give', async () => {
    const owner = await signIn(server, 'owner')
    expect(codeOf(await confirm(owner, { otp: '123456' }))).toEqual([409, 'FACTOR_MISSING'])
    const { body } = await owner.post('/api/user/second-factor', { currentPassword: demoPassword })
    const { secret } = Object(body)
    const now = async (): Promise<number> => {
      const [row] = await server.database.system.query<{ at: number }>(
        sql`select (extract(epoch from max(proven_at)))::int as at from session where user_id = ${accounts.owner}`,
      )
      return row?.at ?? 0
    }
    const begun = await now()
    await owner.post('/api/user/second-factor/confirm', { otp: generateSync({ secret, epoch: begun }) })
    server.pass(11 * minuteMs)
    const change = (session: Session) => session.put('/api/tenants', { id: town, noreplyPassword: 'neu' })
    expect(codeOf(await change(owner))).toEqual([403, 'PROOF_REQUIRED'])
    expect(codeOf(await confirm(owner, { otp: '000000' }))).toEqual([403, 'PROOF_WRONG'])
    const otp = generateSync({ secret, epoch: begun + 11 * 60 })
    const renewed = await proven(owner, { otp })
    expect((await change(renewed)).status).toBe(200)
    expect(codeOf(await confirm(renewed, { otp }))).toEqual([403, 'PROOF_WRONG'])
  })

  it('a proof holds for its session alone, and a request under a key is done once after it', async () => {
    const [one, other] = [await signIn(server, 'owner'), await signIn(server, 'owner')]
    server.pass(11 * minuteMs)
    await proven(one)
    expect((await one.get('/auth/me')).status, 'the id before the proof is dead').toBe(401)
    const body = { userId: accounts.team }
    const headers = { 'idempotency-key': 'dieselbe' }
    const path = `/api/tenants/${town}/add-owner`
    expect(codeOf(await other.post(path, body, { headers }))).toEqual([403, 'PROOF_REQUIRED'])
    const renewed = await proven(other)
    const done = await renewed.post(path, body, { headers })
    expect([done.status, done.headers.get('idempotency-replayed')]).toEqual([200, null])
    expect((await renewed.post(path, body, { headers })).headers.get('idempotency-replayed')).toBe('true')
  })
})

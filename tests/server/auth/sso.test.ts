import { generateKeyPair } from 'jose'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { type IdentityProvider, startIdentityProvider } from '../../support/identityProvider.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, sessionOf, signIn, visit } from '../../support/session.ts'

const erika = {
  email: 'Erika@Stadt.example',
  verified: true,
  firstName: 'Erika',
  lastName: 'Muster',
  roles: ['raumbuchung'],
}
const id = 'erika@stadt.example'
const now = () => Math.floor(Date.now() / 1000)

describe.each(engines)('single sign-on on %s', (engine) => {
  let server: TestServer
  let provider: IdentityProvider
  let instance: Session
  beforeAll(async () => {
    provider = await startIdentityProvider({ citizens: [erika] })
    server = await testServer({ engine, demo: true, config: { outboundAllow: ['127.0.0.1'] } })
    instance = await signIn(server, 'instance')
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  const requireFactor = async (required: boolean) => {
    const { system } = server.database
    const doc = JSON.stringify({ requireSecondFactor: required })
    await system.query(sql`update instances set doc = doc || ${doc}::jsonb`)
    await system.query(sql`update rights_version set version = version + 1`)
  }
  const configure = async (change: object = {}) => {
    const { serverUrl, realm, publicClient } = provider
    const set = { active: true, serverUrl, realm, publicClient, privateClientSecret: null, ...change }
    const saved = await instance.put('/api/instances', { applications: [{ id: 'keycloak', type: 'auth', ...set }] })
    expect(saved.status, saved.text).toBe(200)
  }
  const mapped = (roles: readonly object[]) => configure({ roleMapping: { active: true, roles } })
  const enter = async (token: string) => visit(server).post('/auth/sso/signin', { token })
  const signUp = async () => visit(server).post('/auth/sso/signup', { token: await provider.token() })
  const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [status, Object(body).code]
  const entered = async (claims: object = {}): Promise<Session> => {
    const reply = await enter(await provider.token({ ...claims }))
    expect(reply.status, reply.text).toBe(200)
    return sessionOf(server.url, (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? null)
  }

  beforeEach(async () => {
    const { system } = server.database
    await system.query(sql`delete from attempt`)
    await system.query(sql`delete from users where id = ${id}`)
    await requireFactor(false)
    provider.revoked.clear()
    await configure()
  })

  it('API-087 API-089 PROFILE-008 an unknown person is told so, signs up once and signs in; he has no password here', async () => {
    expect(codeOf(await enter(await provider.token()))).toEqual([404, 'UNKNOWN_ACCOUNT'])
    const made = await signUp()
    expect([made.status, made.body]).toEqual([201, { id }])
    expect(codeOf(await signUp())).toEqual([409, 'ACCOUNT_EXISTS'])
    const session = await entered()
    expect((await session.get('/auth/me')).body).toMatchObject({
      user: { id, firstName: 'Erika', lastName: 'Muster', authType: 'keycloak', isVerified: true },
      permissions: { userId: id, instanceOwner: false, tenants: [] },
    })
    expect(codeOf(await visit(server).post('/auth/signin', { id, password: demoPassword }))).toEqual([
      401,
      'BAD_CREDENTIALS',
    ])
    await server.database.system.query(sql`update instances set doc = doc || '{"mailEnabled":true}'::jsonb`)
    const password = 'Drei Wörter genügen'
    expect(codeOf(await visit(server).post('/auth/reset', { email: id }))).toEqual([409, 'EXTERNAL_ACCOUNT'])
    expect(codeOf(await session.post('/auth/resetpassword', { id, password, currentPassword: 'x' }))).toEqual([
      409,
      'EXTERNAL_ACCOUNT',
    ])
  })

  it('S15 who must have a second factor proves it at the provider, which says so, or here', async () => {
    await signUp()
    const { system } = server.database
    await system.query(sql`insert into tenant_owner (tenant_id, user_id) values ('musterstadt', ${id})`)
    await requireFactor(true)
    const mayRead = async (session: Session) => (await session.get('/api/musterstadt/roles')).status
    const weak = await entered()
    expect(Object((await weak.get('/auth/me')).body).permissions).toMatchObject({
      secondFactorMissing: true,
      tenants: [],
    })
    expect(await mayRead(weak)).toBe(403)
    for (const claims of [{ amr: ['pwd', 'otp'] }, { acr: 'mfa' }])
      expect(await mayRead(await entered(claims))).toBe(200)
    // The proof of one sign-in is not valid for another.
    for (const claims of [{}, { amr: ['pwd'], acr: '1' }]) expect(await mayRead(await entered(claims))).toBe(403)

    // Without a password the sign-in itself is the proof, for ten minutes; a lasting session at the provider is none.
    await system.query(sql`update session set proven_at = proven_at - interval '11 minutes' where user_id = ${id}`)
    const begin = (session: Session) => session.post('/api/user/second-factor', {})
    expect(codeOf(await begin(weak))).toEqual([403, 'SIGN_IN_AGAIN'])
    const now = Math.floor(Date.now() / 1000)
    expect(codeOf(await begin(await entered({ auth_time: now - 11 * 60 })))).toEqual([403, 'SIGN_IN_AGAIN'])
    const fresh = await entered({ auth_time: now })
    const { secret } = Object((await begin(fresh)).body)
    const otp = generateSync({ secret })
    const confirmed = await fresh.post('/api/user/second-factor/confirm', { otp })
    expect(confirmed.status, confirmed.text).toBe(200)
    expect([await mayRead(fresh), await mayRead(weak)]).toEqual([200, 200])

    const token = await provider.token()
    const withCode = (code: string) => visit(server).post('/auth/sso/signin', { token, otp: code })
    expect(codeOf(await enter(token))).toEqual([401, 'OTP_REQUIRED'])
    expect(codeOf(await withCode(otp))).toEqual([401, 'OTP_INVALID'])
    const [recovery = ''] = Object(confirmed.body).recoveryCodes
    expect((await withCode(recovery)).status).toBe(200)
    expect((await enter(await provider.token({ amr: ['mfa'] }))).status).toBe(200)
    expect(codeOf(await fresh.post('/api/user/second-factor/remove', { otp: recovery }))).toEqual([400, 'INVALID'])
  })

  it('S15 an owner of the instance who proved a second factor at the provider may demand one; without, not', async () => {
    const as = async (claims: object) => {
      const { headers } = await enter(await provider.token({ email: accounts.instance, ...claims }))
      return sessionOf(server.url, (headers.getSetCookie()[0] ?? '').split(';')[0] ?? null)
    }
    const demand = async (session: Session) =>
      (await session.put('/api/instances', { requireSecondFactor: true })).status
    expect(await demand(await as({}))).toBe(400)
    expect(await demand(await as({ amr: ['pwd', 'otp'] }))).toBe(200)
  })

  it('refuses every token that is not the realm’s for us, now, about a confirmed address', async () => {
    await signUp()
    const foreign = await generateKeyPair('RS256')
    const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const good = await provider.token()
    const [, payload = '', signature = ''] = good.split('.')
    const claims = Object(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const secret = new TextEncoder().encode(provider.publicKeyPem)
    const defects: Readonly<Record<string, string>> = {
      'wrong issuer': await provider.token({ iss: `${provider.serverUrl}/realms/andere` }),
      'for another client': await provider.token({ azp: 'andere-anwendung' }),
      'for no client': await provider.token({ azp: undefined }),
      expired: await provider.token({ iat: now() - 700, exp: now() - 60 }),
      'without an end': await provider.token({ exp: undefined }),
      'not yet valid': await provider.token({ nbf: now() + 120 }),
      'made in the future': await provider.token({ iat: now() + 120 }),
      'older than a day': await provider.token({ iat: now() - 90_000, exp: now() + 60 }),
      'an ID token': await provider.token({ typ: 'ID' }),
      'a refresh token': await provider.token({ typ: 'Refresh' }),
      'alg none': `${b64({ alg: 'none', kid: 'realm-key' })}.${payload}.`,
      'alg None with the old signature': `${b64({ alg: 'None', kid: 'realm-key' })}.${payload}.${signature}`,
      'HS256 with the public key': await provider.token({}, { header: { alg: 'HS256' }, key: secret }),
      'unknown kid': await provider.token({}, { header: { kid: 'anderer' } }),
      'foreign signature': await provider.token({}, { key: foreign.privateKey }),
      'changed claims': `${good.split('.')[0]}.${b64({ ...claims, email: accounts.instance })}.${signature}`,
      'no signature': `${good.split('.')[0]}.${payload}.`,
      'no token': 'abc',
      'a token with a critical extension': await provider
        .token({}, { header: { crit: ['exp'], exp: 1 } })
        .catch(() => 'x.y.z'),
    }
    for (const [what, token] of Object.entries(defects)) {
      expect(codeOf(await enter(token)), what).toEqual([401, 'SSO_TOKEN'])
      expect((await visit(server).post('/auth/sso/signup', { token })).status, what).toBe(401)
      await server.database.system.query(sql`delete from attempt`)
    }
    for (const change of [
      { email_verified: false },
      { email_verified: 'true' },
      { email_verified: undefined },
      { email: 'x' },
    ])
      expect(codeOf(await enter(await provider.token(change))), JSON.stringify(change)).toEqual([403, 'SSO_EMAIL'])
    expect((await visit(server).post('/auth/sso/signin', {})).status).toBe(400)
    expect((await enter(good)).status).toBe(200)
  })

  it('a token opens one session, also when it is used twice at once', async () => {
    await signUp()
    const token = await provider.token()
    const replies = await Promise.all([enter(token), enter(token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(codeOf(await enter(token))).toEqual([401, 'SSO_TOKEN'])
  })

  it('who is suspended or was never confirmed does not come in this way; a confirmed account with a password does', async () => {
    const as = (email: string) => provider.token({ email })
    expect((await enter(await as(accounts.guest))).status).toBe(200)
    const { system } = server.database
    for (const flag of ['{"isVerified":false}', '{"isVerified":true,"isSuspended":true}']) {
      await system.query(sql`update users set doc = doc || ${flag}::jsonb where id = ${accounts.guest}`)
      expect(codeOf(await enter(await as(accounts.guest)))).toEqual([403, 'ACCOUNT_CLOSED'])
    }
    await system.query(sql`update users set doc = doc || '{"isSuspended":false}'::jsonb where id = ${accounts.guest}`)
  })

  it('is off when nobody switched it on, and 502 when the provider does not answer', async () => {
    await configure({ active: false })
    expect(codeOf(await enter(await provider.token()))).toEqual([403, 'SSO_INACTIVE'])
    await configure({ serverUrl: 'http://127.0.0.1:9' })
    expect(codeOf(await enter(await provider.token()))).toEqual([502, 'SSO_UNREACHABLE'])
    const incomplete = await instance.put('/api/instances', {
      applications: [{ id: 'keycloak', type: 'auth', active: true, realm: '' }],
    })
    expect(Object(incomplete.body).details.fields.map(({ path }: { path: string }) => path)).toContain(
      '/applications/0/realm',
    )
  })

  it('with a private client the provider is asked whether the token still holds', async () => {
    await signUp()
    const { privateClient, privateClientSecret } = provider
    await configure({ privateClient, privateClientSecret })
    const over = await provider.token()
    provider.revoked.add(over)
    expect(codeOf(await enter(over))).toEqual([401, 'SSO_TOKEN'])
    expect((await enter(await provider.token())).status).toBe(200)
    await configure({ privateClient, privateClientSecret: 'falsch' })
    expect(codeOf(await enter(await provider.token()))).toEqual([502, 'SSO_UNREACHABLE'])
  })

  it('roles follow the provider at every sign-in: given, taken away, only where they exist', async () => {
    await signUp()
    const line = (tenantRoleId: string, keycloakRole = 'raumbuchung', tenantId = 'musterstadt') => ({
      tenantId,
      keycloakRole,
      tenantRoleId,
    })
    await mapped([
      line('team'),
      line('super-admin'),
      line('gibt-es-nicht'),
      line('lesen', 'raumbuchung', 'beispielkreis'),
    ])
    const held = async (session: Session) => Object((await session.get('/auth/me')).body).permissions
    const first = await held(await entered())
    expect(first).toMatchObject({ instanceOwner: false })
    expect(
      first.tenants.map((tenant: { tenantId: string; isOwner: boolean }) => [tenant.tenantId, tenant.isOwner]),
    ).toEqual([['musterstadt', false]])
    const team = await held(await signIn(server, 'team'))
    const { tenantId: _home, ...rights } = first.tenants[0]
    expect(team.tenants[0]).toMatchObject(rights)

    const session = await entered()
    await mapped([line('team', 'andere')])
    await entered()
    // Removed from the next request on, also in the older session.
    const last = await held(session)
    expect(last.tenants[0].manageBookings.create).toBe(false)
    const rows = await server.database.system.query<{ role: string }>(
      sql`select role_id as role from membership_role where user_id = ${id}`,
    )
    expect(rows).toEqual([])
    // Two mappings to one role: one match is enough, in either order.
    await mapped([line('team'), line('team', 'andere')])
    expect((await held(await entered())).tenants[0].manageBookings.create).toBe(true)
    await mapped([line('team', 'andere'), line('team')])
    expect((await held(await entered())).tenants[0].manageBookings.create).toBe(true)
  })

  it('only owners of the instance map roles or check the connection', async () => {
    const application = { id: 'keycloak', type: 'auth', roleMapping: { active: true, roles: [] } }
    for (const account of ['owner', 'team'] as const) {
      const session = await signIn(server, account)
      expect((await session.put('/api/instances', { applications: [application] })).status).toBe(403)
      expect((await session.post('/api/instances/sso/check')).status).toBe(403)
    }
    expect((await visit(server).post('/api/instances/sso/check')).status).toBe(401)
  })

  it('the check explains each step, and what comes after a failure is not tried', async () => {
    const check = async () => Object((await instance.post('/api/instances/sso/check')).body)
    const states = ({ steps }: { steps: readonly { state: string }[] }) => steps.map(({ state }) => state)
    const { privateClient, privateClientSecret } = provider
    await configure({ privateClient, privateClientSecret })
    const good = await check()
    expect([good.success, states(good)]).toEqual([true, ['done', 'done', 'done', 'done']])
    await configure({ privateClient, privateClientSecret: 'falsch' })
    const wrong = await check()
    expect(states(wrong)).toEqual(['done', 'done', 'done', 'failed'])
    expect(wrong.steps[3].message).toContain('Geheimnis')
    expect(JSON.stringify(wrong)).not.toContain('falsch"')
    await configure({ realm: 'gibt-es-nicht' })
    expect(states(await check())).toEqual(['done', 'failed', 'skipped', 'skipped'])
    await configure({ serverUrl: 'http://10.1.2.3' })
    expect((await check()).steps[1].message).toContain('OUTBOUND_ALLOW')
    await configure({ active: false, serverUrl: '' })
    expect(states(await check())).toEqual(['failed', 'skipped', 'skipped', 'skipped'])
  })
})

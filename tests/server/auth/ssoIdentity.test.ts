import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { type IdentityProvider, startIdentityProvider } from '../../support/identityProvider.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { sessionOf, signIn, visit } from '../../support/session.ts'

const erika = { email: 'erika@stadt.example', verified: true, firstName: 'Erika', lastName: 'Muster', roles: [] }

describe.each(engines)('single sign-on knows people by issuer and subject on %s', (engine) => {
  let server: TestServer
  let first: IdentityProvider
  let second: IdentityProvider
  let trusted: IdentityProvider
  beforeAll(async () => {
    first = await startIdentityProvider({ citizens: [erika] })
    second = await startIdentityProvider({ citizens: [erika] })
    server = await testServer({ engine, demo: true, config: { outboundAllow: ['127.0.0.1'] } })
    await trust(first)
  })
  afterAll(async () => {
    await server.close()
    await Promise.all([first.close(), second.close()])
  })

  const trust = async (provider: IdentityProvider): Promise<void> => {
    const { serverUrl, realm, publicClient } = provider
    const application = { id: 'keycloak', type: 'auth', active: true, serverUrl, realm, publicClient }
    const saved = await (await signIn(server, 'instance')).put('/api/instances', { applications: [application] })
    expect(saved.status, saved.text).toBe(200)
    trusted = provider
  }
  const ask = async (call: 'signin' | 'signup', claims: JWTPayload) => {
    const { status, body } = await visit(server).post(`/auth/sso/${call}`, { token: await trusted.token(claims) })
    return [status, Object(body).code ?? Object(Object(body).user).id ?? Object(body).id]
  }

  it('an account made by a token belongs to its subject: another with the same address does not get it', async () => {
    const { email } = erika
    expect(await ask('signup', { email, sub: 'erste' })).toEqual([201, email])
    expect(await ask('signin', { email, sub: 'erste' })).toEqual([200, email])
    expect(await ask('signin', { email, sub: 'zweite' })).toEqual([403, 'SSO_OTHER_PERSON'])
    expect(await ask('signup', { email, sub: 'zweite' })).toEqual([409, 'ACCOUNT_EXISTS'])
    // A new address there neither changes the account nor adds one.
    const married = { email: 'erika.neu@stadt.example', sub: 'erste' }
    expect(await ask('signin', married)).toEqual([200, email])
    expect(await ask('signup', married)).toEqual([403, 'SSO_OTHER_PERSON'])
    expect(await ask('signin', { email: 'erika.neu@stadt.example', sub: 'dritte' })).toEqual([404, 'UNKNOWN_ACCOUNT'])
  })

  it('an address in compatibility letters is another mailbox: it opens and makes no account', async () => {
    for (const email of ['ｔeam@musterstadt.example', 'team@musterstadt.ｅxample'])
      for (const call of ['signin', 'signup'] as const)
        expect(await ask(call, { email, sub: 'fremd' })).toEqual([403, 'SSO_EMAIL'])
  })

  it('long names are cut between characters and stored in one line', async () => {
    const id = 'lang@stadt.example'
    const names = { given_name: 'Anna\r\nMaria', family_name: `${'x'.repeat(99)}😀😀` }
    expect(await ask('signup', { email: id, sub: 'lang', ...names })).toEqual([201, id])
    const stored = await server.database.system.query(
      sql`select doc ->> 'firstName' as first, doc ->> 'lastName' as last from users where id = ${id}`,
    )
    expect(stored).toEqual([{ first: 'Anna Maria', last: `${'x'.repeat(99)}…` }])
  })

  it('the same subject of another issuer is another person', async () => {
    const claims = { email: 'max@stadt.example', sub: 'gleich' }
    expect(await ask('signup', claims)).toEqual([201, claims.email])
    await trust(second)
    const namesake = { email: 'moritz@stadt.example', sub: claims.sub }
    expect(await ask('signin', namesake)).toEqual([404, 'UNKNOWN_ACCOUNT'])
    expect(await ask('signup', namesake)).toEqual([201, namesake.email])
    expect(await ask('signin', namesake)).toEqual([200, namesake.email])
    await trust(first)
    expect(await ask('signin', claims)).toEqual([200, claims.email])
  })

  it('an account with a password is bound by the first token and recorded in the history; of two at once one wins', async () => {
    const [one, two] = await Promise.all(['eins', 'zwei'].map((sub) => ask('signin', { email: accounts.team, sub })))
    expect([one, two].map((answer) => answer?.[0]).toSorted()).toEqual([200, 403])
    const bound = await server.database.system.query<{ subject: string }>(
      sql`select subject from identity where user_id = ${accounts.team}`,
    )
    expect(bound).toHaveLength(1)
    for (const sub of ['eins', 'zwei'])
      expect((await ask('signin', { email: accounts.team, sub }))[0]).toBe(bound[0]?.subject === sub ? 200 : 403)
    const shown = await server.database.system.query(
      sql`select user_id as by, action from change where entity = 'identity' and entity_id = ${accounts.team}`,
    )
    expect(shown).toEqual([{ by: accounts.team, action: 'create' }])
  })

  it('an instance owner unbinds an account: its sessions end, the history tells of it, the next token with its address binds it anew', async () => {
    const email = 'verlobt@stadt.example'
    const instance = await signIn(server, 'instance')
    const bound = async () => {
      const { body, text } = await instance.get(`/api/users/${email}`)
      expect(text).not.toContain('alt-subjekt')
      return Object(body).ssoBound
    }
    expect(await ask('signup', { email, sub: 'alt-subjekt' })).toEqual([201, email])
    const opened = await visit(server).post('/auth/sso/signin', {
      token: await trusted.token({ email, sub: 'alt-subjekt' }),
    })
    const session = sessionOf(server.url, (opened.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '')
    expect((await session.get('/auth/me')).status).toBe(200)
    expect(await ask('signin', { email, sub: 'neu-subjekt' })).toEqual([403, 'SSO_OTHER_PERSON'])
    expect(await bound()).toBe(true)

    const released = await instance.delete(`/api/users/${email.toUpperCase()}/sso`)
    expect([released.status, released.body]).toEqual([200, { id: email }])
    expect(await bound()).toBe(false)
    expect((await session.get('/auth/me')).status).toBe(401)
    const shown = await server.database.system.query(
      sql`select user_id as by, entity, action from change where reason = 'auth.sso-unbind' order by entity`,
    )
    expect(shown).toEqual([
      { by: accounts.instance, entity: 'identity', action: 'delete' },
      { by: accounts.instance, entity: 'session', action: 'delete' },
    ])
    // The previous person has another address now: the account is no longer theirs.
    expect(await ask('signin', { email: 'anders@stadt.example', sub: 'alt-subjekt' })).toEqual([404, 'UNKNOWN_ACCOUNT'])
    expect(await ask('signin', { email, sub: 'neu-subjekt' })).toEqual([200, email])
    expect(await ask('signin', { email, sub: 'alt-subjekt' })).toEqual([403, 'SSO_OTHER_PERSON'])
    expect((await instance.delete(`/api/users/${accounts.guest}/sso`)).status).toBe(200)
    expect((await instance.delete('/api/users/niemand@stadt.example/sso')).status).toBe(404)
  })

  it('a sign-in during the unbinding leaves no session that outlives it', async () => {
    const email = 'gleichzeitig@stadt.example'
    const instance = await signIn(server, 'instance')
    await ask('signup', { email, sub: 'zugleich' })
    for (let round = 0; round < 5; round += 1) {
      const token = await trusted.token({ email, sub: 'zugleich' })
      const [opened] = await Promise.all([
        visit(server).post('/auth/sso/signin', { token }),
        instance.delete(`/api/users/${email}/sso`),
      ])
      expect(opened.status, opened.text).toBe(200)
      const [left] = await server.database.system.query<{ sessions: boolean; bound: boolean }>(sql`
        select exists (select from session where user_id = ${email}) as sessions,
          exists (select from identity where user_id = ${email}) as bound`)
      expect(left?.sessions).toBe(left?.bound)
    }
  })
})

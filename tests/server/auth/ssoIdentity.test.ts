import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { type IdentityProvider, startIdentityProvider } from '../../support/identityProvider.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn, visit } from '../../support/session.ts'

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
    // A new address there changes neither the account nor adds one.
    const married = { email: 'erika.neu@stadt.example', sub: 'erste' }
    expect(await ask('signin', married)).toEqual([200, email])
    expect(await ask('signup', married)).toEqual([403, 'SSO_OTHER_PERSON'])
    expect(await ask('signin', { email: 'erika.neu@stadt.example', sub: 'dritte' })).toEqual([404, 'UNKNOWN_ACCOUNT'])
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
    const bound = await server.database.system.rows<{ subject: string }>(
      sql`select subject from identity where user_id = ${accounts.team}`,
    )
    expect(bound).toHaveLength(1)
    for (const sub of ['eins', 'zwei'])
      expect((await ask('signin', { email: accounts.team, sub }))[0]).toBe(bound[0]?.subject === sub ? 200 : 403)
    const told = await server.database.system.rows(
      sql`select user_id as by, action from change where entity = 'identity' and entity_id = ${accounts.team}`,
    )
    expect(told).toEqual([{ by: accounts.team, action: 'create' }])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../support/accounts.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

let server: TestServer
let instance: Session
beforeAll(async () => {
  server = await testServer({ engine: 'postgres', demo: true })
  instance = await signIn(server, 'instance')
})
afterAll(() => server.close())

const keycloak = {
  id: 'keycloak',
  type: 'auth',
  title: 'Stadtportal',
  active: true,
  serverUrl: 'https://idp.stadt.example/',
  realm: 'stadt',
  publicClient: 'buchung',
  privateClient: 'buchung-server',
  privateClientSecret: 'streng-geheim',
  roleMapping: { active: true, roles: [{ tenantId: 'musterstadt', keycloakRole: 'amt', tenantRoleId: 'team' }] },
}

describe('the instance', () => {
  it('API-084 anonymous reads the public part and no more', async () => {
    await instance.put('/api/instances', {
      applications: [keycloak],
      maxTenants: 10,
      mailAddress: 'intern@stadt.example',
    })
    const reply = await visit(server).get('/api/instances?publicInstance=true')
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        contactAddress: expect.any(String),
        contactUrl: expect.any(String),
        dataProtectionUrl: expect.any(String),
        legalNoticeUrl: expect.any(String),
        userNotifications: expect.any(Array),
      },
    ])
    const [shown] = Object(reply.body).applications
    expect(shown).toEqual({
      id: 'keycloak',
      type: 'auth',
      title: 'Stadtportal',
      active: true,
      serverUrl: keycloak.serverUrl,
      realm: 'stadt',
      publicClient: 'buchung',
    })
    for (const closed of [
      'ownerUserIds',
      'mailAddress',
      'maxTenants',
      'allowAllUsersToCreateTenant',
      'noreplyHost',
      'mailTemplate',
      'privateClient',
      'roleMapping',
      'streng-geheim',
    ])
      expect(reply.text).not.toContain(closed)
  })

  it('API-084 the whole is for its owners; secrets for nobody', async () => {
    for (const query of ['', '?publicInstance=false']) {
      expect((await visit(server).get(`/api/instances${query}`)).status).toBe(401)
      expect((await (await signIn(server, 'owner')).get(`/api/instances${query}`)).status).toBe(403)
      const { body, text } = await instance.get(`/api/instances${query}`)
      expect(body).toMatchObject({
        ownerUserIds: [accounts.instance],
        maxTenants: 10,
        applications: [{ privateClient: 'buchung-server', privateClientSecretSet: true }],
      })
      expect(text).not.toContain('streng-geheim')
    }
  })

  it('API-085 ENTITY-040 ENTITY-041 INSTANCE-015 what a GET gave, a PUT takes; the role mapping and the secret stay', async () => {
    const before = await instance.get('/api/instances')
    const after = await instance.put('/api/instances', before.body)
    expect(after.status).toBe(200)
    expect(after.body).toMatchObject({
      applications: [{ roleMapping: keycloak.roleMapping, privateClientSecretSet: true }],
    })
  })

  it('INSTANCE-006 at least one owner remains, and each is somebody', async () => {
    expect((await instance.put('/api/instances', { ownerUserIds: [] })).body).toMatchObject({
      details: { fields: [{ path: '/ownerUserIds', message: 'Mindestens ein Inhaber ist nötig.' }] },
    })
    const unknown = await instance.put('/api/instances', {
      ownerUserIds: [accounts.instance, 'niemand@nirgends.example'],
    })
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { details: { fields: [{ path: '/ownerUserIds/1', code: 'UNKNOWN_USER' }] } },
    ])
  })

  it('A7 a new owner is one from his next request on, a former one no more', async () => {
    const read = await signIn(server, 'read')
    expect((await read.get('/api/instances')).status).toBe(403)
    await instance.put('/api/instances', { ownerUserIds: [accounts.instance, ` ${accounts.read.toUpperCase()}`] })
    expect((await read.get('/api/instances')).status).toBe(200)
    await instance.put('/api/instances', { ownerUserIds: [accounts.instance] })
    expect((await read.get('/api/instances')).status).toBe(403)
  })

  it('ENTITY-022 notifications travel with it, their HTML cleaned', async () => {
    const notification = {
      id: 'wartung',
      enabled: true,
      message: '<p onclick="x()">Wartung <script>x()</script><b>heute</b></p>',
      tenants: ['musterstadt'],
      path: ['rooms'],
    }
    await instance.put('/api/instances', { userNotifications: [notification] })
    const { body } = await visit(server).get('/api/instances?publicInstance=true')
    const [shown] = Object(body).userNotifications
    expect(shown).toMatchObject({ id: 'wartung', enabled: true, tenants: ['musterstadt'], path: ['rooms'] })
    expect(shown.message).toContain('heute')
    expect(shown.message).not.toMatch(/onclick|script/)
  })
})

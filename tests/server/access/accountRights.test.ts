import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

describe.each(usualEngines)('rights of accounts on %s', (engine) => {
  let server: TestServer
  let instance: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    instance = await signIn(server, 'instance')
  })
  afterAll(() => server.close())

  it('an account becomes an owner of the instance only once its address is confirmed', async () => {
    const id = 'chefin@neu.example'
    expect((await instance.put('/api/users?create=true', { id, firstName: 'Carla' })).status).toBe(201)
    const name = (more: object = {}) =>
      instance.put('/api/instances', { ownerUserIds: [accounts.instance, id.toUpperCase()], ...more })
    const refused = await name()
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'ACCOUNT_UNCONFIRMED', details: { fields: [{ path: '/ownerUserIds/1', code: 'ACCOUNT_UNCONFIRMED' }] } },
    ])
    expect((await instance.get('/api/instances')).body).toMatchObject({ ownerUserIds: [accounts.instance] })
    expect((await instance.put('/api/users', { id, isVerified: true })).status).toBe(200)
    expect((await name()).status).toBe(200)
    // An owner already named stays one in later saves.
    expect((await instance.put('/api/users', { id, isVerified: false })).status).toBe(200)
    expect((await name({ contactAddress: 'Rathaus' })).status).toBe(200)
    expect((await instance.put('/api/instances', { ownerUserIds: [accounts.instance] })).status).toBe(200)
  })

  it('a refused deletion does not tell which accounts and tenants exist', async () => {
    const guest = await signIn(server, 'guest')
    const owner = await signIn(server, 'owner')
    const answer = async (session: Session, path: string) => {
      const { status, body } = await session.delete(path)
      return { status, body: { ...Object(body), requestId: '' } }
    }
    const pairs = [
      [`/api/users/${accounts.otherOwner}`, '/api/users/niemand@nirgends.example'],
      ['/api/users/super-admin', '/api/users/niemand@nirgends.example'],
      ['/api/tenants/beispielkreis', '/api/tenants/gibt-es-nicht'],
    ] as const
    for (const session of [guest, owner])
      for (const [known, unknown] of pairs) {
        const refused = await answer(session, known)
        expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
        expect(await answer(session, unknown)).toEqual(refused)
      }
    for (const [, unknown] of pairs) expect((await instance.delete(unknown)).status).toBe(404)
    expect((await instance.get(`/api/users/${accounts.otherOwner}`)).status).toBe(200)
    expect((await guest.delete(`/api/users/${accounts.guest.toUpperCase()}`)).status).toBe(200)
  })

  it('an object shown to one account only stays closed once the account is deleted', async () => {
    const id = 'allein@demo.example'
    expect((await instance.put('/api/users?create=true', { id, isVerified: true })).status).toBe(201)
    const room = { type: 'room', title: 'Nur für eine Person', isPublic: true, permittedUsers: [id] }
    const made = await instance.put('/api/musterstadt/bookables', room)
    const shown = `/api/musterstadt/bookables/public/${String(Reflect.get(Object(made.body), 'id'))}`
    expect((await instance.delete(`/api/users/${id}`)).status).toBe(200)
    for (const session of [visit(server), await signIn(server, 'otherOwner')])
      expect((await session.get(shown)).status).toBe(404)
    expect((await instance.get(shown)).status).toBe(200)
  })

  it('a refused change does not tell which accounts exist', async () => {
    const team = await signIn(server, 'team')
    for (const query of ['', '?create=true'])
      for (const id of [accounts.otherOwner, 'niemand@nirgends.example'])
        expect((await team.put(`/api/users${query}`, { id, firstName: 'x', version: 99 })).body).toMatchObject({
          code: 'FORBIDDEN',
        })
  })
})

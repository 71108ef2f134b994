import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../support/accounts.ts'
import { engines } from '../support/engines.ts'
import { testServer, type TestServer } from '../support/server.ts'
import { type Session, signIn, visit } from '../support/session.ts'

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)
const idsOf = (body: unknown): unknown => (Array.isArray(body) ? body.map((user) => field(user, 'id')).sort() : body)

describe.each(engines)('users on %s', (engine) => {
  let server: TestServer
  let instance: Session
  let owner: Session
  let team: Session
  let guest: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    instance = await signIn(server, 'instance')
    owner = await signIn(server, 'owner')
    team = await signIn(server, 'team')
    guest = await signIn(server, 'guest')
  })
  afterAll(() => server.close())

  it('API-073 ENTITY-042 the instance owner lists all users, others themselves; nobody’s hash is in it', async () => {
    const all = await instance.get('/api/users')
    expect(idsOf(all.body)).toEqual(Object.values(accounts).sort())
    expect(all.text).not.toMatch(/argon2|password|hash/i)
    expect(all.body).toContainEqual(
      expect.objectContaining({
        id: accounts.team,
        firstName: 'Tarik',
        roles: ['team'],
        authType: 'local',
        isVerified: true,
        isSuspended: false,
        created: expect.any(Number),
      }),
    )
    for (const [session, id] of [
      [owner, accounts.owner],
      [guest, accounts.guest],
    ] as const)
      expect(idsOf((await session.get('/api/users')).body)).toEqual([id])
  })

  it('API-073 pages and sorts in react-admin’s way, also for somebody who sees only himself', async () => {
    const page = await instance.get('/api/users?sort=["lastName","ASC"]&range=[0,1]')
    expect([page.headers.get('content-range'), idsOf(page.body)]).toEqual([
      'users 0-1/7',
      [accounts.otherOwner, accounts.owner].sort(),
    ])
    expect((await guest.get('/api/users?range=[0,9]')).headers.get('content-range')).toBe('users 0-0/1')
  })

  it('API-074 ids: members of the tenants one administers, by role when roles are named', async () => {
    const idsFor = async (session: Session, query = '') => (await session.get(`/api/users/ids${query}`)).body
    const staff = [accounts.own, accounts.owner, accounts.read, accounts.team].sort()
    expect(await idsFor(team)).toEqual(staff)
    expect(await idsFor(owner)).toEqual(staff)
    expect(await idsFor(team, '?filterRoles=team&filterRoles=lesen')).toEqual([accounts.read, accounts.team].sort())
    expect(await idsFor(team, '?filterRoles=team,lesen')).toEqual([accounts.read, accounts.team].sort())
    expect(await idsFor(team, '?filterRoles=gibt-es-nicht')).toEqual([])
    expect(await idsFor(instance)).toEqual(Object.values(accounts).sort())
    expect((await guest.get('/api/users/ids')).status).toBe(403)
  })

  it('API-034 ENTITY-046 members and owners of a tenant: ids and roles, no names', async () => {
    const reply = await team.get('/api/musterstadt/users')
    expect(reply.body).toEqual({
      users: [
        { userId: accounts.own, roles: ['eigene'] },
        { userId: accounts.owner, roles: [] },
        { userId: accounts.read, roles: ['lesen'] },
        { userId: accounts.team, roles: ['team'] },
      ],
      owner: [accounts.owner],
    })
    expect((await team.get('/api/beispielkreis/users')).status).toBe(403)
  })

  it('API-075 one user: himself, the owners of his towns, the instance owner; who exists is not told to others', async () => {
    const statusOf = async (session: Session, id: string) => (await session.get(`/api/users/${id}`)).status
    expect(await statusOf(team, accounts.team)).toBe(200)
    expect(await statusOf(owner, accounts.team)).toBe(200)
    expect(await statusOf(instance, accounts.otherOwner)).toBe(200)
    for (const id of [accounts.otherOwner, 'niemand@nirgends.example']) {
      expect(await statusOf(team, id)).toBe(403)
      expect(await statusOf(owner, id)).toBe(403)
    }
    expect(await statusOf(instance, 'niemand@nirgends.example')).toBe(404)
  })

  it('owners of a town see a member’s name and address, and nothing else of the account', async () => {
    const whole = { phone: '0170 1', address: 'Weg 1', zipCode: '12345', city: 'Ort', company: 'Verein' }
    const changed = await team.put('/api/user', { firstName: 'Tea', lastName: 'Mut', ...whole })
    expect(changed.status, changed.text).toBe(200)
    expect((await owner.get(`/api/users/${accounts.team}`)).body).toEqual({
      id: accounts.team,
      firstName: 'Tea',
      lastName: 'Mut',
    })
    expect((await owner.get(`/api/users/${accounts.owner}`)).body).toMatchObject({ authType: 'local' })
    for (const session of [team, instance])
      expect((await session.get(`/api/users/${accounts.team}`)).body).toMatchObject({ ...whole, roles: ['team'] })
  })

  it('API-076 the instance owner creates and changes users; e-mails are lower case and one each', async () => {
    const made = await instance.put('/api/users?create=true', { id: ' Neu@Demo.Example ', firstName: 'Nele' })
    expect([made.status, made.body]).toMatchObject([
      201,
      { id: 'neu@demo.example', firstName: 'Nele', isVerified: false, authType: 'local', roles: [] },
    ])
    expect((await instance.put('/api/users?create=true', { id: 'NEU@demo.example' })).status).toBe(409)
    expect((await instance.put('/api/users', { id: 'NEU@demo.example', lastName: 'Wolf' })).body).toMatchObject({
      id: 'neu@demo.example',
      firstName: 'Nele',
      lastName: 'Wolf',
    })
    for (const id of [
      'kein-mail',
      'a,b@demo.example',
      'name<a@demo.example>',
      'a@demo.example\r\nBcc: b@demo.example',
      'a@demo.example;b',
    ]) {
      const bad = await instance.put('/api/users?create=true', { id })
      expect([id, bad.status, bad.body]).toMatchObject([
        id,
        400,
        { details: { fields: [{ path: '/id', message: 'E-Mail muss gültig sein' }] } },
      ])
    }
    expect((await instance.put('/api/users', { id: 'neu@demo.example', authType: 'keycloak' })).body).toMatchObject({
      code: 'READ_ONLY_FIELD',
    })
  })

  it('A5 nobody makes himself more than he is through his profile', async () => {
    for (const gain of [{ isVerified: false }, { isSuspended: true }])
      expect((await guest.put('/api/user', gain)).status).toBe(403)
    for (const gain of [{ authType: 'keycloak' }, { timeCreated: 1 }, { id: accounts.instance }])
      expect((await guest.put('/api/user', gain)).body).toMatchObject({ code: 'READ_ONLY_FIELD' })
    for (const gain of [{ instanceOwner: true }, { allowCreateTenant: true }, { tenants: [] }, { password: 'x' }])
      expect((await guest.put('/api/user', gain)).body).toMatchObject({ code: 'UNKNOWN_FIELD' })
    expect((await guest.put('/api/user', { roles: ['team'] })).body).toMatchObject({ id: accounts.guest, roles: [] })
    expect((await guest.put('/api/users', { id: accounts.guest, isSuspended: false })).status).toBe(403)
  })

  it('API-078 PROFILE-001 PROFILE-003 PROFILE-010 the own profile is changed and answered; an echo of all of it is fine', async () => {
    const changed = await guest.put('/api/user', {
      firstName: 'Gerda',
      company: 'Chor',
      phone: '1',
      address: 'Weg 2',
      zipCode: '38999',
      city: 'Musterstadt',
    })
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { id: accounts.guest, firstName: 'Gerda', lastName: 'Lindner', address: 'Weg 2' },
    ])
    expect((await guest.put('/api/user', (await guest.get('/api/user')).body)).status).toBe(200)
    expect(field((await guest.get('/auth/me')).body, 'user')).toMatchObject({ firstName: 'Gerda' })
  })

  it('API-071 API-072 ENTITY-043 preferences: one’s own, per status', async () => {
    const set = async (session: Session, statusKey: string, skip: boolean) =>
      (await session.put('/api/user/preferences', { statusKey, skip })).body
    expect(await set(team, 'bestätigt', true)).toEqual({ skipStatusChangeConfirmations: { bestätigt: true } })
    expect(await set(team, 'constructor', true)).toEqual({
      skipStatusChangeConfirmations: { bestätigt: true, constructor: true },
    })
    expect(await set(team, 'bestätigt', false)).toEqual({ skipStatusChangeConfirmations: { constructor: true } })
    expect((await team.get('/api/user/preferences')).body).toEqual({
      skipStatusChangeConfirmations: { constructor: true },
    })
    expect((await guest.get('/api/user/preferences')).body).toEqual({ skipStatusChangeConfirmations: {} })
    expect((await team.put('/api/user/preferences', { statusKey: 'x', skip: 'ja' })).status).toBe(400)
  })

  it('A7 who is no longer counted as confirmed is out at once, by every way he came in, and comes in again when he is', async () => {
    const sessions = [await signIn(server, 'read'), await signIn(server, 'read')]
    const confirmed = (isVerified: boolean) => instance.put('/api/users', { id: accounts.read, isVerified })
    expect((await confirmed(false)).status).toBe(200)
    for (const session of sessions) expect((await session.get('/auth/me')).status).toBe(401)
    const { system } = server.database
    expect(await system.query(sql`select 1 from session where user_id = ${accounts.read}`)).toEqual([])
    const enter = () => visit(server).post('/auth/signin', { id: accounts.read, password: demoPassword })
    expect((await enter()).status).toBe(401)
    expect((await confirmed(true)).status).toBe(200)
    // The ended session stays invalid; a new one works.
    for (const session of sessions) expect((await session.get('/auth/me')).status).toBe(401)
    expect((await enter()).status).toBe(200)
  })

  it('API-077 USER-005 the instance owner deletes others, everybody himself; sessions and memberships go too', async () => {
    await instance.put('/api/users?create=true', { id: 'weg@demo.example', isVerified: true })
    await server.database.system.query(sql`insert into credential (user_id, password_hash, changed_at)
      select 'weg@demo.example', password_hash, changed_at from credential where user_id = ${accounts.guest}`)
    const enter = () => visit(server).post('/auth/signin', { id: 'weg@demo.example', password: demoPassword })
    expect((await enter()).status).toBe(200)
    expect((await team.delete('/api/users/weg@demo.example')).status).toBe(403)
    expect((await instance.delete('/api/users/weg@demo.example')).status).toBe(200)
    expect((await enter()).status).toBe(401)
    const left = await server.database.system.query(sql`select user_id from session where user_id = 'weg@demo.example'`)
    expect(left).toEqual([])
    expect((await instance.delete('/api/users/weg@demo.example')).status).toBe(404)
    expect((await guest.delete(`/api/users/${accounts.guest}`)).status).toBe(200)
    expect((await guest.get('/auth/me')).status).toBe(401)
  })

  it('A4 the last owner of the instance who can sign in is neither suspended nor deleted', async () => {
    const other = 'zweite@demo.example'
    await instance.put('/api/users?create=true', { id: other, isVerified: true })
    await instance.put('/api/instances', { ownerUserIds: [accounts.instance, other] })
    const suspend = (id: string) => instance.put('/api/users', { id, isSuspended: true })
    expect((await suspend(other)).status).toBe(200)
    for (const refused of [await suspend(accounts.instance), await instance.delete(`/api/users/${accounts.instance}`)])
      expect(refused.body).toMatchObject({ code: 'LAST_OWNER' })
    expect((await instance.put('/api/users', { id: accounts.instance, isVerified: false })).status).toBe(409)
    expect((await instance.put('/api/users', { id: other, isSuspended: false })).status).toBe(200)
    // Nor may all named owners be suspended.
    await suspend(other)
    for (const ownerUserIds of [[other], []])
      expect((await instance.put('/api/instances', { ownerUserIds })).status).toBeGreaterThanOrEqual(400)
    expect((await instance.put('/api/instances', { ownerUserIds: [other] })).body).toMatchObject({ code: 'LAST_OWNER' })
    await instance.put('/api/users', { id: other, isSuspended: false })
    // Both at once: one stays.
    const both = await Promise.all([suspend(other), suspend(accounts.instance)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    await server.database.system.query(sql`update users set doc = doc || '{"isSuspended":false}'::jsonb`)
    await server.database.system.query(sql`update rights_version set version = version + 1`)
    instance = await signIn(server, 'instance')
    await instance.put('/api/instances', { ownerUserIds: [accounts.instance] })
  })

  it('A4 a later account with the address of a deleted one inherits no right of the instance', async () => {
    const id = 'war-inhaberin@demo.example'
    const make = () =>
      instance.put('/api/users?create=true', { id, firstName: 'Eva', lastName: 'Muster', isVerified: true })
    const rights = async () => {
      const { body } = await instance.get('/api/instances')
      const [one] = Array.isArray(body) ? body : [body]
      return [field(one, 'ownerUserIds'), field(one, 'allowedUsersToCreateTenant')]
    }
    expect((await make()).status).toBe(201)
    const given = { ownerUserIds: [accounts.instance, id], allowedUsersToCreateTenant: [id] }
    expect((await instance.put('/api/instances', given)).status).toBe(200)
    expect((await instance.delete(`/api/users/${id}`)).status).toBe(200)
    expect(await rights()).toEqual([[accounts.instance], []])
    const [shown] = await server.database.system.query(sql`select count(*)::integer as changes from change
      where entity = 'instance' and action = 'update' and at = (select max(at) from change where entity = 'user' and entity_id = ${id})`)
    expect(shown).toEqual({ changes: 1 })
    expect((await make()).status).toBe(201)
    expect(await rights()).toEqual([[accounts.instance], []])
    await instance.delete(`/api/users/${id}`)
  })

  it('A4 the last owner of the instance or of a town cannot be deleted', async () => {
    for (const id of [accounts.instance, accounts.owner])
      expect((await instance.delete(`/api/users/${id}`)).body).toMatchObject({ code: 'LAST_OWNER' })
    await instance.put('/api/instances', { ownerUserIds: [accounts.instance, accounts.read] })
    expect((await instance.delete(`/api/users/${accounts.instance}`)).status).toBe(200)
  })

  it('PERM-026 a row with the id super-admin is untouchable', async () => {
    const read = await signIn(server, 'read')
    await server.database.system.query(sql`insert into users (id, version, created_at, updated_at, owners, search, doc)
      values ('super-admin', 1, now(), now(), '{}', '', '{"id":"super-admin"}'::jsonb)`)
    expect((await read.put('/api/users', { id: 'super-admin', firstName: 'x' })).body).toMatchObject({
      code: 'PROTECTED',
    })
    expect((await read.delete('/api/users/super-admin')).body).toMatchObject({ code: 'PROTECTED' })
  })
})

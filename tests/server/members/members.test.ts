import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { openMail } from '../../../src/server/mail/mailQueue.ts'
import { createSecretBox } from '../../../src/server/records/secretBox.ts'
import { accounts } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { testKey } from '../../support/testKey.ts'
import { countingServer, type CountingServer } from '../auth/countingServer.ts'
import { field, idOf, makeRole, memberCall, ownersOf, rolesOf, town } from './town.ts'

const members = ['add-user', 'remove-user', 'remove-user-role', 'edit-user-roles', 'add-owner', 'remove-owner'] as const

/** A valid body for each call. */
const bodyOf = (call: (typeof members)[number], userId: string): object => ({
  userId,
  ...(call === 'remove-user-role' ? { roleId: 'lesen' } : {}),
  ...(call === 'add-user' || call === 'edit-user-roles' ? { roles: [] } : {}),
})

describe.each(engines)('members on %s', (engine) => {
  let server: CountingServer
  let owner: Session
  let team: Session
  let guest: Session
  beforeAll(async () => {
    server = await countingServer(engine, {}, { faults: ['sleep-after-check'] })
    owner = await signIn(server, 'owner')
    team = await signIn(server, 'team')
    guest = await signIn(server, 'guest')
  })
  afterAll(() => server.close())

  const history = async (userId: string) =>
    (
      await server.database.system.query<{ reason: string; entity: string; action: string }>(
        sql`select reason, entity, action from change where entity_id = ${userId} and reason like 'members.%'`,
      )
    )
      .map(({ reason, entity, action }) => `${reason} ${entity} ${action}`)
      .toSorted()

  it('API-028 MEMBER-004 ERR-051 takes in whoever has an account, however the address is typed, and says who is there', async () => {
    const reply = await memberCall(team, 'add-user', { userId: ' GAST@Demo.Example ', roles: ['lesen', 'vereine'] })
    expect([reply.status, reply.body]).toMatchObject([
      201,
      {
        users: expect.arrayContaining([{ userId: accounts.guest, roles: ['lesen', 'vereine'] }]),
        owner: [accounts.owner],
      },
    ])
    expect(await rolesOf(team, accounts.guest)).toEqual(['lesen', 'vereine'])
    expect((await guest.get(`/api/${town}/bookings`)).status).toBe(200)

    const shown = await server.database.system
      .query(sql`select change.action, detail.path, detail.after ->> 'roles' as roles
      from change join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id
      where change.entity_id = ${accounts.guest} and change.reason = 'members.add-user'`)
    expect(shown).toEqual([{ action: 'create', path: '', roles: '["lesen", "vereine"]' }])

    const again = await memberCall(team, 'add-user', { userId: accounts.guest.toUpperCase(), roles: [] })
    expect([again.status, again.body]).toMatchObject([409, { code: 'MEMBER_EXISTS' }])
    const unknown = await memberCall(team, 'add-user', { userId: 'niemand@demo.example', roles: [] })
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'UNKNOWN_ACCOUNT' }])
    for (const [userId, message] of [
      ['', 'E-Mail ist erforderlich'],
      ['abc', 'E-Mail muss gültig sein'],
      [`${'a'.repeat(200)}@demo.example`, 'E-Mail muss gültig sein'],
    ] as const) {
      const refused = await memberCall(team, 'add-user', { userId, roles: [] })
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { details: { fields: [{ path: '/userId', message }] } },
      ])
    }
  })

  it('API-033 API-030 MEMBER-007 MEMBER-009 roles are replaced whole and taken one by one, and hold from the next request on', async () => {
    const reply = await memberCall(team, 'edit-user-roles', { userId: accounts.guest, roles: ['vereine'] })
    expect([reply.status, await rolesOf(team, accounts.guest)]).toEqual([200, ['vereine']])
    expect((await guest.get('/api/users/ids')).status).toBe(403)
    await memberCall(team, 'edit-user-roles', { userId: accounts.guest, roles: ['lesen', 'vereine', 'lesen'] })
    expect(await rolesOf(team, accounts.guest)).toEqual(['lesen', 'vereine'])
    expect((await guest.get('/api/users/ids')).status).toBe(200)

    const taken = await memberCall(team, 'remove-user-role', { userId: accounts.guest, roleId: 'lesen' })
    expect([taken.status, await rolesOf(team, accounts.guest)]).toEqual([200, ['vereine']])
    expect((await guest.get('/api/users/ids')).status).toBe(403)
    expect(await memberCall(team, 'remove-user-role', { userId: accounts.guest, roleId: 'lesen' })).toMatchObject({
      status: 404,
      body: { code: 'ROLE_NOT_HELD' },
    })
  })

  it('A5 a role that is deleted is taken from its members, cannot be given again, and one of another town never', async () => {
    const gone = await makeRole(owner, { name: 'Bald weg' })
    await memberCall(owner, 'edit-user-roles', { userId: accounts.guest, roles: [gone, 'vereine'] })
    expect((await owner.delete(`/api/${town}/roles/${gone}`)).status).toBe(200)
    expect(await rolesOf(owner, accounts.guest)).toEqual(['vereine'])
    const [lost] = await server.database.system.query<{
      before: unknown
      after: unknown
    }>(sql`select detail.before, detail.after
      from change join change_detail as detail on detail.change_id = change.id
      where change.entity = 'membership' and change.reason = 'roles.remove' and change.entity_id = ${accounts.guest}`)
    expect(lost).toEqual({ before: expect.arrayContaining([gone, 'vereine']), after: ['vereine'] })

    const neighbour = await signIn(server, 'otherOwner')
    const foreign = idOf(await neighbour.put('/api/beispielkreis/roles', { name: 'Nachbarn' }))
    for (const id of [gone, foreign, 'gibt-es-nicht']) {
      for (const [call, userId] of [
        ['edit-user-roles', accounts.guest],
        ['add-user', accounts.otherOwner],
      ] as const) {
        const refused = await memberCall(owner, call, { userId, roles: ['vereine', id] })
        expect([call, refused.status, refused.body]).toMatchObject([
          call,
          400,
          { details: { fields: [{ path: '/roles/1', code: 'UNKNOWN_REFERENCE' }] } },
        ])
      }
      expect((await memberCall(owner, 'remove-user-role', { userId: accounts.guest, roleId: id })).status).toBe(404)
    }
    expect(await rolesOf(owner, accounts.otherOwner)).toBeUndefined()
    expect(await rolesOf(owner, accounts.guest)).toEqual(['vereine'])
  })

  it('API-029 MEMBER-010 a removed member is a stranger from the next request on', async () => {
    const reply = await memberCall(team, 'remove-user', { userId: accounts.guest })
    expect([reply.status, await rolesOf(team, accounts.guest)]).toEqual([200, undefined])
    expect((await guest.get(`/api/${town}/bookings`)).status).toBe(403)
    for (const call of ['remove-user', 'edit-user-roles', 'remove-user-role', 'remove-owner'] as const)
      expect([call, (await memberCall(owner, call, bodyOf(call, accounts.guest))).body]).toMatchObject([
        call,
        { code: 'NOT_MEMBER' },
      ])
    expect(await history(accounts.guest)).toEqual([
      'members.add-user membership create',
      'members.edit-user-roles membership update',
      'members.edit-user-roles membership update',
      'members.edit-user-roles membership update',
      'members.remove-user membership delete',
      'members.remove-user-role membership update',
    ])
  })

  it('API-031 API-032 MEMBER-011 MEMBER-012 owners are made and made members again; one remains, and cannot be put out', async () => {
    expect((await memberCall(owner, 'remove-owner', { userId: accounts.owner })).body).toMatchObject({
      code: 'LAST_OWNER',
    })
    expect((await memberCall(owner, 'remove-user', { userId: accounts.owner })).status).toBe(409)
    expect((await memberCall(owner, 'add-owner', { userId: 'niemand@demo.example' })).status).toBe(404)

    const made = await memberCall(owner, 'add-owner', { userId: accounts.guest.toUpperCase() })
    expect([made.status, made.body]).toMatchObject([
      200,
      {
        users: expect.arrayContaining([{ userId: accounts.guest, roles: [] }]),
        owner: [accounts.guest, accounts.owner],
      },
    ])
    expect((await memberCall(owner, 'add-owner', { userId: accounts.guest })).status).toBe(200)
    expect((await guest.put('/api/tenants', { id: town, phone: '0500 7' })).status).toBe(200)
    // The right to manage members gives none over owners.
    expect((await memberCall(team, 'remove-user', { userId: accounts.guest })).status).toBe(403)
    expect((await memberCall(guest, 'remove-owner', { userId: accounts.owner })).status).toBe(200)
    expect((await owner.put('/api/tenants', { id: town, phone: '0500 8' })).status).toBe(403)
    expect(await ownersOf(guest)).toEqual([accounts.guest])
    await memberCall(guest, 'add-owner', { userId: accounts.owner })
    expect((await memberCall(owner, 'remove-user', { userId: accounts.guest })).status).toBe(200)
    expect(await ownersOf(owner)).toEqual([accounts.owner])
  })

  it('A13 of two owners who leave at once one stays, by whatever way they leave', async () => {
    const instance = await signIn(server, 'instance')
    for (const [first, second] of [
      ['remove-owner', 'remove-owner'],
      ['remove-owner', 'remove-user'],
      ['remove-user', 'delete'],
      ['leave', 'remove-owner'],
      ['leave', 'delete'],
    ] as const) {
      const other = `${randomUUID()}@demo.example`
      expect((await instance.put('/api/users?create=true', { id: other, isVerified: true })).status).toBe(201)
      expect((await memberCall(instance, 'add-owner', { userId: accounts.owner })).status).toBe(200)
      await memberCall(instance, 'add-owner', { userId: other })
      const left = await Promise.all([
        first === 'leave'
          ? owner.delete(`/api/user/tenants/${town}`)
          : memberCall(instance, first, { userId: accounts.owner }),
        second === 'delete' ? instance.delete(`/api/users/${other}`) : memberCall(instance, second, { userId: other }),
      ])
      expect([first, second, left.map(({ status }) => status).toSorted()]).toEqual([first, second, [200, 409]])
      expect(await ownersOf(instance)).toHaveLength(1)
      await memberCall(instance, 'add-owner', { userId: accounts.owner })
      await memberCall(instance, 'remove-user', { userId: other })
    }
  })

  it('A1 A16 who has no right in the town is refused each call, and the town nobody knows is not found', async () => {
    const stranger = await signIn(server, 'otherOwner')
    const reader = await signIn(server, 'read')
    for (const call of members) {
      const body = bodyOf(call, accounts.read)
      const statuses = await Promise.all([
        memberCall(visit(server), call, body),
        memberCall(stranger, call, body),
        memberCall(reader, call, body),
        memberCall(owner, call, body, 'gibt-es-nicht'),
      ])
      expect([call, statuses.map(({ status }) => status)]).toEqual([call, [401, 403, 403, 404]])
      expect((await memberCall(owner, call, { ...body, isOwner: true })).body).toMatchObject({ code: 'UNKNOWN_FIELD' })
    }
    expect(await rolesOf(owner, accounts.read)).toEqual(['lesen'])
  })

  it('A7 what manageUsers gives: create takes in, updateAny gives roles, deleteAny only takes away', async () => {
    const own = await signIn(server, 'own')
    const role = await makeRole(owner, { name: 'Mitglieder' })
    await memberCall(owner, 'edit-user-roles', { userId: accounts.own, roles: [role] })
    const none = { create: false, readOwn: false, readAny: false, updateOwn: false, updateAny: false }
    const tried = async (level: string) => {
      const manageUsers = { ...none, deleteOwn: false, deleteAny: false, [level]: true }
      await owner.put(`/api/${town}/roles`, { id: role, manageUsers })
      const replies = [
        await memberCall(own, 'add-user', { userId: accounts.guest, roles: ['vereine'] }),
        await memberCall(own, 'edit-user-roles', { userId: accounts.read, roles: ['lesen', 'vereine'] }),
        await memberCall(own, 'edit-user-roles', { userId: accounts.read, roles: ['lesen'] }),
        await memberCall(own, 'remove-user', { userId: accounts.guest }),
      ]
      await memberCall(owner, 'remove-user', { userId: accounts.guest })
      return replies.map(({ status }) => status)
    }
    expect(await tried('create')).toEqual([201, 403, 403, 403])
    expect(await tried('updateAny')).toEqual([201, 200, 200, 200])
    await memberCall(owner, 'add-user', { userId: accounts.guest, roles: [] })
    expect(await tried('deleteAny')).toEqual([403, 403, 200, 200])
    expect(await tried('updateOwn')).toEqual([403, 403, 403, 403])
  })

  it('a new member gets a mail of the instance, once a day, and may leave; the last owner stays', async () => {
    const { system } = server.database
    await memberCall(owner, 'remove-user', { userId: accounts.otherOwner })
    const box = createSecretBox(testKey)
    const letters = async () => {
      const rows = await system.query<{ tenantId: string; id: string; sealed: Buffer }>(
        sql`select tenant_id as "tenantId", id, sealed from job where kind = 'member.added' and tenant_id = ''`,
      )
      return rows.map((row) => openMail(box, row)).filter(({ to }) => to === accounts.otherOwner)
    }
    const neighbour = await signIn(server, 'otherOwner')
    const held = async () =>
      Object(field((await neighbour.get('/auth/me')).body, 'permissions')).tenants.map((each: object) =>
        field(each, 'tenantId'),
      )
    const leave = (id: string) => neighbour.delete(`/api/user/tenants/${id}`)

    for (const round of [1, 2]) {
      expect((await memberCall(owner, 'add-user', { userId: accounts.otherOwner, roles: ['lesen'] })).status).toBe(201)
      expect([round, (await letters()).length]).toEqual([round, 1])
      expect(await held()).toEqual(['beispielkreis', town])
      expect((await leave(town)).body).toEqual({ id: town })
      expect(await held()).toEqual(['beispielkreis'])
      expect((await neighbour.get(`/api/${town}/users`)).status).toBe(403)
    }
    const [letter] = await letters()
    const said = JSON.stringify(letter?.letter)
    expect(said).toContain('Mandanten „Stadt Musterstadt“')
    expect(said).toContain(`${server.url}/admin/einstellungen`)
    expect(await leave(town)).toMatchObject({ status: 404, body: { code: 'NOT_MEMBER' } })
    expect((await leave('gibt-es-nicht')).status).toBe(404)
    expect(await leave('beispielkreis')).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })

    await memberCall(owner, 'add-owner', { userId: accounts.otherOwner })
    expect((await leave(town)).status).toBe(200)
    expect(await ownersOf(owner)).toEqual([accounts.owner])
    const shown = await system.query(sql`select user_id as by, entity, action from change
      where tenant_id = ${town} and entity_id = ${accounts.otherOwner} and reason = 'members.leave' order by at, entity`)
    const by = accounts.otherOwner
    expect(shown).toEqual([
      { by, entity: 'membership', action: 'delete' },
      { by, entity: 'membership', action: 'delete' },
      { by, entity: 'membership', action: 'delete' },
      { by, entity: 'tenant-owner', action: 'delete' },
    ])
  })

  it('a repeated request is done once', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const path = `/api/tenants/${town}/add-user`
    const body = { userId: accounts.guest, roles: [] }
    const twice = [await owner.post(path, body, key), await owner.post(path, body, key)]
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect((await owner.post(path, body)).status).toBe(409)
  })
})

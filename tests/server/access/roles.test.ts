import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionBlocks } from '../../../src/domain/access.ts'
import { permissionLevels } from '../../../src/domain/entity.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Reply, type Session, signIn } from '../../support/session.ts'

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)
const idOf = (reply: Reply): string => String(field(reply.body, 'id'))

/** Every right of a role, one at a time: six blocks of seven levels, free bookings, an admin area. */
const everyRight: readonly (readonly [string, object])[] = [
  ...permissionBlocks.flatMap((block) =>
    permissionLevels.map((level) => [`${block}.${level}`, { [block]: { [level]: true } }] as const),
  ),
  ['freeBookings', { freeBookings: true }],
  ['adminInterfaces', { adminInterfaces: ['tickets'] }],
]

describe.each(usualEngines)('roles on %s', (engine) => {
  let server: TestServer
  let instance: Session
  let owner: Session
  let team: Session
  let own: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    instance = await signIn(server, 'instance')
    owner = await signIn(server, 'owner')
    team = await signIn(server, 'team')
    own = await signIn(server, 'own')
  })
  afterAll(() => server.close())

  it('API-079 the instance owner lists the roles of all tenants', async () => {
    const { body } = await instance.get('/api/roles')
    const towns = new Set(Array.isArray(body) ? body.map((role) => field(role, 'tenantId')) : [])
    expect(towns).toEqual(new Set(['musterstadt', 'beispielkreis']))
  })

  it('API-080 public=true tells names to everybody signed in, and nothing but names', async () => {
    const guest = await signIn(server, 'guest')
    const { body } = await guest.get('/api/musterstadt/roles?public=true')
    expect(body).toContainEqual({ id: 'team', name: 'Team', tenantId: 'musterstadt' })
    for (const role of Array.isArray(body) ? body : [])
      expect(Object.keys(role).sort()).toEqual(['id', 'name', 'tenantId'])
    expect((await guest.get('/api/musterstadt/roles')).status).toBe(403)
  })

  it('a role says how many members of its own tenant have it; nobody sets that', async () => {
    const made = await owner.put('/api/musterstadt/roles', { name: 'Zählung', memberCount: 5 })
    const id = idOf(made)
    expect([made.status, made.body]).toMatchObject([201, { memberCount: 0 }])
    const { system } = server.database
    await system.query(sql`insert into roles (tenant_id, id, version, created_at, updated_at, owners, search, doc, name)
      select 'beispielkreis', id, version, created_at, updated_at, owners, search, doc || '{"tenantId":"beispielkreis"}'::jsonb, name
      from roles where tenant_id = 'musterstadt' and id = ${id}`)
    for (const [tenant, user] of [
      ['musterstadt', accounts.read],
      ['musterstadt', accounts.own],
      ['beispielkreis', accounts.guest],
    ]) {
      await system.query(
        sql`insert into membership (tenant_id, user_id) values (${tenant}, ${user}) on conflict do nothing`,
      )
      await system.query(
        sql`insert into membership_role (tenant_id, user_id, role_id) values (${tenant}, ${user}, ${id})`,
      )
    }
    const one = await owner.get(`/api/musterstadt/roles/${id}`)
    expect(one.body).toMatchObject({ memberCount: 2 })
    expect((await owner.put('/api/musterstadt/roles', one.body)).body).toMatchObject({ memberCount: 2 })
    const counts = async (path: string) => {
      const { body } = await instance.get(path)
      return (Array.isArray(body) ? body : [])
        .filter((role) => field(role, 'id') === id)
        .map((role) => [field(role, 'tenantId'), field(role, 'memberCount')])
        .toSorted()
    }
    expect(await counts('/api/musterstadt/roles')).toEqual([['musterstadt', 2]])
    expect(await counts('/api/roles')).toEqual([
      ['beispielkreis', 1],
      ['musterstadt', 2],
    ])
    expect((await owner.delete(`/api/musterstadt/roles/${id}`)).status).toBe(200)
    expect(await counts('/api/roles')).toEqual([['beispielkreis', 1]])
  })

  it('API-081 roles/tenant are one’s own roles there', async () => {
    expect((await own.get('/api/musterstadt/roles/tenant?public=true')).body).toEqual([
      { id: 'eigene', name: 'Eigene Räume', tenantId: 'musterstadt' },
    ])
    expect((await own.get('/api/musterstadt/roles/tenant')).body).toMatchObject([
      { id: 'eigene', manageBookables: { updateOwn: true, updateAny: false } },
    ])
    expect((await own.get('/api/beispielkreis/roles/tenant')).body).toEqual([])
    expect((await owner.get('/api/musterstadt/roles/tenant')).body).toEqual([])
  })

  it('API-082 ENTITY-044 ENTITY-045 ROLE-011 ROLE-012 ROLE-013 a role comes back as it was saved', async () => {
    const rights = {
      create: true,
      readOwn: false,
      readAny: true,
      updateOwn: true,
      updateAny: false,
      deleteOwn: true,
      deleteAny: false,
    }
    const role = {
      name: 'Rund',
      adminInterfaces: ['rooms', 'events'],
      freeBookings: true,
      ...Object.fromEntries(permissionBlocks.map((block) => [block, rights])),
    }
    const made = await owner.put('/api/musterstadt/roles', role)
    expect([made.status, made.body]).toMatchObject([
      201,
      { ...role, tenantId: 'musterstadt', ownerUserId: 'inhaber@musterstadt.example' },
    ])
    expect((await owner.get(`/api/musterstadt/roles/${idOf(made)}`)).body).toEqual(made.body)
    expect((await owner.put('/api/musterstadt/roles', { name: '' })).body).toMatchObject({
      details: { fields: [{ path: '/name', message: 'Pflichtfeld' }] },
    })
  })

  it('API-083 a deleted role is taken from its members at once', async () => {
    const id = idOf(await owner.put('/api/musterstadt/roles', { name: 'Kurz', manageCoupons: { readAny: true } }))
    await server.database.system.query(
      sql`insert into membership_role (tenant_id, user_id, role_id) values ('musterstadt', 'eigene@musterstadt.example', ${id})`,
    )
    await server.database.system.query(sql`update rights_version set version = version + 1`)
    // Without the right the value of a code is readable, its creator is not.
    const reads = async () => (await own.get('/api/musterstadt/coupons/PROBE')).text.includes('ownerUserId')
    await owner.put('/api/musterstadt/coupons?create=true', { id: 'PROBE', discount: 1 })
    expect(await reads()).toBe(true)
    expect((await owner.delete(`/api/musterstadt/roles/${id}`)).status).toBe(200)
    expect(await reads()).toBe(false)
    expect(field(await own.get('/api/musterstadt/roles/tenant?public=true'), 'text')).not.toContain(id)
  })

  it('A7 a right withdrawn holds from the next request on', async () => {
    const id = idOf(await owner.put('/api/musterstadt/bookables', { type: 'room', title: 'Probe' }))
    expect((await team.put('/api/musterstadt/bookables', { id, title: 'Eins' })).status).toBe(200)
    const { body } = await owner.get('/api/musterstadt/roles/team')
    const rights = Object(field(body, 'manageBookables'))
    await owner.put('/api/musterstadt/roles', {
      id: 'team',
      manageBookables: { ...rights, updateAny: false, updateOwn: false, create: false },
    })
    expect((await team.put('/api/musterstadt/bookables', { id, title: 'Zwei' })).status).toBe(403)
    await owner.put('/api/musterstadt/roles', { id: 'team', manageBookables: rights })
    expect((await team.put('/api/musterstadt/bookables', { id, title: 'Drei' })).status).toBe(200)
  })

  it('A4 whoever lacks a right adds it to no role: not to a new one, not to one he holds, not to somebody’s', async () => {
    const editorRights = {
      create: true,
      readOwn: false,
      readAny: true,
      updateOwn: false,
      updateAny: true,
      deleteOwn: false,
      deleteAny: false,
    }
    const editor = idOf(
      await owner.put('/api/musterstadt/roles', {
        name: 'Rollenpflege',
        adminInterfaces: ['roles'],
        manageRoles: editorRights,
      }),
    )
    const user = 'eigene@musterstadt.example'
    await server.database.system.query(sql`delete from membership_role where user_id = ${user}`)
    await server.database.system.query(
      sql`insert into membership_role (tenant_id, user_id, role_id) values ('musterstadt', ${user}, ${editor})`,
    )
    await server.database.system.query(sql`update rights_version set version = version + 1`)
    const held = new Set([
      'manageRoles.create',
      'manageRoles.readAny',
      'manageRoles.readOwn',
      'manageRoles.updateAny',
      'manageRoles.updateOwn',
    ])
    const somebodys = idOf(await owner.put('/api/musterstadt/roles', { name: 'Leer' }))
    const none = Object.fromEntries(permissionLevels.map((level) => [level, false]))
    for (const [name, right] of everyRight) {
      const whole = Object.fromEntries(
        Object.entries(right).map(([block, value]) => [
          block,
          block.startsWith('manage') ? { ...none, ...value } : value,
        ]),
      )
      const expected = held.has(name) ? [201, 200] : [403, 403]
      const created = await own.put('/api/musterstadt/roles', { name: 'Neu', ...whole })
      const changed = await own.put('/api/musterstadt/roles', { id: somebodys, ...whole })
      expect([name, created.status, changed.status]).toEqual([name, ...expected])
      if (held.has(name)) await owner.put('/api/musterstadt/roles', { id: somebodys, manageRoles: none })
      else expect(created.body).toMatchObject({ code: 'RIGHTS_BEYOND_OWN' })
      const gained = Object.fromEntries(
        Object.entries(whole).map(([block, value]) => [
          block,
          block === 'manageRoles' ? { ...editorRights, ...Object(field(right, 'manageRoles')) } : value,
        ]),
      )
      if (!held.has(name))
        expect([name, (await own.put('/api/musterstadt/roles', { id: editor, ...gained })).status]).toEqual([name, 403])
    }
    expect((await own.put('/api/musterstadt/roles', { id: somebodys, name: 'Umbenannt' })).status).toBe(200)
  })

  it('PERM-024 a role with the id super-admin is untouchable', async () => {
    await server.database.system
      .query(sql`insert into roles (tenant_id, id, version, created_at, updated_at, owners, search, doc, name)
      values ('musterstadt', 'super-admin', 1, now(), now(), '{}', '', '{"id":"super-admin","name":"Super","tenantId":"musterstadt"}'::jsonb, 'Super')`)
    expect((await owner.put('/api/musterstadt/roles', { id: 'super-admin', name: 'x' })).body).toMatchObject({
      code: 'PROTECTED',
    })
    expect((await instance.delete('/api/musterstadt/roles/super-admin')).body).toMatchObject({ code: 'PROTECTED' })
  })

  it('PERM-025 nor can a coupon of that name be made', async () => {
    expect((await owner.put('/api/musterstadt/coupons?create=true', { id: 'super-admin', discount: 1 })).status).toBe(
      403,
    )
  })
})

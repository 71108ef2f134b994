import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminAreas, permissionBlocks } from '../../../src/domain/access.ts'
import { type PermissionBlock, type PermissionLevel, permissionLevels } from '../../../src/domain/entity.ts'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Reply, type Session, signIn } from '../../support/session.ts'
import { idOf, makeRole, memberCall, ownersOf, rolesOf, town } from '../members/town.ts'

const noLevels = Object.fromEntries(permissionLevels.map((level) => [level, false]))
const noRights = {
  adminInterfaces: [] as readonly string[],
  freeBookings: false,
  ...Object.fromEntries(permissionBlocks.map((block) => [block, noLevels])),
}

/** A copy of the role with one more right. */
const plus = (base: object, name: string): object => {
  const [block = '', level = ''] = name.split('.')
  if (name === 'freeBookings') return { ...base, freeBookings: true }
  if (block === 'area') return { ...base, adminInterfaces: [...Reflect.get(base, 'adminInterfaces'), level] }
  return { ...base, [block]: { ...Reflect.get(base, block), [level]: true } }
}

/** Every level of every block, every area, free bookings. */
const everyRight: readonly string[] = [
  ...permissionBlocks.flatMap((block) => permissionLevels.map((level) => `${block}.${level}`)),
  ...adminAreas.map((area) => `area.${area}`),
  'freeBookings',
]

interface Way {
  /** The only right needed for it. */
  readonly needs: `${PermissionBlock}.${PermissionLevel}`
  /** Rights included in the needed one: these may be granted. */
  readonly contains: readonly string[]
  readonly go: (name: string) => Promise<Reply>
}

describe.each(usualEngines)('nobody grants what he lacks, on %s', (engine) => {
  let server: TestServer
  let owner: Session
  let editor: Session
  /** The editor's only role; it grants all of the editor's rights. */
  let held: string
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
    editor = await signIn(server, 'own')
    held = await makeRole(owner, { name: 'Pflege' })
    await memberCall(owner, 'edit-user-roles', { userId: accounts.own, roles: [held] })
  })
  afterAll(() => server.close())

  const allow = async (rights: object) => {
    const { status, text } = await owner.put(`/api/${town}/roles`, { id: held, ...rights })
    if (status !== 200) throw new Error(text)
  }
  const granting = (name: string) => makeRole(owner, plus(noRights, name))

  const ways: Readonly<Record<string, Way>> = {
    'a new role': {
      needs: 'manageRoles.create',
      contains: ['manageRoles.create'],
      go: (name) => editor.put(`/api/${town}/roles`, { name: 'Neu', ...plus(noRights, name) }),
    },
    'a changed role': {
      needs: 'manageRoles.updateAny',
      contains: ['manageRoles.updateAny', 'manageRoles.updateOwn'],
      go: async (name) =>
        editor.put(`/api/${town}/roles`, { id: await makeRole(owner, noRights), ...plus(noRights, name) }),
    },
    'the role one holds': {
      needs: 'manageRoles.updateAny',
      contains: ['manageRoles.updateAny', 'manageRoles.updateOwn'],
      go: (name) =>
        editor.put(`/api/${town}/roles`, { id: held, ...plus(plus(noRights, 'manageRoles.updateAny'), name) }),
    },
    'a duplicate': {
      needs: 'manageRoles.create',
      contains: ['manageRoles.create'],
      go: async (name) => {
        const { body } = await owner.get(`/api/${town}/roles/${await granting(name)}`)
        const { id: _id, version: _version, ...copy } = Object(body)
        return editor.put(`/api/${town}/roles`, copy)
      },
    },
    'a new member': {
      needs: 'manageUsers.create',
      contains: ['manageUsers.create'],
      go: async (name) => {
        await memberCall(owner, 'remove-user', { userId: accounts.guest })
        return memberCall(editor, 'add-user', { userId: accounts.guest, roles: ['vereine', await granting(name)] })
      },
    },
    'his own membership': {
      needs: 'manageUsers.updateAny',
      contains: ['manageUsers.updateAny', 'manageUsers.updateOwn'],
      go: async (name) =>
        memberCall(editor, 'edit-user-roles', { userId: accounts.own, roles: [held, await granting(name)] }),
    },
  }

  describe.each(Object.entries(ways))('by %s', (_title, { needs, contains, go }) => {
    beforeAll(() => allow(plus(noRights, needs)))

    it.each(everyRight.filter((name) => !contains.includes(name)))('A4 ROLE-011 ROLE-012 ROLE-013 %s', async (name) => {
      const refused = await go(name)
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'RIGHTS_BEYOND_OWN' }])
    })

    it('the control: what one holds, or what it contains, is granted', async () => {
      for (const name of contains) expect([name, (await go(name)).status]).toEqual([name, expect.toBeOneOf([200, 201])])
      for (const name of everyRight) {
        await allow(plus(plus(noRights, needs), name))
        expect([name, (await go(name)).status]).toEqual([name, expect.toBeOneOf([200, 201])])
        await memberCall(owner, 'edit-user-roles', { userId: accounts.own, roles: [held] })
      }
    })
  })

  it('A4 nothing of a refused request is stored', async () => {
    await allow(plus(noRights, 'manageUsers.create'))
    await memberCall(owner, 'remove-user', { userId: accounts.guest })
    const refused = await memberCall(editor, 'add-user', { userId: accounts.guest, roles: ['vereine', 'team'] })
    expect([refused.status, refused.body]).toMatchObject([403, { details: { fields: [{ path: '/roles/1' }] } }])
    expect(await rolesOf(owner, accounts.guest)).toBeUndefined()
  })

  it('A4 every right of a role together makes nobody an owner, and ends nobody’s ownership', async () => {
    await allow(everyRight.reduce(plus, noRights))
    expect((await memberCall(editor, 'add-owner', { userId: accounts.own })).status).toBe(403)
    expect((await memberCall(editor, 'remove-owner', { userId: accounts.owner })).status).toBe(403)
    expect((await memberCall(editor, 'remove-user', { userId: accounts.owner })).status).toBe(403)
    expect(await ownersOf(owner)).toEqual([accounts.owner])
  })

  it('A4 nor do the settings of the tenant or the own profile, where both stand too', async () => {
    await allow(everyRight.reduce(plus, noRights))
    const team = { users: [{ userId: accounts.own, roles: ['team'] }], ownerUserIds: [accounts.own] }
    await editor.put('/api/tenants', { id: town, ...team })
    await editor.put('/api/user', { roles: ['team'] })
    expect([await ownersOf(owner), await rolesOf(owner, accounts.own)]).toEqual([[accounts.owner], [held]])
  })

  it('A4 roles that an identity provider gives at sign-in are mapped by owners of the instance alone', async () => {
    const mapping = { active: true, roles: [{ tenantId: town, keycloakRole: 'alle', tenantRoleId: 'team' }] }
    const applications = [{ type: 'auth', id: 'keycloak', active: false, roleMapping: mapping }]
    await allow(everyRight.reduce(plus, noRights))
    for (const session of [editor, owner]) {
      expect((await session.put('/api/instances', { applications })).status).toBe(403)
      expect((await session.put('/api/instances', { ownerUserIds: [accounts.own] })).status).toBe(403)
    }
  })

  it('A4 whoever may read no role still learns which ones he may give', async () => {
    await allow(plus(noRights, 'manageUsers.create'))
    const freeOnly = await makeRole(owner, { ...noRights, name: 'Nur frei', freeBookings: true })
    const { status, body } = await editor.get(`/api/${town}/roles/assignable`)
    expect(status).toBe(200)
    expect(body).toEqual(
      expect.arrayContaining([
        { id: 'team', name: 'Team', assignable: false },
        { id: 'vereine', name: 'Vereine Musterstadt', assignable: true },
        { id: freeOnly, name: 'Nur frei', assignable: false },
      ]),
    )
    expect((await (await signIn(server, 'otherOwner')).get(`/api/${town}/roles/assignable`)).status).toBe(403)
    const all = (await owner.get(`/api/${town}/roles/assignable`)).body
    expect(Array.isArray(all) && all.every((role) => Reflect.get(Object(role), 'assignable') === true)).toBe(true)
  })

  it('ROLE-018 a role needs a name, of at most 100 characters', async () => {
    for (const [name, message] of [
      ['', 'Pflichtfeld'],
      ['  ', 'Pflichtfeld'],
      ['x'.repeat(200), 'Rollenname Die Anzahl an Zeichen darf nicht größer als 100 sein.'],
    ] as const)
      expect(await owner.put(`/api/${town}/roles`, { name })).toMatchObject({
        status: 400,
        body: { details: { fields: [{ path: '/name', message }] } },
      })
    expect(idOf(await owner.put(`/api/${town}/roles`, { name: 'x'.repeat(100) }))).toMatch(/^[0-9a-f-]{36}$/)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxCountedOwn, type SimulatedRights } from '../../../src/domain/rightsShift.ts'
import {
  adminAreas,
  permissionBlocks,
  permissionsIn,
  scopeOf,
  type TenantPermissions,
} from '../../../src/domain/access.ts'
import { permissionLevels } from '../../../src/domain/entity.ts'
import { storages } from '../../../src/generated/server/storages.ts'
import { loadActor } from '../../../src/server/database/actors.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { seededRandom } from '../../../src/server/demo/seededRandom.ts'
import { accounts } from '../../support/accounts.ts'
import { counts } from '../../support/counts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Reply, type Session, signIn } from '../../support/session.ts'
import { makeRole, memberCall, town } from '../members/town.ts'

const actions = ['create', 'read', 'update', 'delete'] as const
const staff = [accounts.team, accounts.own, accounts.read, accounts.owner]

const randomRights = (random: () => number): object => ({
  adminInterfaces: adminAreas.filter(() => random() < 0.5),
  freeBookings: random() < 0.5,
  ...Object.fromEntries(
    permissionBlocks.map((block) => [
      block,
      Object.fromEntries(permissionLevels.map((level) => [level, random() < 0.5])),
    ]),
  ),
})

const rightsIn = ({ status, text, body }: Reply): SimulatedRights | null => {
  if (status !== 200) throw new Error(text)
  const answer = body as { rights: SimulatedRights | null; refusals: readonly unknown[] }
  expect(answer.refusals).toEqual([])
  return answer.rights
}

describe.each(usualEngines)('rights with consequences, on %s', (engine) => {
  let server: TestServer
  let owner: Session
  const roleIds: string[] = []
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
    for (const name of ['Eins', 'Zwei']) roleIds.push(await makeRole(owner, { name }))
  })
  afterAll(() => server.close())

  /** By hand: what each person may do now, with the number of rows, from the stored rows and the actor of a request. */
  const held = async () => {
    const { system } = server.database
    const rows = new Map<string, readonly { owners: readonly string[] }[]>()
    for (const [name, { table, entity }] of Object.entries(storages)) {
      const home = sql.name(entity.scope === 'tenant' ? 'tenant_id' : 'id')
      rows.set(name, await system.query(sql`select owners from ${sql.name(table)} where ${home} = ${town}`))
    }
    const people = await Promise.all(
      staff.map(async (userId) => {
        const actor = await system.roundTrip((ask) => loadActor(ask, userId, null, 0))
        if (actor === null) throw new Error(userId)
        const covered = Object.entries(storages).flatMap(([name, { entity }]) =>
          actions.map((action) => {
            const scope = scopeOf(actor.permissions, town, action, entity.access)
            const all = rows.get(name) ?? []
            const own = all.filter(({ owners }) => owners.includes(userId)).length
            const count = scope === 'all' ? all.length : scope === 'own' ? Math.min(own, maxCountedOwn) : 0
            return [`${name}.${action}`, { scope, count, more: scope === 'own' && own > maxCountedOwn }] as const
          }),
        )
        return [userId, { tenant: permissionsIn(actor.permissions, town), covered: new Map(covered) }] as const
      }),
    )
    return new Map(people)
  }

  const areasOf = (tenant: TenantPermissions | undefined): readonly string[] => tenant?.adminInterfaces ?? []

  /** The difference between two states by hand, in the form of the answer. */
  const difference = (before: Awaited<ReturnType<typeof held>>, after: Awaited<ReturnType<typeof held>>) =>
    staff.toSorted().flatMap((userId) => {
      const [was, is] = [before.get(userId), after.get(userId)]
      const free = [was, is].map((each) => each?.tenant?.freeBookings === true)
      const shift = {
        userId,
        opened: areasOf(is?.tenant).filter((area) => !areasOf(was?.tenant).includes(area)),
        closed: areasOf(was?.tenant).filter((area) => !areasOf(is?.tenant).includes(area)),
        freeBookings: free[0] === free[1] ? 'same' : free[1] ? 'gained' : 'lost',
        actions: [...(was?.covered ?? [])].flatMap(([name, covered]) => {
          const [entity, action] = name.split('.')
          const later = is?.covered.get(name)
          return later?.scope === covered.scope ? [] : [{ entity, action, before: covered, after: later }]
        }),
      }
      return shift.opened.length + shift.closed.length + shift.actions.length === 0 && shift.freeBookings === 'same'
        ? []
        : [shift]
    })

  it.each(Array.from({ length: counts(3, 60) }, (_, index) => index + 1))(
    'a simulation names exactly the people and records that the change then concerns, seed %i',
    async (seed) => {
      const random = seededRandom(seed)
      const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
      const simulatedThenDone = async (ask: (query: string) => Promise<Reply>) => {
        const rights = rightsIn(await ask('?simulate=true'))
        const before = await held()
        const { status, text } = await ask('')
        if (status !== 200) throw new Error(text)
        const expected = difference(before, await held())
        expect(rights).toEqual({ peopleCount: expected.length, people: expected })
        return expected.length
      }
      let concerned = 0
      for (let step = 0; step < 6; step++) {
        const userId = one([accounts.team, accounts.own, accounts.read])
        const id = one(roleIds)
        const rights = randomRights(random)
        concerned += await simulatedThenDone((query) => owner.put(`/api/${town}/roles${query}`, { id, ...rights }))
        const roles = roleIds.filter(() => random() < 0.6)
        concerned += await simulatedThenDone((query) => memberCall(owner, `edit-user-roles${query}`, { userId, roles }))
      }
      expect(concerned).toBeGreaterThan(0)
    },
  )

  it('the deletion of a role names what its members lose; a change of its name concerns nobody', async () => {
    const id = await makeRole(owner, { name: 'Gäste', adminInterfaces: ['coupons'] })
    await memberCall(owner, 'edit-user-roles', { userId: accounts.read, roles: [id] })
    const named = await owner.put(`/api/${town}/roles?simulate=true`, { id, name: 'Besuch' })
    expect(rightsIn(named)).toEqual({ peopleCount: 0, people: [] })
    const before = await held()
    const rights = rightsIn(await owner.delete(`/api/${town}/roles/${id}?simulate=true`))
    expect(rights?.people.map(({ userId, closed }) => [userId, closed])).toEqual([[accounts.read, ['coupons']]])
    await owner.delete(`/api/${town}/roles/${id}`)
    const expected = difference(before, await held())
    expect(rights).toEqual({ peopleCount: expected.length, people: expected })
  })

  it('other calls change no rights', async () => {
    const answer = await owner.put(`/api/${town}/coupons?simulate=true&create=true`, { id: 'NEU', discount: 5 })
    expect(rightsIn(answer)).toBeNull()
  })

  it('an editor with few rights is told no names that he may not list, and no numbers of records that he may not read', async () => {
    const editor = await signIn(server, 'own')
    const levels = Object.fromEntries(permissionLevels.map((level) => [level, true]))
    const pens = await makeRole(owner, { name: 'Pflege', manageRoles: levels, manageCoupons: levels })
    const other = await makeRole(owner, { name: 'Andere' })
    await memberCall(owner, 'edit-user-roles', { userId: accounts.own, roles: [pens] })
    await memberCall(owner, 'edit-user-roles', { userId: accounts.read, roles: [other] })
    const seenBy = async (who: Session, change: object) =>
      rightsIn(await who.put(`/api/${town}/roles?simulate=true`, { id: other, ...change }))
    const concerned = (rights: SimulatedRights | null) => rights?.people.map(({ userId }) => userId)
    const gains = { manageCoupons: levels }
    expect(concerned(await seenBy(editor, gains))).toEqual([null])
    expect(concerned(await seenBy(owner, gains))).toEqual([accounts.read])

    await owner.put(`/api/${town}/roles`, { id: other, manageBookings: levels })
    const loses = { manageBookings: { ...levels, readAny: false, readOwn: false } }
    const bookings = (rights: SimulatedRights | null) =>
      rights?.people.flatMap((person) => person.actions.filter(({ entity }) => entity === 'booking'))
    expect(bookings(await seenBy(editor, loses))).toEqual([
      {
        entity: 'booking',
        action: 'read',
        before: { scope: 'all', count: null, more: false },
        after: { scope: 'none', count: 0, more: false },
      },
    ])
    expect(bookings(await seenBy(owner, loses))?.[0]?.before.count).toBeGreaterThan(0)
  })
})

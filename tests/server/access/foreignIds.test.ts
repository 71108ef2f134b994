import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const tables = ['bookables', 'events', 'coupons', 'roles'] as const

describe.each(usualEngines)('ids of another town on %s', (engine) => {
  let server: TestServer
  let team: Session
  let owner: Session
  const ids = new Map<string, string>()
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    const instance = await signIn(server, 'instance')
    const records = {
      bookables: { type: 'room', title: 'Kreissaal' },
      events: {
        information: { name: 'Kreisfest', startDate: '2027-05-01', startTime: '10:00' },
        eventLocation: { name: 'Kreishaus' },
        eventOrganizer: { name: 'Kreis', addContactPerson: false },
      },
      coupons: { id: 'KREIS', discount: 1 },
      roles: { name: 'Kreisrolle' },
    }
    for (const table of tables) {
      const reply = await instance.put(`/api/beispielkreis/${table}`, records[table])
      ids.set(table, String(Reflect.get(Object(reply.body), 'id')))
    }
    ;[team, owner] = [await signIn(server, 'team'), await signIn(server, 'owner')]
  })
  afterAll(() => server.close())

  const state = async (): Promise<string> => {
    const parts = []
    for (const table of [...tables, 'reference', 'membership_role'] as const)
      parts.push(
        await server.database.system.query<{ rows: string }>(
          sql`select coalesce(string_agg(md5(t::text), ',' order by md5(t::text)), '') as rows from ${sql.name(table)} as t where tenant_id = 'beispielkreis'`,
        ),
      )
    return JSON.stringify(parts)
  }

  it.each(tables)(
    'A2 A6 %s: read, change and delete are 404 in our town, in its own 403; nothing changes there',
    async (table) => {
      const id = ids.get(table) ?? ''
      expect(id).toMatch(/^KREIS$|-/)
      const before = await state()
      for (const session of [team, owner]) {
        const ours = `/api/musterstadt/${table}`
        const theirs = `/api/beispielkreis/${table}`
        const byId = table === 'coupons' ? [404] : [(await session.put(ours, { id, discount: 1, name: 'x' })).status]
        expect([
          (await session.get(`${ours}/${id}`)).status,
          ...byId,
          (await session.delete(`${ours}/${id}`)).status,
        ]).toEqual([404, expect.anything(), 404])
        expect([(await session.put(theirs, { id })).status, (await session.delete(`${theirs}/${id}`)).status]).toEqual([
          403, 403,
        ])
      }
      expect(await state()).toBe(before)
    },
  )

  it('A2 an id of another town inside a record is refused like one that does not exist', async () => {
    const bodies = (role: string | undefined, bookable: string | undefined) => [
      { type: 'room', title: 'x', permittedRoles: [role] },
      { type: 'room', title: 'x', relatedBookableIds: [bookable] },
    ]
    const foreign = bodies(ids.get('roles'), ids.get('bookables'))
    const unknown = bodies('gibt-es-nicht', 'gibt-es-nicht')
    for (const [index, body] of foreign.entries()) {
      const [theirs, nobodys] = [
        await team.put('/api/musterstadt/bookables', body),
        await team.put('/api/musterstadt/bookables', unknown[index]),
      ]
      expect(theirs.status).toBe(400)
      expect(nobodys.status).toBe(400)
      const shown = (text: string, id: string) => text.replaceAll(id, 'ID').replaceAll(/"requestId":"[^"]+"/g, '')
      const id = [ids.get('roles'), ids.get('bookables')][index] ?? ''
      expect(shown(theirs.text, id)).toBe(shown(nobodys.text, 'gibt-es-nicht'))
    }
  })

  it('A6 a body that names another town is refused', async () => {
    const reply = await team.put('/api/musterstadt/bookables', { type: 'room', title: 'x', tenantId: 'beispielkreis' })
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { code: 'READ_ONLY_FIELD', details: { fields: [{ path: '/tenantId' }] } },
    ])
  })

  it.each(['gibt-es-nicht', 'tenants', 'auth', '__proto__'])(
    'an unknown town is 404 for everybody: %s',
    async (town) => {
      for (const session of [team, owner, await signIn(server, 'instance')])
        for (const table of tables)
          expect([table, (await session.get(`/api/${town}/${table}`)).status]).toEqual([table, 404])
    },
  )
})

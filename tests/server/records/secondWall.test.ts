import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { listOf } from './answers.ts'
import { type TestApi, openTestApi, stadtfest } from './testApi.ts'

const canary = 'Kanarienvogel'

describe.each(engines)('row-level security as the second wall on %s', (engine) => {
  let api: TestApi
  let foreign: readonly (readonly [path: string, id: string])[]
  beforeAll(async () => {
    api = await openTestApi(engine, ['drop-tenant-condition'])
    foreign = [
      [
        'bookables',
        await api.put('bookable', 'kreis', { type: 'room', title: canary, isPublic: true, tags: [canary] }),
      ],
      [
        'events',
        await api.put('event', 'kreis', {
          ...stadtfest,
          information: { ...stadtfest.information, name: canary, tags: [canary] },
          isPublic: true,
        }),
      ],
      ['coupons', await api.put('coupon', 'kreis', { id: canary, discount: 5 })],
      ['roles', await api.put('role', 'kreis', { id: canary, name: canary })],
    ]
    await api.put('workflow', 'kreis', { name: canary })
  })
  afterAll(async () => {
    expect(api.unexpected).toEqual([])
    await api.close()
  })

  it('without the tenant condition no list, no record, no tag and no search shows a foreign row', async () => {
    for (const who of ['instance', 'owner'] as const)
      for (const [path, id] of foreign) {
        const list = await api.ask(who, 'GET', `/api/stadt/${path}`)
        expect(list.status).toBe(200)
        expect(JSON.stringify(list.body)).not.toContain(canary)
        const found = await api.ask(who, 'GET', `/api/stadt/${path}?q=${canary.slice(0, 8)}&range=[0,9]`)
        expect(listOf(found)).toEqual([])
        expect(found.header('content-range')).toBe(`${path} */0`)
        expect((await api.ask(who, 'GET', `/api/stadt/${path}/${id}`)).status).toBe(404)
      }
    for (const path of ['bookables/_meta/tags', 'events/_meta/tags', 'bookables/public', 'workflow'])
      expect(JSON.stringify((await api.ask('instance', 'GET', `/api/stadt/${path}`)).body)).not.toContain(canary)
  })

  it('the rows are there: the town they belong to sees them', async () => {
    for (const [path, id] of foreign)
      expect((await api.ask('foreign', 'GET', `/api/kreis/${path}/${id}`)).status).toBe(200)
  })

  it('the application role sees and writes one tenant alone, whatever the statement says', async () => {
    const caller = { sessionHash: null, at: Date.now() }
    const names = [
      'roles',
      'bookables',
      'events',
      'bookings',
      'group_bookings',
      'coupons',
      'workflows',
      'reference',
      'secret',
      'membership',
      'membership_role',
      'tenant_owner',
      'idempotency',
    ]
    for (const name of names) {
      const { rows } = await api.database.read<{ count: number }>(
        caller,
        'stadt',
        () => sql`select count(*) from ${sql.name(name)} where tenant_id <> 'stadt'`,
      )
      expect({ name, count: rows[0]?.count }).toEqual({ name, count: 0 })
    }
    const write = (statement: ReturnType<typeof sql>) =>
      api.database.transaction(caller, { reason: 'test.wall', tenant: 'stadt' }, (tx) => tx.query(statement))
    await expect(
      write(sql`insert into membership (tenant_id, user_id) values ('kreis', 'own@demo.example')`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(write(sql`update bookables set tenant_id = 'kreis'`)).resolves.toEqual([])
    await expect(write(sql`select * from credential`)).rejects.toMatchObject({ code: '42501' })
    await expect(write(sql`update change set reason = 'x'`)).rejects.toMatchObject({ code: '42501' })
    await expect(write(sql`delete from change_detail`)).rejects.toMatchObject({ code: '42501' })
    await expect(write(sql`insert into setting (key, value) values ('a', 'b')`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('every table of tenant data has the wall, also for its owner', async () => {
    const bare = await api.database.system.query<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`)
    expect(bare).toEqual([])
    const roles = await api.database.system.query<{ bypass: boolean }>(
      sql`select rolbypassrls or rolsuper as bypass from pg_roles where rolname in ('booking_app', 'booking_system')`,
    )
    expect(roles).toEqual([{ bypass: false }, { bypass: false }])
  })
})

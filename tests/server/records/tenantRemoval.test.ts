import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { dayMs } from '../../../src/domain/time.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { type TestApi, openTestApi, stadtfest } from './testApi.ts'

describe.each(usualEngines)('a tenant that goes on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    for (const tenant of ['stadt', 'kreis']) {
      const role = await api.put('role', tenant, { id: 'alle', name: 'Alle' })
      const event = await api.put('event', tenant, stadtfest)
      const part = await api.put('bookable', tenant, { type: 'room', title: 'Teil', permittedRoles: [role] })
      await api.put('bookable', tenant, {
        type: 'ticket',
        title: 'Karte',
        eventId: event,
        relatedBookableIds: [part],
      })
      await api.put('coupon', tenant, { id: 'EINS', discount: 1 })
      await api.put('workflow', tenant, { name: 'Ablauf' })
      await api.database.system.query(sql`with booked as (
          insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
          values (${tenant}, 'B-1', 1, now(), now(), '{}', '', '{}'), (${tenant}, 'B-2', 1, now(), now(), '{}', '', '{}')
          returning tenant_id, id, created_at),
        found as (insert into booking_search (tenant_id, booking_id, created_at, fields) select tenant_id, id, created_at, lower(id) from booked)
        insert into booking_word (tenant_id, word) select tenant_id, lower(id) from booked`)
    }
  })
  afterAll(() => api.close())

  it('takes all its rows along, whatever they name, and nothing of another tenant; its history stays', async () => {
    const tables = [
      'roles',
      'bookables',
      'events',
      'coupons',
      'workflows',
      'reference',
      'membership',
      'membership_role',
      'tenant_owner',
      'bookings',
      'booking_search',
      'booking_word',
    ]
    const count = async (name: string, tenant: string) => {
      const [row] = await api.database.system.query<{ count: number }>(
        sql`select count(*) from ${sql.name(name)} where tenant_id = ${tenant}`,
      )
      return row?.count ?? -1
    }
    const before = await Promise.all(tables.map((name) => count(name, 'kreis')))
    for (const name of tables) expect({ name, some: (await count(name, 'stadt')) > 0 }).toEqual({ name, some: true })
    await api.database.system.query(sql`delete from bookings where tenant_id = 'stadt' and id = 'B-1'`)
    expect([await count('bookings', 'stadt'), await count('booking_search', 'stadt')]).toEqual([1, 1])
    await api.database.system.transaction(
      { actor: systemActor, at: 0 },
      { reason: 'test.remove', tenant: null },
      (tx) => tx.query(sql`delete from tenants where id = 'stadt'`),
    )
    for (const name of tables) expect({ name, count: await count(name, 'stadt') }).toEqual({ name, count: 0 })
    expect(await Promise.all(tables.map((name) => count(name, 'kreis')))).toEqual(before)
    expect(await count('change', 'stadt')).toBeGreaterThan(0)
    expect((await api.ask('instance', 'GET', '/api/stadt/bookables')).status).toBe(404)
  })
})

describe.each(usualEngines)('a tenant with past bookings on %s', (engine) => {
  it('goes with them, their series, coupons and documents', async () => {
    const server = await testServer({ engine, demo: true })
    onTestFinished(server.close)
    const instance = await signIn(server, 'instance')
    const path = '/api/musterstadt'
    const over = Date.now() - 3 * dayMs
    await server.database.system
      .query(sql`update bookings set doc = doc || jsonb_build_object('timeEnd', ${over}::bigint, 'timeBegin', ${over - dayMs}::bigint)
      where tenant_id = 'musterstadt'`)
    await server.database.system.query(sql`insert into coupon_use select tenant_id,
      (select min(id) from bookings where tenant_id = coupons.tenant_id), id from coupons where tenant_id = 'musterstadt' limit 1`)
    const count = async (name: string) => {
      const [row] = await server.database.system.query<{ count: number }>(
        sql`select count(*)::integer as count from ${sql.name(name)} where tenant_id = 'musterstadt'`,
      )
      return row?.count ?? -1
    }
    const tables = [
      'bookings',
      'booking_item',
      'allocation',
      'occupancy',
      'group_bookings',
      'coupon_use',
      'document',
      'document_booking',
      'reference',
      'booking_search',
      'workflow_task',
      'coupons',
    ]
    for (const name of tables) expect([name, (await count(name)) > 0]).toEqual([name, true])
    expect((await instance.delete(path.replace('/api/', '/api/tenants/'))).status).toBe(200)
    for (const name of tables) expect([name, await count(name)]).toEqual([name, 0])
  })
})

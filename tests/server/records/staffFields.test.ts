import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { permissionBlocks } from '../../../src/domain/access.ts'
import { permissionLevels } from '../../../src/domain/entity.ts'
import { storages } from '../../../src/generated/server/storages.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { type Account, accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { at, type Hall, idOf, openHall, bookingBody } from '../bookings/hall.ts'
import { stadtfest } from './testApi.ts'

const town = '/api/stadt'

/** Staff-only fields in the answer. */
const staffFields = (body: unknown, entity: keyof typeof storages): readonly string[] => {
  const kept: Readonly<Record<string, string>> = storages[entity].readableBy
  const records: readonly unknown[] = Array.isArray(body) ? body : [body]
  return records.flatMap((record) => Object.keys(Object(record)).filter((name) => kept[`/${name}`] === 'staff'))
}

describe.each(usualEngines)('fields for staff on %s', (engine) => {
  let hall: Hall
  let booking: string
  let series: string
  let event: string
  const give = (rights: object) => hall.put('role', 'stadt', { id: 'own', name: 'own', ...rights })
  const none = Object.fromEntries(
    permissionBlocks.map((block) => [block, Object.fromEntries(permissionLevels.map((level) => [level, false]))]),
  )
  beforeAll(async () => {
    hall = await openHall(engine)
    const object = await hall.object()
    const theirs = { assignedUserId: 'own@demo.example', internalComments: 'Vertraulich' }
    booking = idOf(
      await hall.book(
        bookingBody(object, at(30, '10:00'), at(30, '11:00'), {
          ...theirs,
          priceOverrideEur: 5,
          priceOverrideReason: 'Jugend',
        }),
      ),
    )
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(object, null, null, theirs)
    const bookingAttempts = [{ timeBegin: at(31, '10:00'), timeEnd: at(31, '11:00') }]
    series = idOf(await hall.ask('team', 'POST', `${town}/group-bookings`, { ...shared, bookingAttempts }))
    event = await hall.put('event', 'stadt', { ...stadtfest, isPublic: true })
  })
  afterEach(() => {
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  /** Staff fields in a member's answers without any right: as addressee, and of public events. */
  const reads = async () => {
    const fields = async (path: string, entity: keyof typeof storages) => {
      const { status, body } = await hall.ask('own', 'GET', `${town}/${path}`)
      expect([path, status]).toEqual([path, 200])
      return staffFields(body, entity)
    }
    return {
      booking: await fields(`bookings/${booking}?populate=true`, 'booking'),
      series: await fields(`group-bookings/${series}`, 'group-booking'),
      event: await fields(`events/${event}?populate=true`, 'event'),
      events: await fields('events?populate=true', 'event'),
    }
  }

  it('a member without any right reads what everybody reads', async () => {
    await give(none)
    const answer = await hall.ask('own', 'GET', `${town}/bookings/${booking}`)
    expect([answer.status, JSON.stringify(answer.body).includes('Vertraulich')]).toEqual([200, false])
    for (const [what, fields] of Object.entries(await reads())) expect([what, fields]).toEqual([what, []])
  })

  it('any level of a block of the entity makes its holder staff of this entity, and of no other', async () => {
    for (const level of permissionLevels) {
      await give({ ...none, manageBookings: { [level]: true } })
      const shown = await reads()
      expect([level, shown.booking.includes('internalComments'), shown.series.length > 0]).toEqual([level, true, true])
      expect([level, shown.event, shown.events]).toEqual([level, [], []])
    }
    await give({ ...none, manageBookables: { readOwn: true } })
    const shown = await reads()
    expect([shown.booking, shown.series]).toEqual([[], []])
    expect([shown.event, shown.events]).toMatchObject([
      expect.arrayContaining(['ownerUserId', '_populated']),
      expect.arrayContaining(['ownerUserId', '_populated']),
    ])
  })
})

describe.each(usualEngines)('fields for staff of a tenant and of its roles on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    const { system } = server.database
    await system.query(sql`insert into membership (tenant_id, user_id) values ('musterstadt', ${accounts.guest})`)
    await system.query(sql`update rights_version set version = version + 1`)
  })
  afterAll(() => server.close())

  it('the tenant tells members who hold no right what it tells everybody; all staff what their forms ask of it', async () => {
    const fields = async (who: Account) => {
      const { status, body } = await (await signIn(server, who)).get('/api/tenants/musterstadt')
      return [status, staffFields(body, 'tenant').length > 0]
    }
    expect(await fields('guest')).toEqual([200, false])
    for (const who of ['own', 'read', 'team'] as const) expect([who, await fields(who)]).toEqual([who, [200, true]])
  })

  it('API-081 own roles say how many bear them to those only who hold a right to roles', async () => {
    const { system } = server.database
    const owner = await signIn(server, 'owner')
    const made = await owner.put('/api/musterstadt/roles', { name: 'Lesen', manageBookings: { readOwn: true } })
    const id = String(Object(made.body).id)
    await system.query(sql`insert into membership_role (tenant_id, user_id, role_id)
      values ('musterstadt', ${accounts.guest}, ${id})`)
    await system.query(sql`update rights_version set version = version + 1`)
    const { body } = await (await signIn(server, 'guest')).get('/api/musterstadt/roles/tenant')
    expect(body).toMatchObject([{ id, manageBookings: { readOwn: true, updateOwn: false } }])
    expect(staffFields(body, 'role')).toEqual([])
    const own = await (await signIn(server, 'own')).get('/api/musterstadt/roles/tenant')
    expect(staffFields(own.body, 'role')).toContain('memberCount')
  })
})

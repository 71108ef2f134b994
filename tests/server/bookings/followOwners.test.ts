import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { mailOf, type Person } from '../records/testApi.ts'
import { at, bookingBody, field, type Hall, idOf, openHall } from './hall.ts'

describe.each(engines)('bookings follow the owners of their objects on %s', (engine) => {
  let hall: Hall
  let day = 1
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterEach(() => expect(hall.unexpected).toEqual([]))
  afterAll(() => hall.close())

  const booked = async (object: string) => {
    day += 1
    return hall.ask('team', 'PUT', '/api/stadt/bookings', bookingBody(object, at(day, '10:00'), at(day, '11:00')))
  }
  const assign = async (object: string, person: Person) =>
    expect(
      (await hall.ask('team', 'PUT', '/api/stadt/bookables', { id: object, assignedUserId: mailOf(person) })).status,
    ).toBe(200)
  const ownersOf = async (ids: readonly string[]) => {
    const rows = await hall.database.system.query<{ people: readonly string[]; owners: readonly string[] }>(
      sql`select doc -> 'bookableOwnerIds' as people, owners from bookings where id = any(${ids}::text[]) order by id`,
    )
    return rows.map(({ people, owners }) => [people.includes(mailOf('own')), owners.includes(mailOf('own'))])
  }

  it('PERM-013 with version, history and notification; others stay as they are', async () => {
    const object = await hall.object({ assignedUserId: mailOf('team') })
    const [booking, other] = [await booked(object), await booked(await hall.object())]
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(object, null, null)
    day += 2
    const bookingAttempts = [day - 1, day].map((one) => ({ timeBegin: at(one, '10:00'), timeEnd: at(one, '11:00') }))
    const series = await hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts })
    const members = field(series, 'bookingIds')
    const changed = [idOf(booking), ...(Array.isArray(members) ? members.map(String) : [])].toSorted()
    expect(changed).toHaveLength(3)

    const heard: Change[] = []
    const unsubscribe = hall.database.listen((_tenant, changes) => void heard.push(...changes))
    await assign(object, 'own')
    unsubscribe()
    const followed = (entity: string) => heard.filter((change) => change.entity === entity)
    expect(followed('booking').map(({ id, version }) => [id, version])).toEqual(changed.map((id) => [id, 2]))
    expect(followed('group-booking')).toMatchObject([
      { id: idOf(series), version: 2, after: { ownUserIds: expect.arrayContaining([mailOf('own')]) } },
    ])
    expect(await ownersOf(changed)).toEqual(changed.map(() => [true, true]))
    const entries = await hall.database.system.query(sql`select change.reason, change.user_id as by, detail.path,
        detail.before, detail.after from change
      join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id
      where change.entity = 'booking' and change.entity_id = ${idOf(booking)} and change.action = 'update'`)
    const paths = { reason: 'bookables.save', by: mailOf('team'), path: '/bookableOwnerIds' }
    expect(entries).toEqual([{ ...paths, before: [mailOf('team')], after: [mailOf('own')] }])

    const stale = await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: idOf(booking), version: 1, name: 'Alt' })
    expect([stale.status, field(stale, 'code')]).toEqual([409, 'STALE_VERSION'])
    expect(await hall.ask('own', 'GET', `/api/stadt/bookings/${idOf(booking)}`)).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
    expect(field(await hall.ask('team', 'GET', `/api/stadt/bookings/${idOf(other)}`), 'version')).toBe(1)
    await hall.demandHealth()
  })

  it('all of an object with thousands of bookings', async () => {
    const object = await hall.object({ assignedUserId: mailOf('team') })
    const first = idOf(await booked(object))
    await hall.database.system.query(sql`with copied as (
        insert into bookings select (jsonb_populate_record(record, jsonb_build_object('id', record.id || '-' || n))).*
        from bookings as record cross join generate_series(1, 2100) as n where record.id = ${first} returning id)
      insert into booking_item select (jsonb_populate_record(item, jsonb_build_object('booking_id', copied.id))).*
      from copied cross join booking_item as item where item.booking_id = ${first}`)
    await assign(object, 'own')
    const [left] = await hall.database.system.query(sql`select count(*)::integer as all,
      count(*) filter (where owners @> array[${mailOf('own')}] and version = 2)::integer as own
      from bookings where id like ${`${first}%`}`)
    expect(left).toEqual({ all: 2101, own: 2101 })
  })
})

/** Bookings that do not have the last owner of their object, after changes of it while they were made. */
const missedIn = async (hall: Hall): Promise<number> => {
  const object = await hall.object({ amount: null, assignedUserId: mailOf('team') })
  for (const [index, person] of (['own', 'team', 'own', 'team', 'own'] as const).entries()) {
    const body = bookingBody(object, at(index + 1, '10:00'), at(index + 1, '11:00'))
    const answers = await Promise.all([
      hall.ask('team', 'PUT', '/api/stadt/bookings', body),
      hall.ask('team', 'PUT', '/api/stadt/bookables', { id: object, assignedUserId: mailOf(person) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
  }
  const missed = await hall.database.system.query(
    sql`select from bookings where not owners @> array[${mailOf('own')}]::text[]`,
  )
  return missed.length
}

describe.each(engines)('a booking made while the owner of its object changes on %s', (engine) => {
  it('gets the new one', async () => {
    const hall = await openHall(engine, ['sleep-after-check'])
    expect(await missedIn(hall)).toBe(0)
    await hall.demandHealth()
    await hall.close()
  })
})

it('without locks it would keep the old one', async () => {
  const hall = await openHall('postgres', ['skip-lock', 'sleep-after-check'])
  expect(await missedIn(hall)).toBeGreaterThan(0)
  await hall.close()
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { mailOf, type Person } from '../records/testApi.ts'
import { at, field, type Hall, idOf, openHall, bookingBody } from './hall.ts'

describe.each(usualEngines)('who reads a series on %s', (engine) => {
  let hall: Hall
  let days = 30
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  /** A series of three dates for the guest. */
  const series = async (object: string) => {
    const {
      timeBegin: _begin,
      timeEnd: _end,
      ...shared
    } = bookingBody(object, null, null, {
      name: 'Gerda Gast',
      mail: mailOf('guest'),
    })
    const bookingAttempts = [1, 2, 3].map(() => ({
      timeBegin: at((days += 1), '10:00'),
      timeEnd: at(days, '11:00'),
    }))
    const made = await hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts })
    const ids = field(made, 'bookingIds')
    if (!Array.isArray(ids)) throw new Error(JSON.stringify(made.body))
    return { id: idOf(made), ids: ids.map(String) }
  }
  const move = async (id: string | undefined, to: Person | 'nobody', name: string) => {
    const assignedUserId = to === 'nobody' ? '' : mailOf(to)
    const change = { id, name, mail: `${name.toLowerCase()}@neu.example`, assignedUserId }
    expect((await hall.ask('team', 'PUT', '/api/stadt/bookings', change)).status).toBe(200)
  }
  const read = (who: Person, id: string) => hall.ask(who, 'GET', `/api/stadt/group-bookings/${id}?populate=true`)

  it('A1 the addressee of a booking reads its series with that booking alone, by what the bookings say now', async () => {
    const { id, ids } = await series(await hall.object())
    expect(await read('guest', id)).toMatchObject({
      status: 200,
      body: { bookingIds: ids, mail: mailOf('guest'), bookings: [{ name: 'Gerda Gast' }, {}, {}] },
    })
    expect((await read('foreign', id)).status).toBe(403)
    await move(ids[1], 'foreign', 'Fremde')
    const rest = await read('guest', id)
    expect(rest).toMatchObject({ status: 200, body: { bookingIds: [ids[0], ids[2]], bookings: [{}, {}] } })
    expect(JSON.stringify(rest.body)).not.toMatch(/fremde|foreign/i)
    const moved = await read('foreign', id)
    expect(moved).toMatchObject({
      status: 200,
      body: {
        bookingIds: [ids[1]],
        mail: 'fremde@neu.example',
        assignedUserId: mailOf('foreign'),
        bookings: [{ id: ids[1], name: 'Fremde' }],
      },
    })
    expect(JSON.stringify(moved.body)).not.toMatch(/gerda|guest/i)
    for (const one of [ids[0], ids[2]]) await move(one, 'nobody', 'Niemand')
    expect((await read('guest', id)).status).toBe(403)
    for (const who of ['team', 'read', 'owner', 'instance'] as const)
      expect(await read(who, id)).toMatchObject({
        status: 200,
        body: { bookingIds: ids, bookings: [{ name: 'Niemand' }, { name: 'Fremde' }, { name: 'Niemand' }] },
      })
  })

  it('PERM-013 a series of own objects is read whole by who looks after them, also where one booking is addressed to that person', async () => {
    const mine = await hall.object({ assignedUserId: mailOf('own') })
    const { id, ids } = await series(mine)
    await move(ids[0], 'own', 'Eigen')
    const whole = { bookingIds: ids, mail: mailOf('guest'), bookings: [{ name: 'Eigen' }, {}, {}] }
    expect(await read('own', id)).toMatchObject({ status: 200, body: whole })
    const { body } = await hall.ask('own', 'GET', '/api/stadt/group-bookings?populate=true')
    expect(body).toMatchObject([{ id, ...whole }])
    const others = await series(await hall.object())
    await move(others.ids[0], 'own', 'Eigen')
    expect(await read('own', others.id)).toMatchObject({
      status: 200,
      body: { bookingIds: [others.ids[0]], bookings: [{ name: 'Eigen' }] },
    })
    expect((await hall.ask('own', 'GET', '/api/stadt/group-bookings')).body).toMatchObject([{ id }])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { at, type Hall, idOf, openHall, wish } from './hall.ts'

describe.each(engines)('bookings of users who may change their own only, on %s', (engine) => {
  let hall: Hall
  let room: string
  let days = 30
  const next = () => [at((days += 1), '10:00'), at(days, '11:00')] as const
  beforeAll(async () => {
    hall = await openHall(engine)
    room = await hall.object()
  })
  afterAll(() => hall.close())

  it('PERM-013 cannot be moved to objects of others', async () => {
    const rights = {
      create: false,
      readOwn: true,
      readAny: false,
      updateOwn: true,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    }
    await hall.put('role', 'stadt', {
      id: 'own',
      name: 'own',
      manageBookings: rights,
      manageBookables: { ...rights, deleteOwn: true },
    })
    const [mine, also] = [
      await hall.object({ assignedUserId: 'own@demo.example' }),
      await hall.object({ ownerUserId: 'own@demo.example' }),
    ]
    const id = idOf(await hall.book(wish(mine, ...next())))
    const move = (bookable: string | string[], change: object = {}) =>
      hall.book({ id, ...wish(bookable, ...next(), change) }, 'own')
    const refused = await move(room, { isPayed: true })
    expect(refused).toMatchObject({ status: 403, body: { details: { fields: [{ path: '/bookableItems' }] } } })
    expect((await move(also)).status).toBe(200)
    expect((await move([also, room])).status).toBe(200)
    // How many bookings an object has is told, but not which.
    expect(await hall.ask('own', 'DELETE', `/api/stadt/bookables/${also}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: 'Das Buchungsobjekt ist noch gebucht (Buchungen: 1).' },
    })
  })
})

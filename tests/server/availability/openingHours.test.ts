import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { daily, openTown, type Town } from './town.ts'

describe.each(usualEngines)('GET bookables/{id}/openingHours on %s', (engine) => {
  let town: Town
  beforeAll(async () => {
    town = await openTown(engine)
  })
  afterAll(() => town.close())

  it('API-011 are the hours of the object and of all it is a part of', async () => {
    const room = await town.bookable({
      isOpeningHoursRelated: true,
      openingHours: [{ weekdays: [1, 2], startTime: '08:00', endTime: '18:00' }],
    })
    const floor = await town.bookable({ relatedBookableIds: [room] })
    await town.bookable({
      relatedBookableIds: [floor],
      isOpeningHoursRelated: true,
      openingHours: daily('10:00', '24:00'),
      isSpecialOpeningHoursRelated: true,
      specialOpeningHours: [{ date: '2027-03-29', startTime: '00:00', endTime: '00:00' }],
    })
    const reply = await town.ask(`${room}/openingHours`)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      regularOpeningHours: {
        '1': { weekdays: [1], startTime: '10:00', endTime: '18:00' },
        '2': { weekdays: [2], startTime: '10:00', endTime: '18:00' },
      },
      specialOpeningHours: [{ date: '2027-03-29', startTime: '00:00', endTime: '00:00' }],
    })
  })

  it('API-011 of an object without any are empty', async () => {
    const id = await town.bookable({ isPublic: false })
    expect((await town.ask(`${id}/openingHours`)).body).toEqual({ regularOpeningHours: {}, specialOpeningHours: [] })
  })

  it.each(['openingHours', 'availability', 'bookings?public=1'])(
    'API-011 API-012 API-015 %s of a restricted object exist only for those who may see it',
    async (call) => {
      const title = 'Kanarienvogel'
      const id = await town.bookable({ title, permittedUsers: [accounts.guest], permittedRoles: ['vereine'] })
      for (const who of ['guest', 'read', 'team', 'owner', 'instance'] as const)
        expect({ who, status: (await town.ask(`${id}/${call}`, who)).status }).toEqual({ who, status: 200 })
      const missing = await town.ask(`00000000-0000-4000-8000-000000000000/${call}`)
      for (const who of ['visitor', 'otherOwner', 'own'] as const) {
        const reply = await town.ask(`${id}/${call}`, who)
        expect({ who, status: reply.status }).toEqual({ who, status: 404 })
        expect(reply.text).not.toContain(title)
      }
      expect(missing.status).toBe(404)
    },
  )

  it.each(['openingHours', 'availability', 'bookings?public=1', 'bookings'])(
    'API-011 API-012 API-015 %s of another town or of a town that is none are 404',
    async (call) => {
      const id = await town.bookable({})
      const session = await town.as('instance')
      for (const tenant of ['beispielkreis', 'nirgendwo'])
        expect((await session.get(`/api/${tenant}/bookables/${id}/${call}`)).status).toBe(404)
    },
  )

  it('API-011 API-012 API-015 hours, availability and taken times are told to a network 600 times a minute together', async () => {
    const id = await town.bookable({})
    const { database } = town.server
    await database.system.query(sql`delete from attempt`)
    const codes = () =>
      Promise.all(
        ['openingHours', 'availability', 'bookings?public=true'].map(
          async (call) => (await town.ask(`${id}/${call}`)).status,
        ),
      )
    expect(await codes()).toEqual([200, 200, 200])
    await database.system.query(sql`insert into attempt (kind, key, at, id)
      select kind, key, at, gen_random_uuid() from attempt, generate_series(1, 597) where id = (select max(id::text)::uuid from attempt)`)
    expect(await codes()).toEqual([429, 429, 429])
    await database.system.query(sql`delete from attempt`)
  })
})

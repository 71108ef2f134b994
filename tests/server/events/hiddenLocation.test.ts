import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { type Hall, idOf, openHall } from '../bookings/hall.ts'
import { concert } from './town.ts'

const path = '/api/stadt/events'

describe.each(usualEngines)(
  'the location of an event as seen by users who may not see its bookables on %s',
  (engine) => {
    let hall: Hall
    let hidden: string
    let open: string
    let event: string
    beforeAll(async () => {
      hall = await openHall(engine)
      hidden = await hall.object({ title: 'Geheimkammer', permittedUsers: ['guest@demo.example'] })
      open = await hall.object()
      const body = concert({
        isPublic: true,
        eventLocation: { select: hidden, room: open },
        assignedUserId: 'own@demo.example',
      })
      event = idOf(await hall.ask('team', 'PUT', path, body))
    })
    afterEach(async () => {
      await hall.demandHealth()
      expect(hall.unexpected).toEqual([])
    })
    afterAll(() => hall.close())

    const locationFor = async (who: Parameters<Hall['ask']>[0]) =>
      (await hall.ask(who, 'GET', `${path}/${event}`)).body as { readonly eventLocation: object }

    it('PERM-028 records, lists and answers name only visible bookables', async () => {
      for (const query of [`/${event}`, `/${event}?populate=true`, '', '?range=[0,9]&populate=true', '?range=[0,9]'])
        for (const [who, knows] of [
          ['own', false],
          ['visitor', false],
          ['foreign', false],
          ['guest', true],
          ['read', true],
          ['owner', true],
        ] as const) {
          const text = JSON.stringify((await hall.ask(who, 'GET', path + query)).body)
          expect([query, who, text.includes(hidden), text.includes(open)]).toEqual([query, who, knows, true])
        }
      const { body } = await hall.ask('own', 'PUT', path, { id: event, version: 0 })
      expect(JSON.stringify(body)).not.toContain(hidden)
    })

    it('PERM-028 no filter and no sort finds the hidden bookable', async () => {
      for (const name of ['eventLocation.select', 'eventLocation.room']) {
        const filter = `filter=${encodeURIComponent(JSON.stringify({ [name]: hidden }))}`
        for (const who of ['own', 'visitor', 'guest'] as const)
          expect((await hall.ask(who, 'GET', `${path}?${filter}`)).status).toBe(400)
        expect((await hall.ask('read', 'GET', `${path}?${filter}`)).status).toBe(200)
        const sort = `sort=${encodeURIComponent(JSON.stringify([name, 'ASC']))}`
        expect((await hall.ask('own', 'GET', `${path}?${sort}`)).status).toBe(400)
      }
    })

    it('PERM-028 what was not shown stays when the event is saved, and can be replaced', async () => {
      const saved = await hall.ask('own', 'PUT', path, await locationFor('own'))
      expect(saved).toMatchObject({ status: 200, body: { eventLocation: { select: null, room: open } } })
      const short = { id: event, eventLocation: { name: 'Stadthalle' } }
      expect((await hall.ask('own', 'PUT', path, short)).status).toBe(200)
      const stored = await locationFor('team')
      expect(stored).toMatchObject({ eventLocation: { name: 'Stadthalle', select: hidden, room: null } })
      const other = { id: event, eventLocation: { name: 'Stadthalle', select: open } }
      expect((await hall.ask('own', 'PUT', path, other)).status).toBe(200)
      expect(await locationFor('team')).toMatchObject({ eventLocation: { select: open } })
      const naming = { id: event, eventLocation: { name: 'Stadthalle', select: hidden } }
      expect((await hall.ask('own', 'PUT', path, naming)).status).toBe(400)
    })
  },
)

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, field, type Hall, idOf, openHall, bookingBody } from '../bookings/hall.ts'
import type { Answer, Person } from '../records/testApi.ts'

const path = '/api/stadt/bookables'
const unknown = 'gibt-es-nicht'

describe.each(usualEngines)('what staff without the right to all objects learn of hidden ones on %s', (engine) => {
  let hall: Hall
  let hidden: string
  let part: string
  let other: string
  let whole: string
  const theirs = { assignedUserId: 'own@demo.example' }
  const secret = { title: 'Geheimkammer', permittedUsers: ['guest@demo.example'] }
  beforeAll(async () => {
    hall = await openHall(engine)
    hidden = await hall.object(secret)
    part = await hall.object({ title: 'Nebenraum', isPublic: false })
    other = await hall.object()
    whole = await hall.object({
      ...theirs,
      title: 'Haus',
      amount: null,
      relatedBookableIds: [part, hidden, other],
      checkoutBookableIds: [hidden, part].map((bookableId) => ({ bookableId, mandatory: false })),
    })
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const shown = ({ status, body }: Answer, id: string): unknown => {
    const { requestId: _id, ...rest } = isDocument(body) ? body : {}
    return [status, JSON.stringify(rest).replaceAll(id, 'ID')]
  }

  it('PERM-028 an own object names neither title nor id of a hidden part, and is not found by it', async () => {
    const filter = (of: string) => `filter=${encodeURIComponent(JSON.stringify({ relatedBookableIds: [of] }))}`
    for (const query of [`/${whole}?populate=true`, '?populate=true', '?populate=true&range=[0,9]', `/${whole}`]) {
      const own = JSON.stringify((await hall.ask('own', 'GET', path + query)).body)
      expect([query, own.includes('Geheimkammer'), own.includes(hidden)]).toEqual([query, false, false])
      expect([query, own.includes(part), own.includes('Nebenraum')]).toEqual([query, true, query.includes('populate')])
      for (const who of ['read', 'team', 'owner'] as const)
        expect([who, JSON.stringify((await hall.ask(who, 'GET', path + query)).body).includes(hidden)]).toEqual([
          who,
          true,
        ])
    }
    expect((await hall.ask('own', 'GET', `${path}?${filter(hidden)}`)).status).toBe(400)
    expect((await hall.ask('team', 'GET', `${path}?${filter(hidden)}`)).body).toMatchObject([{ id: whole }])
    expect((await hall.ask('team', 'GET', `${path}/${whole}?populate=true`)).body).toMatchObject({
      _populated: { relatedBookables: [{ id: part }, { id: hidden, title: 'Geheimkammer' }, { id: other }] },
    })
  })

  it('PERM-028 what was not shown stays when the object is saved', async () => {
    const { body } = await hall.ask('own', 'GET', `${path}/${whole}`)
    const saved = await hall.ask('own', 'PUT', path, { ...Object(body), title: 'Haus am See' })
    expect(saved).toMatchObject({ status: 200, body: { title: 'Haus am See', relatedBookableIds: [part, other] } })
    const stored = async () => {
      const { body: all } = await hall.ask('team', 'GET', `${path}/${whole}`)
      const offers: unknown = field({ status: 200, body: all, header: () => undefined }, 'checkoutBookableIds')
      return [
        field({ status: 200, body: all, header: () => undefined }, 'relatedBookableIds'),
        Array.isArray(offers) ? offers.map((offer) => Object(offer).bookableId) : offers,
      ]
    }
    expect(await stored()).toEqual([
      [part, hidden, other],
      [hidden, part],
    ])
    const change = { id: whole, relatedBookableIds: [other, part], checkoutBookableIds: [] }
    expect((await hall.ask('own', 'PUT', path, change)).body).toMatchObject({ relatedBookableIds: [other, part] })
    expect(await stored()).toEqual([[other, part, hidden], [hidden]])
  })

  it('PERM-028 to name a hidden object is to name none: as a part, as an offer, and as one that holds the object itself', async () => {
    const mine = await hall.object(theirs)
    const roof = await hall.object({ ...secret, relatedBookableIds: [mine] })
    const name = async (change: (id: string) => object, id: string) =>
      shown(await hall.ask('own', 'PUT', path, { id: mine, ...change(id) }), id)
    const changes: readonly ((id: string) => object)[] = [
      (id) => ({ relatedBookableIds: [id] }),
      (id) => ({ relatedBookableIds: [id, unknown] }),
      (id) => ({ relatedBookableIds: [other, id] }),
      (id) => ({ checkoutBookableIds: [{ bookableId: id, mandatory: true }] }),
    ]
    for (const change of changes) {
      const none = await name(change, 'gibt-es-auch-nicht')
      for (const id of [hidden, roof]) expect(await name(change, id)).toEqual(none)
    }
    expect(await hall.ask('own', 'PUT', path, { id: mine, relatedBookableIds: [hidden] })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/relatedBookableIds/0', code: 'UNKNOWN_REFERENCE' }] } },
    })
    expect(await hall.ask('own', 'PUT', path, { id: mine, relatedBookableIds: [other] })).toMatchObject({ status: 403 })
    const byTeam = await hall.ask('team', 'PUT', path, { id: mine, relatedBookableIds: [hidden] })
    expect(byTeam.body).toMatchObject({ relatedBookableIds: [hidden] })
  })

  it('PERM-028 every call that names it answers as for an unknown one; others are refused', async () => {
    const calls: readonly (readonly ['GET' | 'PUT' | 'DELETE', (id: string) => string, ((id: string) => object)?])[] = [
      ['GET', (id) => `${path}/${id}`],
      ['GET', (id) => `${path}/${id}/bookings`],
      ['DELETE', (id) => `${path}/${id}`],
      ['PUT', () => path, (id) => ({ id, title: 'Meins' })],
    ]
    for (const [method, at, body] of calls) {
      const ask = (who: Person, id: string) => hall.ask(who, method, at(id), body?.(id))
      const [hiddenOne, none] = [await ask('own', hidden), await ask('own', unknown)]
      expect([method, hiddenOne.status, shown(hiddenOne, hidden)]).toEqual([method, 404, shown(none, unknown)])
      const open = at(other).endsWith('/bookings') ? 200 : 403
      expect([method, at(other), (await ask('own', other)).status]).toEqual([method, at(other), open])
      if (method === 'GET') expect((await ask('read', hidden)).status).toBe(200)
    }
  })

  it('PERM-028 the bookings of an object and its family are not told to be those of a hidden part', async () => {
    await hall.put('role', 'stadt', { id: 'own', name: 'own', manageBookings: { readAny: true } })
    const ids = []
    for (const one of [hidden, part])
      ids.push(idOf(await hall.book(bookingBody(one, at(40, '10:00'), at(40, '11:00')))))
    const seen = async (who: Person) => {
      const { body } = await hall.ask(who, 'GET', `${path}/${whole}/bookings?related=true`)
      return (Array.isArray(body) ? body : []).map((one: unknown) => Object(one).id as string).sort()
    }
    expect(await seen('team')).toEqual([...ids].sort())
    expect(await seen('own')).toEqual(ids.slice(1))
  })
})

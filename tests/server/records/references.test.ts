import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { systemActor } from '../../../src/server/http/actor.ts'
import type { Kind } from '../../../src/server/records/kind.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { removeRecord } from '../../../src/server/records/remove.ts'
import { engines } from '../../support/engines.ts'
import { at, idOf } from './answers.ts'
import { type TestApi, openTestApi, stadtfest } from './testApi.ts'

describe.each(engines)('references as rows on %s', (engine) => {
  let api: TestApi
  const room = (more: object = {}) =>
    api.ask('owner', 'PUT', '/api/stadt/bookables', { type: 'room', title: 'Saal', ...more })
  const role = async (name: string) => idOf(await api.ask('owner', 'PUT', '/api/stadt/roles', { name }))
  const get = (id: string) => api.ask('owner', 'GET', `/api/stadt/bookables/${id}`)
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(async () => {
    expect(api.unexpected).toEqual([])
    await api.demandHealth()
    await api.close()
  })

  it('onDelete clear: what names the deleted record forgets it, as a save of its own', async () => {
    const [gone, stays] = [await role('Geht'), await role('Bleibt')]
    const [part, other] = [idOf(await room({ title: 'Teil' })), idOf(await room({ title: 'Zweiter' }))]
    const whole = await room({
      permittedRoles: [gone, stays],
      freeBookingRoles: [gone],
      groupBooking: { enabled: true, permittedRoles: [stays, gone] },
      relatedBookableIds: [part, other],
      checkoutBookableIds: [
        { bookableId: part, mandatory: true },
        { bookableId: other, mandatory: true },
      ],
    })
    expect(whole.status).toBe(201)
    expect((await api.ask('owner', 'DELETE', `/api/stadt/roles/${gone}`)).status).toBe(200)
    expect((await get(idOf(whole))).body).toMatchObject({
      permittedRoles: [stays],
      freeBookingRoles: [],
      groupBooking: { enabled: true, permittedRoles: [stays] },
      version: 2,
    })
    expect((await api.ask('owner', 'DELETE', `/api/stadt/bookables/${part}`)).status).toBe(200)
    expect((await get(idOf(whole))).body).toMatchObject({
      relatedBookableIds: [other],
      checkoutBookableIds: [{ bookableId: other, mandatory: true }],
      version: 3,
    })
    const changes = await api.database.system.rows<{ reason: string }>(
      sql`select reason from change where entity_id = ${idOf(whole)} order by at, reason`,
    )
    expect(changes.map(({ reason }) => reason).sort()).toEqual(['bookables.remove', 'bookables.save', 'roles.remove'])
  })

  it('a single reference becomes null', async () => {
    const event = idOf(await api.ask('owner', 'PUT', '/api/stadt/events', stadtfest))
    const ticket = idOf(await room({ type: 'ticket', eventId: event }))
    expect((await api.ask('owner', 'DELETE', `/api/stadt/events/${event}`)).status).toBe(200)
    expect((await get(ticket)).body).toMatchObject({ eventId: null })
  })

  it('onDelete restrict answers 409 IN_USE with the users; cascade takes them along', async () => {
    const withOnDelete = (onDelete: 'restrict' | 'cascade'): TestApi['registry'] => {
      const kinds = new Map(api.registry.kinds)
      const bookable: Kind = kindNamed(kinds, 'bookable')
      const references = bookable.storage.references.map((reference) =>
        reference.pointer === '/eventId' ? { ...reference, onDelete } : reference,
      )
      kinds.set('bookable', { ...bookable, storage: { ...bookable.storage, references } })
      return { ...api.registry, kinds }
    }
    const event = idOf(await api.ask('owner', 'PUT', '/api/stadt/events', stadtfest))
    const ticket = idOf(await room({ type: 'ticket', title: 'Karte', eventId: event }))
    const remove = (onDelete: 'restrict' | 'cascade') =>
      api.database.system.transaction(
        { actor: systemActor, at: Date.now() },
        { reason: 'test.remove', tenant: 'stadt' },
        (tx) => {
          const registry = withOnDelete(onDelete)
          return removeRecord(tx, registry, kindNamed(registry.kinds, 'event'), { tenant: 'stadt', id: event })
        },
      )
    await expect(remove('restrict')).rejects.toMatchObject({
      status: 409,
      code: 'IN_USE',
      message: 'Der Eintrag wird noch verwendet: Buchungsobjekt „Karte“.',
      details: { usedBy: [{ entity: 'bookable', id: ticket, path: '/eventId', title: 'Karte' }] },
    })
    expect((await get(ticket)).status).toBe(200)
    await remove('cascade')
    expect((await get(ticket)).status).toBe(404)
  })

  it('C16 deleting a role while bookables that name it are saved leaves no dangling id', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await role(`Runde ${round}`)
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, (_, index) => room({ title: `Nennt ${round}.${index}`, permittedRoles: [id] })),
        api.ask('owner', 'DELETE', `/api/stadt/roles/${id}`),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.at(-1)).toBe(200)
      for (const answer of answers.slice(0, -1)) {
        expect([201, 400]).toContain(answer.status)
        if (answer.status === 400) expect(at(answer, 'details', 'fields', 0, 'code')).toBe('UNKNOWN_REFERENCE')
        else expect((await get(idOf(answer))).body).toMatchObject({ permittedRoles: [] })
      }
    }
    const dangling = await api.database.system.rows(sql`select bookables.id from bookables
      cross join lateral jsonb_array_elements_text(doc -> 'permittedRoles') as named(id)
      where not exists (select from roles where roles.tenant_id = bookables.tenant_id and roles.id = named.id)`)
    expect(dangling).toEqual([])
  })
})

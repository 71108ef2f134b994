import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
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
      permittedRoles: [stays],
      freeBookingRoles: [gone, stays],
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
      freeBookingRoles: [stays],
      version: 2,
    })
    expect((await api.ask('owner', 'DELETE', `/api/stadt/bookables/${part}`)).status).toBe(200)
    expect((await get(idOf(whole))).body).toMatchObject({
      relatedBookableIds: [other],
      checkoutBookableIds: [{ bookableId: other, mandatory: true }],
      version: 3,
    })
    const changes = await api.database.system.query<{ reason: string }>(
      sql`select reason from change where entity_id = ${idOf(whole)} order by at, reason`,
    )
    expect(changes.map(({ reason }) => reason).sort()).toEqual(['bookables.remove', 'bookables.save', 'roles.remove'])
  })

  it('a role that restricts an object is kept: without it the object would be open to all', async () => {
    const [seeing, booking] = [await role('Sieht'), await role('Bucht Serien')]
    const remove = (id: string) => api.ask('owner', 'DELETE', `/api/stadt/roles/${id}`)
    const hidden = idOf(await room({ title: 'Nur für wenige', permittedRoles: [seeing] }))
    const series = idOf(await room({ title: 'Serien', groupBooking: { enabled: true, permittedRoles: [booking] } }))
    expect(await remove(seeing)).toMatchObject({
      status: 409,
      body: {
        code: 'IN_USE',
        message: 'Der Eintrag wird noch verwendet: Buchungsobjekt „Nur für wenige“.',
        details: { usedBy: [{ id: hidden, path: '/permittedRoles/0' }], others: 0 },
      },
    })
    expect(await remove(booking)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: { usedBy: [{ id: series, path: '/groupBooking/permittedRoles/0' }] } },
    })
    expect((await api.ask('visitor', 'GET', `/api/stadt/bookables/public/${hidden}`)).status).toBe(404)
    for (const id of [hidden, series])
      await api.ask('owner', 'PUT', '/api/stadt/bookables', {
        id,
        permittedRoles: [],
        groupBooking: { enabled: false },
      })
    await api.ask('owner', 'PUT', '/api/stadt/bookables', { id: series, groupBooking: { permittedRoles: [] } })
    for (const id of [seeing, booking]) expect((await remove(id)).status).toBe(200)
  })

  it('who deletes a used role learns names only of objects that are shown to the same account', async () => {
    const rights = {
      create: false,
      readOwn: false,
      readAny: false,
      updateOwn: false,
      updateAny: false,
      deleteOwn: false,
    }
    const manageRoles = { ...rights, deleteAny: true }
    await api.put('role', 'stadt', {
      id: 'own',
      name: 'own',
      manageRoles,
      manageBookables: { ...manageRoles, deleteAny: false },
    })
    const seeing = await role('Sieht')
    const remove = () => api.ask('own', 'DELETE', `/api/stadt/roles/${seeing}`)
    for (const title of ['Tresorraum', 'Archivraum']) await room({ title, permittedRoles: [seeing] })
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        message: 'Der Eintrag wird noch in 2 Einträgen verwendet, die Sie nicht sehen können.',
        details: { usedBy: [], others: 2 },
      },
    })
    await room({ title: 'Lager', permittedRoles: [seeing], permittedUsers: ['own@demo.example'] })
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        message: 'Der Eintrag wird noch verwendet: Buchungsobjekt „Lager“ und 2 weitere.',
        details: { usedBy: [{ title: 'Lager' }], others: 2 },
      },
    })
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

  it.each([
    ['freeBookingRoles', [200]],
    ['permittedRoles', [200, 409]],
  ] as const)(
    'C16 deleting a role while bookables that name it in %s are saved leaves no dangling id',
    async (list, removals) => {
      for (let round = 0; round < 10; round++) {
        const id = await role(`Runde ${round}`)
        const answers = await Promise.all([
          ...Array.from({ length: 5 }, (_, index) => room({ title: `Nennt ${round}.${index}`, [list]: [id] })),
          api.ask('owner', 'DELETE', `/api/stadt/roles/${id}`),
        ])
        const statuses = answers.map(({ status }) => status)
        expect(removals).toContain(statuses.at(-1))
        const left = statuses.at(-1) === 409 ? [id] : []
        for (const answer of answers.slice(0, -1)) {
          expect([201, 400]).toContain(answer.status)
          if (answer.status === 400) expect(at(answer, 'details', 'fields', 0, 'code')).toBe('UNKNOWN_REFERENCE')
          else expect((await get(idOf(answer))).body).toMatchObject({ [list]: left })
        }
      }
      const dangling = await api.database.system.query(sql`select bookables.id from bookables
      cross join lateral jsonb_array_elements_text(doc -> ${sql.literal(list)}) as named(id)
      where not exists (select from roles where roles.tenant_id = bookables.tenant_id and roles.id = named.id)`)
      expect(dangling).toEqual([])
    },
  )
})

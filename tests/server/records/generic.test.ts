import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { at, idOf, listOf, recordOf, refusalOf } from './answers.ts'
import { type TestApi, openTestApi } from './testApi.ts'

describe.each(engines)('one record over the generic API on %s', (engine) => {
  let api: TestApi
  const room = (title: string, more: object = {}) => ({ type: 'room', title, ...more })
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(async () => {
    expect(api.unexpected).toEqual([])
    await api.demandHealth()
    await api.close()
  })

  it('API-009 API-007 ENTITY-001 creates a room with all defaults and answers it as stored', async () => {
    const made = await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Großer Saal', { amount: null }))
    expect(made.status).toBe(201)
    expect(recordOf(made)).toMatchObject({
      title: 'Großer Saal',
      tenantId: 'stadt',
      ownerUserId: 'owner@demo.example',
      priceType: 'per-item',
      enableCoupons: true,
      amount: null,
      priceEur: 0,
      version: 1,
      priceCategories: [
        { priceEur: 0, interval: { start: null, end: null }, fixedPrice: false, weekdays: [], holidays: [] },
      ],
      groupBooking: { enabled: false, permittedRoles: [] },
      _populated: null,
    })
    const read = await api.ask('team', 'GET', `/api/stadt/bookables/${idOf(made)}`)
    expect(read.status).toBe(200)
    expect(read.body).toEqual(made.body)
  })

  it('API-009 a GET given back to PUT changes nothing but version and timeUpdated', async () => {
    const made = await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Rund', { tags: ['b', 'a'], amount: 3 }))
    const again = await api.ask('team', 'PUT', '/api/stadt/bookables', made.body)
    expect(again.status).toBe(200)
    const { version, timeUpdated, ...rest } = recordOf(again)
    const { version: first, timeUpdated: _before, ...before } = recordOf(made)
    expect(rest).toEqual(before)
    expect([first, version]).toEqual([1, 2])
    expect(timeUpdated).toBeTypeOf('number')
  })

  it('an update keeps what the body does not name', async () => {
    const made = await api.ask(
      'owner',
      'PUT',
      '/api/stadt/bookables',
      room('Bleibt', { location: 'Rathaus', amount: 7 }),
    )
    const changed = await api.ask('owner', 'PUT', '/api/stadt/bookables', { id: idOf(made), title: 'Neu' })
    expect(recordOf(changed)).toMatchObject({ title: 'Neu', location: 'Rathaus', amount: 7, type: 'room' })
  })

  it('API-016 a copy without id is a new record', async () => {
    const made = await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Original'))
    const { id: _id, ...copy } = recordOf(made)
    const second = await api.ask('own', 'PUT', '/api/stadt/bookables', { ...copy, title: 'Original (Kopie)' })
    expect(second.status).toBe(201)
    expect(idOf(second)).not.toBe(idOf(made))
    expect(at(second, 'ownerUserId')).toBe('own@demo.example')
  })

  it('API-010 deletes; a second time there is nothing to delete', async () => {
    const made = await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Weg'))
    const path = `/api/stadt/bookables/${idOf(made)}`
    expect(await api.ask('owner', 'DELETE', path)).toMatchObject({ status: 200, body: { id: idOf(made) } })
    expect((await api.ask('owner', 'GET', path)).status).toBe(404)
    expect((await api.ask('owner', 'DELETE', path)).status).toBe(404)
  })

  it('PERM-006 PERM-007 PERM-008 PERM-010 statuses by right: any, own, read only, none, no session', async () => {
    const mine = idOf(await api.ask('own', 'PUT', '/api/stadt/bookables', room('Eigener')))
    const other = idOf(await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Fremder')))
    const statuses = async (who: Parameters<TestApi['ask']>[0], id: string) => [
      (await api.ask(who, 'GET', `/api/stadt/bookables/${id}`)).status,
      (await api.ask(who, 'PUT', '/api/stadt/bookables', { id, title: 'x' })).status,
      (await api.ask(who, 'DELETE', `/api/stadt/bookables/nicht-da`)).status,
    ]
    expect(await statuses('team', other)).toEqual([200, 200, 404])
    expect(await statuses('own', mine)).toEqual([200, 200, 404])
    expect(await statuses('own', other)).toEqual([403, 403, 404])
    expect(await statuses('read', mine)).toEqual([200, 403, 403])
    expect(await statuses('guest', mine)).toEqual([403, 403, 403])
    expect(await statuses('foreign', mine)).toEqual([403, 403, 403])
    expect(await statuses('visitor', mine)).toEqual([401, 401, 401])
    expect(await statuses('instance', mine)).toEqual([200, 200, 404])
    expect((await api.ask('own', 'DELETE', `/api/stadt/bookables/${other}`)).status).toBe(403)
    expect((await api.ask('read', 'PUT', '/api/stadt/bookables', room('Neu'))).status).toBe(403)
  })

  it('PERM-009 who is assigned may change the record like its owner', async () => {
    const given = idOf(
      await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Zugewiesen', { assignedUserId: 'own@demo.example' })),
    )
    expect((await api.ask('own', 'PUT', '/api/stadt/bookables', { id: given, title: 'Geändert' })).status).toBe(200)
  })

  it('an unknown tenant and an id of another tenant are 404 for everyone who may ask', async () => {
    const other = await api.put('bookable', 'kreis', room('Kreissaal'))
    for (const who of ['instance', 'owner'] as const) {
      expect((await api.ask(who, 'GET', `/api/stadt/bookables/${other}`)).status).toBe(404)
      expect((await api.ask(who, 'PUT', '/api/stadt/bookables', { id: other, title: 'Übernommen' })).status).toBe(404)
      expect((await api.ask(who, 'DELETE', `/api/stadt/bookables/${other}`)).status).toBe(404)
    }
    for (const who of ['instance', 'owner', 'guest', 'visitor'] as const)
      expect((await api.ask(who, 'GET', '/api/nirgends/bookables')).status).toBe(404)
    expect((await api.ask('foreign', 'GET', `/api/kreis/bookables/${other}`)).status).toBe(200)
  })

  it('API-062 API-063 people choose a coupon code: unique whatever its case, create=true never overwrites', async () => {
    const coupon = { id: ' Sommer26 ', discount: 5 }
    expect(recordOf(await api.ask('owner', 'PUT', '/api/stadt/coupons?create=true', coupon))).toMatchObject({
      id: 'Sommer26',
      usedAmount: 0,
    })
    expect(
      (await api.ask('owner', 'PUT', '/api/stadt/coupons?create=true', { id: 'SOMMER26', discount: 9 })).status,
    ).toBe(409)
    expect((await api.ask('owner', 'PUT', '/api/stadt/coupons', { id: 'sommer26', discount: 7 })).status).toBe(200)
    expect(recordOf(await api.ask('owner', 'GET', '/api/stadt/coupons/SOMMER26'))).toMatchObject({
      id: 'Sommer26',
      discount: 7,
    })
    expect(refusalOf(await api.ask('owner', 'PUT', '/api/stadt/coupons', { discount: 7 })).fields).toEqual([
      'REQUIRED /id',
    ])
    expect((await api.ask('owner', 'PUT', '/api/stadt/coupons', { id: 'super-admin', discount: 7 })).status).toBe(403)
    expect((await api.ask('owner', 'DELETE', '/api/stadt/coupons/sommer26')).status).toBe(200)
  })

  it('A6 of 10 parallel creations of one code exactly one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.ask('owner', 'PUT', '/api/stadt/coupons?create=true', { id: 'EINMAL', discount: index }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  it('C12 a stale version is refused with the current record, an absent one writes last', async () => {
    const made = await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Erste Fassung'))
    const id = idOf(made)
    expect((await api.ask('owner', 'PUT', '/api/stadt/bookables', { id, title: 'Zweite', version: 1 })).status).toBe(
      200,
    )
    const stale = await api.ask('team', 'PUT', '/api/stadt/bookables', { id, title: 'Dritte', version: 1 })
    expect(refusalOf(stale)).toMatchObject({ status: 409, code: 'STALE_VERSION' })
    expect(at(stale, 'details', 'current')).toMatchObject({ id, title: 'Zweite', version: 2 })
    expect(recordOf(await api.ask('team', 'PUT', '/api/stadt/bookables', { id, title: 'Letzte' }))).toMatchObject({
      version: 3,
    })
  })

  it('C12 of 12 parallel updates of one version exactly one wins', async () => {
    const id = idOf(await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Umkämpft')))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        api.ask('owner', 'PUT', '/api/stadt/bookables', { id, title: `Fassung ${index}`, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)])
    const winner = answers.find(({ status }) => status === 200)
    expect((await api.ask('owner', 'GET', `/api/stadt/bookables/${id}`)).body).toEqual(winner?.body)
  })

  it('API-014 answers the tags in use, each once, in German order', async () => {
    await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Tags', { tags: ['Zebra', 'Öl', 'Apfel'] }))
    await api.ask('owner', 'PUT', '/api/stadt/bookables', room('Mehr', { tags: ['Apfel', 'ähnlich'] }))
    const tags = await api.ask('read', 'GET', '/api/stadt/bookables/_meta/tags')
    expect(tags.body).toEqual(expect.arrayContaining(['ähnlich', 'Apfel', 'Öl', 'Zebra']))
    const wanted = ['ähnlich', 'Apfel', 'Öl', 'Zebra']
    expect(
      Array.isArray(tags.body) ? tags.body.filter((tag: unknown) => wanted.includes(String(tag))) : tags.body,
    ).toEqual(wanted)
  })

  it('API-064 API-067 API-068 a tenant has one workflow: {} while there is none, POST makes it, PUT changes it', async () => {
    expect((await api.ask('read', 'GET', '/api/stadt/workflow')).body).toEqual({})
    const body = {
      name: 'Ablauf',
      states: [{ id: 'neu', name: 'Neu', tasks: [{ id: 'x', added: 1 }], actions: [] }],
      defaultState: 'neu',
    }
    expect((await api.ask('read', 'POST', '/api/stadt/workflow', body)).status).toBe(403)
    const made = await api.ask('owner', 'POST', '/api/stadt/workflow', body)
    expect(made.status).toBe(201)
    expect(at(made, 'states', 0, 'tasks')).toEqual([])
    expect((await api.ask('owner', 'POST', '/api/stadt/workflow', body)).status).toBe(409)
    expect(recordOf(await api.ask('team', 'PUT', '/api/stadt/workflow', { name: 'Neuer Ablauf' }))).toMatchObject({
      name: 'Neuer Ablauf',
      version: 2,
    })
    expect((await api.ask('guest', 'GET', '/api/stadt/workflow')).status).toBe(403)
    expect(recordOf(await api.ask('read', 'GET', '/api/stadt/workflow'))).toMatchObject({ name: 'Neuer Ablauf' })
  })

  it('API-044 API-053 bookings and series are empty lists; a series is not saved as a whole', async () => {
    for (const path of ['/api/stadt/bookings', '/api/stadt/group-bookings'])
      expect(listOf(await api.ask('read', 'GET', path))).toEqual([])
    expect([404, 405]).toContain((await api.ask('owner', 'PUT', '/api/stadt/group-bookings', {})).status)
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { renewDocuments } from '../../../src/server/records/renewDocuments.ts'
import { engines } from '../../support/engines.ts'
import { idOf, listOf, refusalOf } from './answers.ts'
import { type TestApi, openTestApi, stadtfest } from './testApi.ts'

const titles = [
  'Aula',
  'äpfel',
  'Öl-Lager',
  'Zebra',
  'apfel',
  'Übungsraum',
  'Raum 10',
  'Raum 2',
  'ß-Raum',
  'Straße',
  'Muller',
  'Müller',
]

describe.each(engines)('lists over the generic API on %s', (engine) => {
  let api: TestApi
  const list = (
    query: Readonly<Record<string, unknown>>,
    who: Parameters<TestApi['ask']>[0] = 'read',
    path = 'bookables',
  ) => {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    )
    return api.ask(who, 'GET', `/api/stadt/${path}?${text.toString()}`)
  }
  const titlesOf = async (query: Readonly<Record<string, unknown>>) =>
    listOf(await list(query)).map(({ title }) => title)

  beforeAll(async () => {
    api = await openTestApi(engine)
    let index = 0
    for (const title of titles) {
      await api.put('bookable', 'stadt', {
        type: index % 3 === 0 ? 'resource' : 'room',
        title,
        isPublic: index % 2 === 0,
        tags: index % 4 === 0 ? ['groß', 'innen'] : ['innen'],
        location: index % 5 === 0 ? 'Rathaus 100%' : 'Schule_Nord',
        ownerUserId: index % 3 === 0 ? 'own@demo.example' : 'team@demo.example',
        assignedUserId: index === 1 ? 'own@demo.example' : null,
      })
      index += 1
    }
    await api.put('bookable', 'kreis', { type: 'room', title: 'Kreishaus' })
  })
  afterAll(async () => {
    expect(api.unexpected).toEqual([])
    await api.demandHealth()
    await api.close()
  })

  it('API-005 answers the plain array of all rows without Content-Range', async () => {
    const all = await list({})
    expect(all.status).toBe(200)
    expect(
      listOf(all)
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...titles].sort())
    expect(all.header('content-range')).toBeUndefined()
  })

  it('sorts in German as Intl.Collator does, both ways', async () => {
    const german = [...titles].sort(new Intl.Collator('de').compare)
    expect(await titlesOf({ sort: ['title', 'ASC'] })).toEqual(german)
    expect(await titlesOf({ sort: ['title', 'DESC'] })).toEqual([...german].reverse())
  })

  it('CONST-043 pages by any range and says where the page lies', async () => {
    const german = [...titles].sort(new Intl.Collator('de').compare)
    const page = await list({ sort: ['title', 'ASC'], range: [4, 7] })
    expect(listOf(page).map(({ title }) => title)).toEqual(german.slice(4, 8))
    expect(page.header('content-range')).toBe(`bookables 4-7/${titles.length}`)
    expect((await list({ range: [10, 24] })).header('content-range')).toBe(`bookables 10-11/${titles.length}`)
    const beyond = await list({ range: [90, 99] })
    expect([beyond.status, beyond.body]).toEqual([200, []])
    expect(beyond.header('content-range')).toBe(`bookables */${titles.length}`)
  })

  it('API-005 API-062 CONST-043 a list of none, of one and of several is one array, whatever its records say', async () => {
    const coupons = (query: Readonly<Record<string, unknown>> = {}) => list(query, 'read', 'coupons')
    const none = await coupons()
    expect([none.status, none.body, none.header('content-range')]).toEqual([200, [], undefined])
    const noPage = await coupons({ range: [0, 9] })
    expect([noPage.status, noPage.body, noPage.header('content-range')]).toEqual([200, [], 'coupons */0'])

    const texts = ['„Bühne“, "laut"', 'null', '],[', 'C:\\neu\n\tZeile', '😀 日本 ß', '']
    const put = async (text: string, index: number) =>
      api.put('coupon', 'stadt', { id: `TEXT${index}`, discount: 5, description: text })
    await put(texts[0] ?? '', 0)
    const one = await coupons({ range: [0, 9] })
    expect(one.body).toMatchObject([{ id: 'TEXT0', description: texts[0] }])
    expect(one.header('content-range')).toBe('coupons 0-0/1')

    for (const [index, text] of texts.entries()) if (index > 0) await put(text, index)
    const descriptions = listOf(await coupons({ sort: ['id', 'ASC'], range: [0, 9] })).map(
      ({ description }) => description,
    )
    expect(descriptions).toEqual(texts)
  })

  it('filters by columns, by several values, by tags and by ids', async () => {
    const wanted = (keep: (index: number) => boolean) => titles.filter((_title, index) => keep(index)).sort()
    const found = async (filter: object) => (await titlesOf({ filter })).map(String).sort()
    expect(await found({ type: 'resource' })).toEqual(wanted((index) => index % 3 === 0))
    expect(await found({ type: ['resource', 'ticket'], isPublic: true })).toEqual(wanted((index) => index % 6 === 0))
    expect(await found({ tags: ['groß', 'innen'] })).toEqual(wanted((index) => index % 4 === 0))
    expect(await found({ eventId: null, title: 'Aula' })).toEqual(['Aula'])
    const two = listOf(await list({ range: [0, 1] })).map(({ id }) => id)
    expect(listOf(await list({ filter: { id: two } })).map(({ id }) => id)).toEqual(two)
  })

  it('searches folded text, every word, no wildcards', async () => {
    expect((await titlesOf({ q: 'MULLER' })).map(String).sort()).toEqual(['Muller', 'Müller'].sort())
    expect(await titlesOf({ q: 'strasse' })).toEqual(['Straße'])
    expect(await titlesOf({ filter: { q: 'lager ÖL' } })).toEqual(['Öl-Lager'])
    expect((await titlesOf({ q: '100%' })).length).toBe(3)
    expect(await titlesOf({ q: '100_' })).toEqual([])
    expect(await titlesOf({ q: 'm u l e r m u l e r müller mull mul ull ler' })).toHaveLength(2)
    expect(await titlesOf({ q: 'kreishaus' })).toEqual([])
    expect((await list({ q: 'raum', range: [0, 0] })).header('content-range')).toBe('bookables 0-0/4')
  })

  it.each([
    [{ sort: ['nirgends', 'ASC'] }],
    [{ sort: ['title', 'sideways'] }],
    [{ sort: '[' }],
    [{ range: [5, 1] }],
    [{ range: [0, 100000] }],
    [{ range: ['0', 'x'] }],
    [{ filter: { nirgends: 1 } }],
    [{ filter: { constructor: 1 } }],
    [{ filter: [] }],
    [{ filter: { isPublic: 'ja' } }],
    [{ filter: { type: { $ne: 'room' } } }],
    [{ filter: { timeCreated: 1e300 } }],
    [{ filter: { q: 5 } }],
    // Ten words and a thousand values are accepted; more would keep the embedded database busy.
    [{ q: 'a b c d e f g h i j k' }],
    [{ q: 'x'.repeat(201) }],
    [{ filter: { q: 'a b c d e f' }, q: 'g h i j k' }],
    [{ filter: { type: Array.from({ length: 1001 }, () => 'a') } }],
    [{ filter: { tags: Array.from({ length: 51 }, () => 'a') } }],
  ])('refuses %j with 400 BAD_QUERY', async (query) => {
    expect(refusalOf(await list(query))).toMatchObject({ status: 400, code: 'BAD_QUERY' })
  })

  it('refuses an unknown query name', async () => {
    expect(refusalOf(await list({ wo: '1' }))).toMatchObject({ status: 400, code: 'UNKNOWN_QUERY' })
  })

  it('PERM-006 lists what the caller may read: all, own, nothing, or not at all', async () => {
    const own = listOf(await list({}, 'own'))
      .map(({ title }) => String(title))
      .sort()
    expect(own).toEqual(titles.filter((_title, index) => index % 3 === 0 || index === 1).sort())
    expect((await list({ range: [0, 9] }, 'own')).header('content-range')).toBe(`bookables 0-4/${own.length}`)
    expect((await list({}, 'guest')).status).toBe(403)
    expect((await list({}, 'foreign')).status).toBe(403)
    expect((await list({}, 'visitor')).status).toBe(401)
    expect(listOf(await list({}, 'instance')).length).toBe(titles.length)
  })

  it('A3 a list under readOwn is the list under readAny without what is not own', async () => {
    const isOwn = (row: object) =>
      ['ownerUserId', 'assignedUserId'].some((name) => Reflect.get(row, name) === 'own@demo.example')
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          field: fc.constantFrom('title', 'timeCreated', 'isPublic'),
          order: fc.constantFrom('ASC', 'DESC'),
          type: fc.constantFrom('room', 'resource', undefined),
          q: fc.constantFrom('', 'raum', 'a', 'rathaus'),
        }),
        async ({ field, order, type, q }) => {
          const query = { sort: [field, order], filter: { ...(type === undefined ? {} : { type }) }, q }
          const any = listOf(await list(query, 'read'))
          const own = listOf(await list(query, 'own'))
          expect(own).toEqual(any.filter(isOwn))
        },
      ),
      { numRuns: 15 },
    )
  })

  it('API-007 ENTITY-011 populate adds event and parts by name, without it _populated is null', async () => {
    const event = await api.put('event', 'stadt', stadtfest)
    const [part] = listOf(await list({ filter: { title: 'Aula' } }))
    const ticket = await api.ask('owner', 'PUT', '/api/stadt/bookables', {
      type: 'ticket',
      title: 'Karte',
      eventId: event,
      relatedBookableIds: [part?.['id']],
    })
    const path = `/api/stadt/bookables/${idOf(ticket)}`
    expect((await api.ask('read', 'GET', path)).body).toMatchObject({ _populated: null })
    expect((await api.ask('read', 'GET', `${path}?populate=true`)).body).toMatchObject({
      _populated: {
        event: { id: event, information: { name: 'Stadtfest' } },
        relatedBookables: [{ id: part?.['id'], title: 'Aula', type: 'resource' }],
      },
    })
    expect((await api.ask('owner', 'DELETE', path)).status).toBe(200)
  })

  it('API-006 API-008 PERM-028 A8 visitors see public bookables; permittedUsers and permittedRoles hide one from everybody else', async () => {
    const secret = await api.put('bookable', 'stadt', {
      type: 'room',
      title: 'Nur für Gast',
      isPublic: true,
      permittedUsers: ['guest@demo.example'],
    })
    const byRole = await api.put('bookable', 'stadt', {
      type: 'room',
      title: 'Nur für Team',
      isPublic: true,
      permittedRoles: ['team'],
    })
    const hidden = await api.put('bookable', 'stadt', {
      type: 'room',
      title: 'Nicht öffentlich',
      isPublic: false,
      relatedBookableIds: [secret],
    })
    const seen = async (who: Parameters<TestApi['ask']>[0]) =>
      listOf(await list({}, who, 'bookables/public')).map(({ title }) => title)
    expect(await seen('visitor')).toEqual(expect.arrayContaining(titles.filter((_title, index) => index % 2 === 0)))
    for (const title of ['Nur für Gast', 'Nur für Team', 'Nicht öffentlich', 'äpfel'])
      expect(await seen('visitor')).not.toContain(title)
    expect(await seen('guest')).toContain('Nur für Gast')
    expect(await seen('guest')).not.toContain('Nur für Team')
    expect(await seen('team')).toEqual(expect.arrayContaining(['Nur für Gast', 'Nur für Team']))
    const one = async (who: Parameters<TestApi['ask']>[0], id: string) =>
      (await api.ask(who, 'GET', `/api/stadt/bookables/public/${id}`)).status
    expect([
      await one('visitor', secret),
      await one('guest', secret),
      await one('guest', byRole),
      await one('visitor', hidden),
    ]).toEqual([404, 200, 404, 200])
    const answer = await api.ask('visitor', 'GET', `/api/stadt/bookables/public/${hidden}?populate=1`)
    expect(answer.body).toMatchObject({ title: 'Nicht öffentlich', _populated: { relatedBookables: [] } })
    for (const name of [
      'ownerUserId',
      'assignedUserId',
      'permittedUsers',
      'freeBookingUsers',
      'freeBookingRoles',
      'lockerDetails',
    ])
      expect(answer.body).not.toHaveProperty(name)
  })

  it('an older document is answered whole after the next start: gaps are filled, what the schema no longer has is gone', async () => {
    const id = await api.put('bookable', 'stadt', { type: 'room', title: 'Alt', amount: null })
    await api.database.system.transaction(
      { actor: systemActor, at: Date.now() },
      { reason: 'test.age', tenant: null },
      (tx) =>
        tx.query(
          sql`update bookables set doc = (doc - 'enableCoupons' - 'tags') || '{"removedField":1}'::jsonb where id = ${id}`,
        ),
    )
    await renewDocuments(api.database, api.registry.kinds, { now: Date.now(), log: () => undefined })
    const read = await api.ask('owner', 'GET', `/api/stadt/bookables/${id}`)
    expect(read.body).toMatchObject({ title: 'Alt', enableCoupons: true, tags: [], amount: null })
    expect(read.body).not.toHaveProperty('removedField')
    expect((await api.ask('owner', 'PUT', '/api/stadt/bookables', read.body)).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hitKinds, type HitKind, isSearchedScreen, maxHitsPerKind, type SearchHit } from '../../../src/api/search.ts'
import { searchedScreens } from '../../../src/generated/names.ts'
import { storages } from '../../../src/generated/server/storages.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import type { Reply, Session } from '../../support/session.ts'
import { gather, type People } from '../access/people.ts'
import { type Column, columns } from '../access/roleMatrix.ts'
import { itemOf, storeBookings, tenant } from '../bookings/searchTown.ts'

/** Only in one record of each kind. */
const word = 'Zwiebelfisch'
const created = Date.parse('2027-03-01T09:00Z')

/** The list of each kind with records of this test, queried with the same words. */
const listOf: Readonly<Record<string, (q: string) => string>> = {
  booking: (q) => `bookings/find?q=${q}`,
  'event-location': (q) => `bookables?q=${q}&filter={"type":"event-location"}`,
  room: (q) => `bookables?q=${q}&filter={"type":"room"}`,
  resource: (q) => `bookables?q=${q}&filter={"type":"resource"}`,
  ticket: (q) => `bookables?q=${q}&filter={"type":"ticket"}`,
  event: (q) => `events?q=${q}`,
  coupon: (q) => `coupons?q=${q}`,
}

/** The lists of all kinds: those of further screens are read plainly. */
const listsOf = hitKinds.flatMap((kind) => {
  if (kind === 'person') return []
  const plain = isSearchedScreen(kind) ? storages[searchedScreens[kind].entity].entity.path : kind
  return [[kind, listOf[kind] ?? ((q: string) => `${plain}?q=${q}`)] as const]
})

const at = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)

const idsIn = ({ body }: Reply): readonly unknown[] => {
  const rows = Array.isArray(body) ? body : at(body, 'rows')
  return Array.isArray(rows) ? rows.map((row) => at(at(row, 'booking') ?? row, 'id')).toSorted() : []
}

describe.each(engines)('the search over all kinds on %s', (engine) => {
  let server: TestServer
  let people: People

  const as = (who: Column): Session => {
    const session = people.sessions.get(who)
    if (session === undefined) throw new Error(who)
    return session
  }
  const asked = (q: string, who: Column = 'owner', town: string = tenant) =>
    as(who).get(`/api/${town}/search?q=${encodeURIComponent(q)}`)
  const search = async (q: string, who: Column = 'owner', town: string = tenant): Promise<readonly SearchHit[]> => {
    const reply = await asked(q, who, town)
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
    return reply.body as readonly SearchHit[]
  }
  const titles = async (q: string, who: Column = 'owner') => (await search(q, who)).map(({ title }) => title)
  const put = async (path: string, body: object) => {
    const reply = await as('owner').put(`/api/${tenant}/${path}`, body)
    if (reply.status !== 201) throw new Error(reply.text)
    return String(at(reply.body, 'id'))
  }
  const name = (id: string, firstName: string, lastName: string, company: string) =>
    server.database.system.query(sql`update users set first_name = ${firstName}, last_name = ${lastName},
      doc = doc || ${JSON.stringify({ firstName, lastName, company })}::jsonb,
      search = lower(${`${id} ${firstName} ${lastName} ${company}`}) where id = ${id}`)

  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    people = await gather(server)
    for (const type of ['event-location', 'room', 'resource', 'ticket'])
      await put('bookables', { type, title: `${word} ${type}`, location: 'Am Weiher 3' })
    await put('events', {
      information: { name: `${word} Lesung`, startDate: '2027-05-01', startTime: '19:30' },
      eventLocation: { name: 'Alte Post' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
    })
    await put('coupons?create=true', { id: 'ZWIEBELFISCH', discount: 5, description: 'Für Setzer' })
    await storeBookings(server, [
      {
        id: 'XYXY-YXYX',
        timeCreated: created,
        timeBegin: created,
        name: `Paula ${word}`,
        mail: 'paula@setzerei.example',
        internalComments: 'Vertraulichkeit',
      },
    ])
    const hall = await put('bookables', { type: 'room', title: 'Turnhalle' })
    await server.database.system
      .query(sql`insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
      values (${tenant}, 'XYXY-YXYX', 0, ${hall}, 1, 0, ${JSON.stringify(itemOf('Turnhalle', { id: hall }))}::jsonb)`)
    await name(accounts.read, 'Anton', word, 'Setzkasten GmbH')
  })
  afterAll(() => server.close())

  it('SHELL-041 PERM-001 finds in every kind exactly what its list finds, for everybody', async () => {
    const seen = new Map<string, Set<number>>(hitKinds.map((kind) => [kind, new Set()]))
    for (const who of columns) {
      const reply = await asked(word, who)
      const list = await as(who).get(`/api/${tenant}/users`)
      if (reply.status !== 200) {
        expect([who, reply.status]).toEqual([who, ['anonymous', 'unverified', 'suspended'].includes(who) ? 401 : 403])
        continue
      }
      const hits = await search(word, who)
      const idsOf = (kind: HitKind) =>
        hits
          .filter((hit) => hit.kind === kind)
          .map(({ id }) => id)
          .toSorted()
      for (const [kind, path] of listsOf) {
        const expected = idsIn(await as(who).get(`/api/${tenant}/${path(word)}`))
        expect([who, kind, idsOf(kind)]).toEqual([who, kind, expected])
        seen.get(kind)?.add(expected.length)
      }
      // Owners find names; all users with access to the list of members find addresses.
      const isOwner = who === 'owner' || who === 'instanceOwner'
      expect([who, idsOf('person')]).toEqual([who, isOwner ? [accounts.read] : []])
      const byAddress = (await search(accounts.read, who)).filter(({ kind }) => kind === 'person')
      expect([who, byAddress.map(({ id }) => id)]).toEqual([who, list.status === 200 ? [accounts.read] : []])
      expect([who, byAddress[0]?.title ?? '']).toEqual([
        who,
        list.status !== 200 ? '' : isOwner ? `Anton ${word}` : accounts.read,
      ])
    }
    // Each kind was found by some callers and not by others.
    for (const kind of Object.keys(listOf)) expect([kind, seen.get(kind)]).toEqual([kind, new Set([0, 1])])
  })

  it('says of each hit what tells it from others', async () => {
    expect(await search(word)).toEqual([
      {
        kind: 'booking',
        id: 'XYXY-YXYX',
        title: `Paula ${word}`,
        subtitle: 'XYXY-YXYX · 1. März 2027, 10:00 · Turnhalle',
      },
      ...['event-location', 'room', 'resource', 'ticket'].map((kind) => ({
        kind,
        id: expect.any(String),
        title: `${word} ${kind}`,
        subtitle: 'Am Weiher 3',
      })),
      { kind: 'event', id: expect.any(String), title: `${word} Lesung`, subtitle: 'Sa 1. Mai 2027, 19:30 · Alte Post' },
      { kind: 'coupon', id: 'ZWIEBELFISCH', title: 'ZWIEBELFISCH', subtitle: 'Für Setzer' },
      { kind: 'person', id: accounts.read, title: `Anton ${word}`, subtitle: accounts.read },
    ])
    expect((await search('xyxy-yx'))[0]).toMatchObject({ kind: 'booking', id: 'XYXY-YXYX' })
    expect((await search('paula@setzerei.example'))[0]).toMatchObject({ kind: 'booking', id: 'XYXY-YXYX' })
  })

  it('tells of no other town', async () => {
    expect((await asked(word, 'foreignOwner')).status).toBe(403)
    expect(await search(word, 'foreignOwner', 'beispielkreis')).toEqual([])
    expect((await search(word, 'instanceOwner', 'beispielkreis')).map(({ kind }) => kind)).toEqual(['person'])
    expect(await titles('Kreistagssaal')).not.toContain('Kreistagssaal')
    expect(await titles(accounts.otherOwner)).not.toContain(accounts.otherOwner)
  })

  it('does not look at what the asking person may not read', async () => {
    await put('bookables', { type: 'room', title: 'Kammer', permittedUsers: ['lauscher@wand.example'] })
    for (const hidden of ['lauscher@wand.example', 'Vertraulichkeit'])
      expect([hidden, await titles(hidden)]).toEqual([hidden, []])
    // Tenant owners know the names of their members, and nothing else of their accounts.
    expect(await titles('Setzkasten')).toEqual([])
    expect((await search('Setzkasten', 'instanceOwner')).map(({ id }) => id)).toEqual([accounts.read])
  })

  it.each([
    ['Zwibelfisch', 7],
    ['zweibelfisch', 7],
    ['Zwiebelfsich Lesung', 1],
    ['ZWIEBELFISHC', 7],
  ])('SHELL-041 CONST-008 forgives slips: %s', async (q, least) => {
    expect(
      (await titles(q)).filter((title) => title.toLowerCase().includes('zwiebelfisch')).length,
    ).toBeGreaterThanOrEqual(least)
  })

  it('SHELL-041 finds "Bürgersaal" with a letter missing', async () => {
    expect(await titles('Bürgersal')).toContain('Bürgersaal im Haus der Vereine')
  })

  it('folds as every search does', async () => {
    await put('bookables', { type: 'room', title: 'Łódź Işık Møller Größe' })
    for (const q of ['Buergersaal', 'BÜRGERSAAL', 'burgersaal'])
      expect([q, await titles(q)]).toEqual([q, expect.arrayContaining(['Bürgersaal im Haus der Vereine'])])
    for (const q of ['lodz', 'ISIK', 'ışık', 'moeller', 'møller', 'groesse', 'grosse', 'GRÖSSE'])
      expect([q, await titles(q)]).toEqual([q, expect.arrayContaining(['Łódź Işık Møller Größe'])])
  })

  it('is bounded: 2 to 200 characters, a few hits of each kind, those first that begin with the words', async () => {
    for (const q of ['', 'a', 'a'.repeat(201)])
      expect([q, await asked(q)]).toMatchObject([q, { status: 400, body: { code: 'BAD_QUERY' } }])
    expect(await search('´´')).toEqual([])
    expect(await search('%_')).toEqual([])
    await asked(Array.from({ length: 60 }, (_, index) => `w${index}`).join(' '))
    for (let count = 0; count < maxHitsPerKind + 2; count++)
      await put('bookables', { type: 'room', title: `Im Quirl ${count}` })
    await put('bookables', { type: 'room', title: 'Quirl' })
    for (let count = 0; count < 2; count++) await put('bookables', { type: 'room', title: `Neben dem Quirl ${count}` })
    const rooms = await titles('Quirl')
    expect(rooms.slice(0, 1)).toEqual(['Quirl'])
    expect(rooms).toHaveLength(maxHitsPerKind)
  })
})

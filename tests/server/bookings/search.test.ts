import fc from 'fast-check'
import Fuse from 'fuse.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingPage } from '../../../src/api/findBookings.ts'
import { fold } from '../../../src/domain/search.ts'
import { minuteMs } from '../../../src/domain/time.ts'
import { fusePass } from '../../../src/server/bookings/searchFuse.ts'
import { accounts, type Account } from '../../support/accounts.ts'
import { counts } from '../../support/counts.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { emptyBookings, itemOf, storeBookings, tenant } from './searchTown.ts'

const start = Date.parse('2027-03-01T09:00Z')
const pageOf = (body: unknown): BookingPage => {
  if (typeof body !== 'object' || body === null || !('rows' in body)) throw new Error(JSON.stringify(body))
  return body as BookingPage
}

describe.each(engines)('the search of bookings on %s', (engine) => {
  let server: TestServer
  const people = new Map<Account, Session>()
  const as = async (who: Account) => {
    const session = people.get(who) ?? (await signIn(server, who))
    people.set(who, session)
    return session
  }
  const find = async (query: Readonly<Record<string, string>>, who: Account = 'team') => {
    const reply = await (await as(who)).get(`/api/${tenant}/bookings/find?${new URLSearchParams(query).toString()}`)
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
    return pageOf(reply.body)
  }
  const idsOf = async (query: Readonly<Record<string, string>>, who: Account = 'team') =>
    (await find(query, who)).rows.map(({ booking }) => booking.id)

  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    await emptyBookings(server)
    await storeBookings(server, [
      {
        id: 'AAAA-AAAA',
        timeCreated: start,
        name: 'Jürgen Müller',
        mail: 'jm@verein.example',
        street: 'Lindenweg 4',
        zipCode: '48143',
        location: 'Großkirchen',
        company: 'Kegelfreunde',
        phone: '0251 7788',
        comment: 'Bitte Rednerpult',
        bookableItems: [
          itemOf('Großer Sitzungssaal', {
            tags: ['Barrierefrei'],
            flags: ['Beamer'],
            bookingNotes: '<p>Schl&uuml;ssel beim Hausmeister</p>',
          }),
        ],
      },
      {
        id: 'BBBB-BBBB',
        timeCreated: start + minuteMs,
        name: 'Anna Müller',
        isCommitted: true,
        isPayed: true,
        timeBegin: start,
        timeEnd: start + 60 * minuteMs,
        bookableItems: [itemOf('Turnhalle')],
      },
      {
        id: 'CCCC-CCCC',
        timeCreated: start + 2 * minuteMs,
        name: 'Öztürk',
        groupBookingId: 'G-XYZX-XYZX',
        isRejected: true,
        ownerUserId: accounts.own,
        bookableItems: [itemOf('Bürgersaal')],
      },
      {
        id: 'DDDD-DDDD',
        timeCreated: start + 3 * minuteMs,
        name: 'Petra Lohmann',
        isCommitted: true,
        isRejected: true,
      },
    ])
  })
  afterAll(() => server.close())

  it.each([
    ['mueller', 'AAAA-AAAA'],
    ['MUELLER', 'AAAA-AAAA'],
    ['Muller', 'AAAA-AAAA'],
    ['grosskirchen', 'AAAA-AAAA'],
    ['juergen', 'AAAA-AAAA'],
  ])('finds names however they are written: %s', async (q, id) => {
    expect(await idsOf({ q })).toContain(id)
  })

  it.each([14_000, 201])('refuses %i letters before it looks for them', async (letters) => {
    const q = 'abcdefg'.repeat(letters / 7 + 1).slice(0, letters)
    const reply = await (await as('team')).get(`/api/${tenant}/bookings/find?q=${q}`)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_QUERY' } })
    expect(await idsOf({ q: q.slice(0, 200) })).toEqual([])
  })

  it('BOOKING-LIST-009 the newest stand on top, in pages, with an exact total', async () => {
    expect(await idsOf({})).toEqual(['DDDD-DDDD', 'CCCC-CCCC', 'BBBB-BBBB', 'AAAA-AAAA'])
    const page = await find({ offset: '1', count: '2', total: 'true' })
    expect(page.rows.map(({ booking }) => booking.id)).toEqual(['CCCC-CCCC', 'BBBB-BBBB'])
    expect([page.total, page.more]).toEqual([4, false])
    expect(await find({ offset: '9', count: '2', total: 'true' })).toEqual({ rows: [], total: 4, more: false })
    expect(await find({ offset: '9', count: '2' })).toEqual({ rows: [], total: null, more: false })
    expect(await find({ offset: '9', count: '2', q: 'muller' })).toMatchObject({ rows: [], more: false })
    expect(await idsOf({ sort: 'name' })).toEqual(['BBBB-BBBB', 'AAAA-AAAA', 'CCCC-CCCC', 'DDDD-DDDD'])
  })

  it.each([
    ['id', 'aaaa-aaaa'],
    ['mail', 'verein.example'],
    ['comment', 'Rednerpult'],
    ['name', 'jurgen'],
    ['street', 'Lindenweg'],
    ['zipCode', '48143'],
    ['location', 'grosskirchen'],
    ['company', 'Kegelfreunde'],
    ['phone', '7788'],
    ['title', 'Sitzungssaal'],
    ['tag', 'barrierefrei'],
    ['flag', 'Beamer'],
    ['booking note', 'Hausmeister'],
  ])('BOOKING-LIST-010 BOOKING-LIST-011 finds a booking by its %s', async (_field, q) => {
    expect((await idsOf({ q }))[0]).toBe('AAAA-AAAA')
  })

  it('BOOKING-LIST-012 finds a booking by its series', async () => {
    expect(await idsOf({ q: 'G-XYZX-XYZX' })).toEqual(['CCCC-CCCC'])
  })

  it('BOOKING-LIST-010 BOOKING-LIST-011 `q` of the plain list looks in the same fields', async () => {
    const listed = async (q: string) => {
      const reply = await (await as('team')).get(`/api/${tenant}/bookings?${new URLSearchParams({ q }).toString()}`)
      return (reply.body as readonly { readonly id: string }[]).map(({ id }) => id)
    }
    expect(await listed('MÜLLER sitzungs')).toEqual(['AAAA-AAAA'])
    expect(await listed('aaa-aa')).toEqual(['AAAA-AAAA'])
    expect(await listed('müller kathedrale')).toEqual([])
  })

  it('BOOKING-LIST-013 terms are looked for in all fields and must all be found', async () => {
    expect(await idsOf({ q: 'müller' })).toEqual(['BBBB-BBBB', 'AAAA-AAAA'])
    expect(await idsOf({ q: 'müller sitzungssaal' })).toEqual(['AAAA-AAAA'])
    expect(await idsOf({ q: 'mülller turnhale' })).toEqual(['BBBB-BBBB'])
    expect(await idsOf({ q: 'müller kathedrale' })).toEqual([])
    expect(await idsOf({ q: 'müller !turnhalle' })).toEqual(['AAAA-AAAA'])
    expect(await idsOf({ q: "'saal ^burger" })).toEqual(['CCCC-CCCC'])
  })

  it('filters by status, payment and period, alone and with a search', async () => {
    expect(await idsOf({ status: 'pending' })).toEqual(['AAAA-AAAA'])
    expect(await idsOf({ status: 'rejected,cancelled' })).toEqual(['DDDD-DDDD', 'CCCC-CCCC'])
    expect(await idsOf({ paid: 'true' })).toEqual(['BBBB-BBBB'])
    expect(await idsOf({ q: 'müller', status: 'committed' })).toEqual(['BBBB-BBBB'])
    expect(await idsOf({ from: String(start), to: String(start + minuteMs) })).toEqual(['BBBB-BBBB'])
    expect(await idsOf({ from: String(start + 60 * minuteMs) })).toEqual([])
  })

  it('BOOKING-LIST-015 BOOKING-LIST-017 says of each row what the caller may do, and shows only what he may read', async () => {
    const rows = (await find({}, 'own')).rows
    expect(rows.map(({ booking }) => booking.id)).toEqual(['CCCC-CCCC'])
    const rights = async (who: Account) => {
      const [row] = (await find({ q: 'CCCC-CCCC' }, who)).rows
      return [row?.mayUpdate, row?.mayDelete]
    }
    expect(await rights('owner')).toEqual([true, true])
    expect(await rights('read')).toEqual([false, false])
    expect(await rights('own')).toEqual([true, true])
  })

  it('refuses what it cannot read, and whoever may not ask', async () => {
    const session = await as('team')
    for (const [query, path] of [
      ['status=offen', '/status/0'],
      ['count=0', '/count'],
      ['count=1001', '/count'],
      ['offset=-1', '/offset'],
      ['from=gestern', '/from'],
      ['wo=hier', '/wo'],
    ] as const) {
      const reply = await session.get(`/api/${tenant}/bookings/find?${query}`)
      expect([query, reply.status]).toEqual([query, 400])
      expect(reply.body).toMatchObject({ details: { fields: [{ path }] } })
    }
    expect((await (await as('guest')).get(`/api/${tenant}/bookings/find`)).status).toBe(403)
  })

  it('BOOKING-CAL-005 BOOKING-CAL-006 the calendar gets what overlaps its period, without rejected ones and ones without a period', async () => {
    const session = await as('team')
    const calendar = async (begin: number, end: number) => {
      const reply = await session.get(`/api/${tenant}/bookings/calendar?begin=${begin}&end=${end}`)
      return pageOf(reply.body).rows.map(({ booking }) => booking.id)
    }
    await storeBookings(server, [
      { id: 'EEEE-EEEE', timeCreated: start, timeBegin: start, timeEnd: start + minuteMs, isRejected: true },
      { id: 'FFFF-FFFF', timeCreated: start, timeBegin: start, timeEnd: null },
      { id: 'GGGG-GGGG', timeCreated: start, timeBegin: start - 600 * minuteMs, timeEnd: start + 900 * minuteMs },
    ])
    expect(await calendar(start, start + minuteMs)).toEqual(['GGGG-GGGG', 'BBBB-BBBB'])
    expect(await calendar(start + 60 * minuteMs, start + 61 * minuteMs)).toEqual(['GGGG-GGGG'])
    expect(await calendar(start + 900 * minuteMs, start + 901 * minuteMs)).toEqual([])
    for (const query of ['', 'begin=1', 'begin=2&end=2', `begin=0&end=${101 * 1440 * minuteMs}`])
      expect((await session.get(`/api/${tenant}/bookings/calendar?${query}`)).status).toBe(400)
  })
})

describe('a full pass', () => {
  const keys = ['name', 'mail', 'comment', 'title'] as const
  const words = [
    'Müller',
    'Sitzungssaal',
    'Hochzeit',
    'Lindenweg',
    'Turnhalle',
    'Kegelfreunde',
    'saal',
    'Anna',
    'storniert',
  ]
  const word = fc.constantFrom(...words)
  const slip = fc.tuple(word, fc.nat(), fc.constantFrom('', 'x', 'e')).map(([text, at, letter]) => {
    const location = at % text.length
    return text.slice(0, location) + letter + text.slice(location + 1)
  })
  const field = fc.array(word, { maxLength: 3 }).map((parts) => parts.join(' '))
  const record = fc.record({ name: field, mail: field, comment: field, title: field })

  it('BOOKING-LIST-013 BOOKING-LIST-014 CONST-008 finds exactly what Fuse finds term by term over the named fields at threshold 0.3', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 40 }),
        fc.array(fc.oneof(word, slip), { minLength: 1, maxLength: 3 }),
        async (records, query) => {
          const folded = records.map((one, index) => ({
            index,
            ...Object.fromEntries(keys.map((key) => [key, fold(one[key])])),
          }))
          const fuse = new Fuse(folded, { keys: [...keys], threshold: 0.3, ignoreLocation: true })
          const wanted = query
            .map((term) => new Set(fuse.search(fold(term)).map(({ item }) => item.index)))
            .reduce((all, one) => new Set([...all].filter((index) => one.has(index))))
          const rows = records.map((one, index) => ({
            id: String(index),
            fields: keys
              .map((key) => fold(one[key]))
              .filter((text) => text !== '')
              .join('\n'),
          }))
          const terms = query.map((text) => ({ kind: 'fuzzy' as const, text: fold(text) }))
          expect(new Set((await fusePass(rows, terms)).map(Number))).toEqual(wanted)
        },
      ),
      { numRuns: counts(300, 10_000) },
    )
  })

  it('lets other requests run while it compares', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({
      id: String(at),
      fields: `${'ab'.repeat(20)}${at}\n${'cd'.repeat(40)}`,
    }))
    let turns = 0
    let comparing = true
    const countTurns = (): void => {
      turns += 1
      if (comparing) setImmediate(countTurns)
    }
    setImmediate(countTurns)
    await fusePass(rows, [{ kind: 'fuzzy', text: 'abdc'.repeat(15) }])
    comparing = false
    // Without pauses there would be none.
    expect(turns).toBeGreaterThan(2)
  })

  it('looks for a term longer than any word as it is', async () => {
    const text = 'langeswort'.repeat(10)
    const rows = [text, `${text.slice(1)}x`].map((fields, at) => ({ id: String(at), fields }))
    expect(await fusePass(rows, [{ kind: 'fuzzy', text }])).toEqual(['0'])
  })
})

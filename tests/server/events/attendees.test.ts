import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dateOf } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { idOf } from '../bookings/hall.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Reply, type Session, signIn, visit } from '../../support/session.ts'

const german = (date: string): string => date.split('-').reverse().join('.')
const start = dateOf(Date.now() + 20 * 86_400_000)
const concert = {
  information: { name: 'Konzert für Ältere', startDate: start, startTime: '19:30', endTime: '21:00' },
  eventLocation: { name: 'Saal' },
  eventOrganizer: { name: 'Stadt', addContactPerson: false },
}

/** Bookings per insert, to keep each statement short. */
const rowsPerPortion = 1000

interface AttendeeOptions {
  readonly count: number
  readonly owner?: string
  /** Numbers of the bookings that belong to the owner. */
  readonly owned?: readonly number[]
}

/** Inserts bookings of the event with one ticket each: `M-1`, `M-2` … Through the API this would take minutes. */
const addAttendees = async (
  { database }: TestServer,
  eventId: string,
  { count, owner = '', owned = [] }: AttendeeOptions,
): Promise<void> => {
  const { query } = database.system
  for (let from = 1; from <= count; from += rowsPerPortion) {
    const numbers = sql`generate_series(${from}::integer, ${Math.min(count, from + rowsPerPortion - 1)}::integer) as n`
    await query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
      select 'musterstadt', 'M-' || n, 1, now() + n * interval '1 ms', now(), case when n = any(${owned}::integer[]) then array[${owner}] else '{}' end, '',
        jsonb_build_object('id', 'M-' || n, 'name', 'Person ' || n, 'mail', 'p' || n || '@post.example', 'company', '',
        'street', repeat('Lange Straße ', 8), 'zipCode', '48000', 'location', 'Ort', 'comment', '', 'assignedUserId', '', 'timeBegin', null, 'timeEnd', null,
        'timeCreated', 1800000000000 + n, 'isCommitted', true, 'isPayed', false, 'isRejected', false, 'paymentMethod', '') from ${numbers}`)
    await query(sql`insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
      select 'musterstadt', 'M-' || n, 0, 'stadtfest-tag', 1, 0, jsonb_build_object('bookableId', 'stadtfest-tag', 'amount', 1, 'userGrossPriceEur', 0,
        '_bookableUsed', jsonb_build_object('title', 'Karte', 'eventId', ${eventId}::text)) from ${numbers}`)
    await query(sql`insert into allocation (tenant_id, booking_id, bookable_id, event_id, amount, active, booked_at)
      select 'musterstadt', 'M-' || n, 'stadtfest-tag', ${eventId}, 1, true, timestamptz '2026-01-01' + n * interval '1 ms' from ${numbers}`)
  }
}

describe.each(usualEngines)('the attendee list on %s', (engine) => {
  let server: TestServer
  let team: Session
  const made = ({ status, body, text }: Reply): string => {
    if (status !== 201) throw new Error(text)
    return idOf({ status, body, header: () => undefined })
  }
  const event = async (): Promise<string> => made(await team.put('/api/musterstadt/events', concert))
  const ticket = async (eventId: string, title: string, change: object = {}): Promise<string> =>
    made(
      await team.put('/api/musterstadt/bookables', {
        ...change,
        type: 'ticket',
        title,
        eventId,
        isBookable: true,
        amount: null,
        priceType: 'per-item',
        priceCategories: [
          { priceEur: 1250.5, fixedPrice: false, interval: { start: null, end: null }, weekdays: [], holidays: [] },
        ],
      }),
    )
  const book = async (items: readonly (readonly [string, number])[], change: object = {}): Promise<string> =>
    made(
      await team.put('/api/musterstadt/bookings', {
        name: 'Eva Muster',
        mail: 'eva@muster.example',
        bookableItems: items.map(([bookableId, amount]) => ({ bookableId, amount })),
        timeBegin: null,
        timeEnd: null,
        ...change,
      }),
    )
  const list = (id: string, who = team) => who.get(`/csv/musterstadt/events/${id}/bookings`)
  /** With the byte order mark, which `fetch` removes from texts. */
  const rawList = async (id: string) => {
    const { status, headers, ...response } = await bytesOf(`/csv/musterstadt/events/${id}/bookings`)
    return { status, headers, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(response.bytes) }
  }
  const bytesOf = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { headers: { cookie: team.cookie ?? '' } })
    return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() }
  }

  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())

  it('API-043 has a row for every ticket item, in German, safe for spreadsheets, without rejected bookings', async () => {
    const id = await event()
    const [adult, child] = [await ticket(id, 'Erwachsene'), await ticket(id, 'Kinder; ermäßigt')]
    const first = await book([
      [adult, 2],
      [child, 1],
    ])
    const risky = await book([[adult, 1]], {
      name: '=HYPERLINK("http://x")',
      company: '+49 "Verein"',
      street: '-1+1',
      location: '@Ort',
      comment: 'zwei\nZeilen',
      isCommitted: true,
    })
    await book([[adult, 1]], { isRejected: true })
    const reply = await rawList(id)
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="teilnehmerliste-konzert-fuer-aeltere.csv"',
    ])
    const today = german(dateOf(Date.now()))
    expect(reply.text.charCodeAt(0)).toBe(0xfeff)
    const lines = reply.text.slice(1).split('\r\n')
    expect(lines[0]).toBe(
      'Buchungsnummer;Ticket;Anzahl;Angemeldeter Benutzer;E-Mail Adresse;Firma;Name;Straße;PLZ;Ort;Buchungshinweise;Buchungsbeginn;Buchungsende;Buchungsdatum;Buchung bestätigt;Buchung bezahlt;Preis;Zahlungsart',
    )
    const period = `${german(start)} 19:30;${german(start)} 21:00;${today}`
    expect(lines[1]).toContain(`${first};Erwachsene;2;;eva@muster.example;;Eva Muster;;;;;${period}`)
    expect(lines[1]).toMatch(/;Nein;Nein;2501,00;$/)
    expect(lines[2]).toContain(`${first};"Kinder; ermäßigt";1;`)
    expect(lines[3]).toContain(
      `${risky};Erwachsene;1;;eva@muster.example;"'+49 ""Verein""";"'=HYPERLINK(""http://x"")";'-1+1;;'@Ort;"zwei\nZeilen";`,
    )
    expect(lines[3]).toMatch(/;Ja;Nein;1250,50;$/)
    expect(lines.slice(4)).toEqual([''])
  })

  it('API-043 says so where nobody has booked; strangers, other rights and other tenants get nothing', async () => {
    const id = await event()
    expect((await rawList(id)).text).toBe('\uFEFFFür diese Veranstaltung liegen keine Buchungen vor.\r\n')
    expect((await list(id, visit(server))).status).toBe(401)
    expect((await list(id, await signIn(server, 'guest'))).status).toBe(403)
    expect((await list('gibt-es-nicht')).status).toBe(404)
    expect((await team.get(`/csv/beispielkreis/events/${id}/bookings`)).status).toBe(403)
    // A user who may read everything but not change the event has no button for it, and is refused.
    expect((await list(id, await signIn(server, 'read'))).status).toBe(403)
  })

  it('API-043 is read without the texts of the tickets', async () => {
    const id = await event()
    const words = { description: 'wort '.repeat(20_000), bookingNotes: 'wort '.repeat(20_000) }
    const booked = await book([[await ticket(id, 'Karte', words), 2]], { comment: 'vorn' })
    const read = vi.spyOn(server.database, 'read')
    const { text } = await list(id)
    const answers = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>))
    read.mockRestore()
    expect(text).toContain(`${booked};Karte;2;;eva@muster.example;;Eva Muster;;;;vorn;`)
    expect(JSON.stringify(answers.map((answer) => Reflect.get(Object(answer), 'rows'))).length).toBeLessThan(5000)
  })

  it('API-042 API-043 counts and lists seats at the event they were sold for, also after their ticket is moved', async () => {
    const [from, to] = [await event(), await event()]
    const moved = await ticket(from, 'Karte')
    const id = await book([[moved, 4]])
    for (const change of [
      { path: 'bookables', body: { id: moved, eventId: to } },
      { path: 'bookings', body: { id, bookableItems: [{ bookableId: moved, amount: 3 }] } },
    ])
      expect((await team.put(`/api/musterstadt/${change.path}`, change.body)).status).toBe(200)
    const seats = async (eventId: string) => (await team.get(`/api/musterstadt/events/${eventId}/count`)).body
    expect([await seats(from), await seats(to)]).toEqual([{ bookedSeats: 3 }, { bookedSeats: 0 }])
    expect((await list(from)).text).toContain(`${id};Karte;3;`)
    expect((await list(to)).text).toContain('liegen keine Buchungen vor')
  })

  it('API-042 API-043 lists the seats it counts, also those sold before their ticket had an event', async () => {
    const [first, id] = [await event(), await event()]
    const early = await ticket(first, 'Karte')
    expect((await team.put('/api/musterstadt/bookables', { id: early, eventId: null })).status).toBe(200)
    const number = await book([[early, 1]])
    for (const [path, body] of [
      ['bookables', { id: early, eventId: id }],
      ['bookings', { id: number, bookableItems: [{ bookableId: early, amount: 2 }] }],
    ] as const)
      expect((await team.put(`/api/musterstadt/${path}`, body)).status).toBe(200)
    expect((await team.get(`/api/musterstadt/events/${id}/count`)).body).toEqual({ bookedSeats: 2 })
    expect((await list(id)).text).toContain(`${number};Karte;2;`)
  })

  it('API-043 PERM-019 who may change only own events gets the whole list of an own one, and none of another', async () => {
    const own = await signIn(server, 'own')
    const foreign = await event()
    expect((await list(foreign, own)).status).toBe(403)
    const id = made(await team.put('/api/musterstadt/events', { ...concert, assignedUserId: accounts.own }))
    // A page has 100 bookings, own and foreign ones.
    await addAttendees(server, id, { count: 4001, owner: accounts.own, owned: [2001] })
    const numbers = (await list(id, own)).text.split('\r\n').map((line) => line.split(';')[0])
    expect(numbers).toHaveLength(1 + 4001 + 1)
    expect(numbers[4001]).toBe('M-4001')
  })
})

describe('a list of 100,000 attendees', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
  })
  afterAll(() => server.close())

  it('API-043 is streamed: it has every row, and memory does not grow with it', async () => {
    const team = await signIn(server, 'team')
    const made = await team.put('/api/musterstadt/events', concert)
    const id = idOf({ status: made.status, body: made.body, header: () => undefined })
    const count = 100_000
    await addAttendees(server, id, { count })
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect !== 'function') throw new Error('the collector cannot be asked')
    const heap = (): number => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const response = await fetch(new URL(`/csv/musterstadt/events/${id}/bookings`, server.url), {
      headers: { cookie: team.cookie ?? '' },
    })
    if (response.body === null) throw new Error('there is no list')
    const before = heap()
    let [lines, bytes, most, measured] = [0, 0, 0, 0]
    for await (const chunk of response.body) {
      const part: Uint8Array = chunk
      bytes += part.length
      for (const byte of part) if (byte === 10) lines += 1
      if (bytes - measured > 1_000_000) {
        measured = bytes
        most = Math.max(most, heap() - before)
      }
    }
    expect(lines).toBe(count + 1)
    expect(bytes).toBeGreaterThan(20_000_000)
    expect(most).toBeLessThan(16_000_000)
  })
})

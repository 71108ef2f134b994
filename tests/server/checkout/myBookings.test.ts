import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MyBooking, MyBookingsPage } from '../../../src/api/myBookings.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { dateOf, dayMs, hourMs } from '../../../src/domain/time.ts'
import { myColumns, type MyRow } from '../../../src/server/checkout/myBookingRows.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { readCalendar } from '../../support/readCalendar.ts'
import { at, bookingBody, field, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { createMailbox } from '../documents/mailbox.ts'
import { refusalOf } from '../records/answers.ts'
import { mailOf, type Person } from '../records/testApi.ts'

const base = '/api/user/bookings'
const guest = mailOf('guest')

const pageOf = (body: unknown): MyBookingsPage => body as MyBookingsPage
const idsOf = (bookings: readonly Pick<MyBooking, 'bookingId'>[]) => bookings.map(({ bookingId }) => bookingId)

describe.each(usualEngines)('own bookings of signed-in users on %s', (engine) => {
  let hall: Hall
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine)
    room = await hall.object({
      amount: null,
      title: 'Bürgersaal',
      location: 'Markt 1',
      priceCategories: [priceCategory(10, { fixedPrice: true })],
    })
  })
  beforeEach(() => hall.database.system.query(sql`delete from attempt`))
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const checkout = async (who: Person, change: object = {}, tenant = 'stadt', object = room) =>
    idOf(
      await hall.ask(who, 'POST', `/api/${tenant}/checkout`, {
        ...bookingBody(object, at(5, '10:00'), at(5, '12:00')),
        ...change,
      }),
    )
  const get = (path: string, who: Person = 'guest') => hall.ask(who, 'GET', `${base}${path}`)
  const listed = async (query = '', who: Person = 'guest') => pageOf((await get(query, who)).body).bookings
  const cancel = (id: string, who: Person, query = '') =>
    hall.ask(who, 'POST', `${base}/stadt/${id}/cancel${query}`, { reason: ' Krank ' })
  const removeAll = async () => {
    await hall.database.system.query(sql`delete from bookings`)
    await hall.database.system.query(sql`delete from allocation`)
  }

  it('are those made while signed in, of all towns, and never those of others', async () => {
    const elsewhere = await hall.put('bookable', 'kreis', {
      ...{ type: 'room', title: 'Kreissaal', isPublic: true, isBookable: true, isScheduleRelated: true, amount: null },
    })
    const mine = [
      await checkout('guest', { timeBegin: at(6, '10:00'), timeEnd: at(6, '11:00') }),
      await checkout('guest', {}, 'kreis', elsewhere),
    ]
    const foreign = [await checkout('team'), await checkout('visitor', { mail: guest })]
    expect(await listed()).toMatchObject([
      {
        bookingId: mine[1],
        tenantId: 'kreis',
        tenantName: 'Stadt kreis',
        title: 'Kreissaal',
        dates: [{ begin: at(5, '10:00'), end: at(5, '12:00') }],
      },
      { bookingId: mine[0], tenantId: 'stadt', title: 'Bürgersaal', priceEur: 10, isCommitted: false },
    ])
    expect(await listed('?when=past')).toEqual([])
    expect(refusalOf(await get('', 'visitor')).status).toBe(401)
    for (const id of [...foreign, 'GIBT-ESNICHT'])
      for (const path of [`/stadt/${id}`, `/stadt/${id}/calendar`])
        for (const [who, status] of [
          ['guest', 403],
          ['foreign', 403],
          ['visitor', 401],
        ] as const)
          expect(refusalOf(await get(path, who))).toMatchObject({ status })
    // Rights in the town give access to its lists, not to a page that is for the booker.
    expect((await get(`/stadt/${mine[0]}`, 'team')).status).toBe(404)
    expect((await get(`/kreis/${mine[0]}`)).status).toBe(403)
    expect(refusalOf(await cancel(foreign[0] ?? '', 'guest'))).toMatchObject({ status: 403 })
    expect(refusalOf(await cancel(mine[0] ?? '', 'own'))).toMatchObject({ status: 403 })
  })

  it('are shown with a life story without staff, internal reasons and notes, and with documents', async () => {
    const id = await checkout('guest')
    const staff = (path: string, body: object) => hall.ask('team', 'POST', `/api/stadt/bookings/${id}/${path}`, body)
    await hall.ask('team', 'PUT', '/api/stadt/bookings', {
      id,
      internalComments: 'Geheimnotiz',
      priceOverrideEur: 8,
      priceOverrideReason: 'Geheimgrund',
    })
    await staff('commit', {})
    await staff('pay', { paymentMethod: 'CASH' })
    const details = await get(`/stadt/${id}`)
    const { status, body } = details
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bookingId: id,
      tenantName: 'Stadt stadt',
      priceEur: 8,
      isInvoiced: true,
      refund: { paidEur: 8, feeEur: 0, refundEur: 8 },
      dates: [{ location: 'Markt 1' }],
      cancellation: { isPossible: true },
    })
    const story = field(details, 'story')
    expect(story).toMatchObject([
      { isOwn: true, what: 'Angelegt' },
      { isOwn: false, what: 'Geändert', why: '', changes: [{ label: 'Preis', after: formatEur(8) }] },
      { isOwn: false, what: 'Freigegeben', changes: [] },
      { isOwn: false, what: expect.stringMatching(/^Rechnung .* ausgestellt$/) },
      { isOwn: false, what: 'Bezahlt' },
      { isOwn: false, what: expect.stringMatching(/^Beleg .* ausgestellt$/) },
    ])
    expect(field(details, 'documents')).toMatchObject([{ kind: 'invoice' }, { kind: 'receipt' }])
    expect(JSON.stringify(body)).not.toMatch(/Geheim|team@/)
  })

  it('are cancelled like by the link of a mail, with the booker in the history; a simulation changes nothing', async () => {
    const box = createMailbox(hall)
    const id = await checkout('guest', { mail: guest })
    await box.take()
    const simulated = await cancel(id, 'guest', '?simulate=true')
    expect(simulated).toMatchObject({
      status: 200,
      body: { simulated: true, answer: { cancelled: true }, refusals: [] },
    })
    expect(await get(`/stadt/${id}`)).toMatchObject({ body: { isRejected: false } })
    expect(await cancel(id, 'guest')).toMatchObject({ status: 200, body: { cancelled: true } })
    expect(await get(`/stadt/${id}`)).toMatchObject({ body: { isRejected: true, rejectionReason: 'Krank' } })
    const [letter] = await box.take()
    expect([letter?.to, letter?.text.includes('wie von Ihnen gewünscht')]).toEqual([guest, true])
    const { body } = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    expect(Array.isArray(body) && body.at(-1)).toMatchObject({ by: guest, what: 'Abgelehnt', why: 'Krank' })
    expect(refusalOf(await cancel(id, 'guest'))).toMatchObject({ status: 409, code: 'ALREADY_REJECTED' })
    const again = await checkout('guest', { mail: guest })
    const headers = { 'idempotency-key': `own-${engine}` }
    const repeated = () => hall.ask('guest', 'POST', `${base}/stadt/${again}/cancel`, {}, headers)
    for (const answer of [await repeated(), await repeated()])
      expect(answer).toMatchObject({ status: 200, body: { cancelled: true } })
  })

  it('a calendar is read by the link alone, until it is renewed, and says what is cancelled', async () => {
    await removeAll()
    const [kept, ended] = [await checkout('guest'), await checkout('guest')]
    await checkout('team')
    await cancel(ended, 'guest')
    expect(await get('/calendar')).toMatchObject({ status: 200, body: { address: null } })
    const renew = async () => {
      const address = String(field(await hall.ask('guest', 'POST', `${base}/calendar`), 'address'))
      return address.slice(address.indexOf('/api/'))
    }
    const first = await renew()
    expect(String(field(await get('/calendar'), 'address'))).toContain(first)
    const read = (path: string, headers = {}) => hall.ask('visitor', 'GET', path, undefined, headers)
    const feed = await read(first)
    expect(feed.header('content-type')).toContain('text/calendar')
    const entries = readCalendar(String(feed.body))
    expect(entries.map(({ uid, status }) => [uid, status]).sort()).toEqual(
      [
        [`${kept}@stadt`, 'TENTATIVE'],
        [`${ended}@stadt`, 'CANCELLED'],
      ].sort(),
    )
    const tag = feed.header('etag') ?? ''
    expect((await read(first, { 'if-none-match': tag })).status).toBe(304)
    await hall.ask('team', 'POST', `/api/stadt/bookings/${kept}/commit`, {})
    expect((await read(first, { 'if-none-match': tag })).status).toBe(200)
    const second = await renew()
    expect((await read(second)).status).toBe(200)
    expect((await read(first)).status).toBe(404)
    expect((await read(`${second.slice(0, -2)}AA`)).status).toBe(404)
    expect((await read(`${base}/calendar.ics?token=x`)).status).toBe(404)
    const suspend = (isSuspended: boolean) =>
      hall.database.system.query(
        sql`update users set doc = doc || jsonb_build_object('isSuspended', ${isSuspended}::boolean) where id = ${guest}`,
      )
    await suspend(true)
    expect((await read(second)).status).toBe(404)
    await suspend(false)
    const festival = async (days: number) => {
      const startDate = dateOf(Date.now() + days * dayMs)
      const information = { name: `Fest ${days}`, startDate, startTime: '10:00' }
      const event = {
        information,
        eventLocation: { name: 'Markt' },
        eventOrganizer: { name: 'Stadt', addContactPerson: false },
      }
      const eventId = await hall.put('event', 'stadt', event)
      const ticket = await hall.object({ type: 'ticket', amount: null, isScheduleRelated: false, eventId })
      await hall.book(bookingBody(ticket, null, null, { assignedUserId: guest }))
    }
    for (const days of [-40, -20, 20]) await festival(days)
    const titles = readCalendar(String((await read(second)).body)).map(({ summary }) => summary)
    expect(titles.filter((title) => title.startsWith('Fest'))).toEqual(['Fest -20', 'Fest 20'])
  })

  it('pages and the calendar show every booking once, in the order of their begin, and read little of each', async () => {
    await removeAll()
    const model = await checkout('guest')
    const now = Date.now()
    const rows = Array.from({ length: 137 }, (_, index) => {
      const begin = now + (((index * 37) % 120) - 60) * dayMs - ((index * 7) % 5) * hourMs
      return {
        id: `SEIT-${String(index).padStart(4, '0')}`,
        begin,
        end: begin + hourMs,
        tenant: index % 3 === 0 ? 'kreis' : 'stadt',
      }
    })
    const text = JSON.stringify(rows.map((row) => ({ ...row, begin: new Date(row.begin), end: new Date(row.end) })))
    await hall.database.system
      .query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, time_begin, time_end,
        is_committed, is_payed, is_rejected, name)
      select made.tenant, made.id, 1, like_it.created_at, like_it.updated_at, owners, search, like_it.doc || jsonb_build_object('id', made.id,
        'timeBegin', (extract(epoch from made.begin) * 1000)::bigint, 'timeEnd', (extract(epoch from made."end") * 1000)::bigint),
        made.begin, made."end", is_committed, is_payed, is_rejected, name
      from jsonb_to_recordset(${text}::jsonb) as made (id text, begin timestamptz, "end" timestamptz, tenant text)
      join bookings as like_it on like_it.id = ${model}`)
    const [read] = await hall.database.system.query<MyRow>(sql`select ${myColumns} from bookings as record
      join tenants on tenants.id = record.tenant_id where record.id = ${model}`)
    const snapshot = { title: 'Bürgersaal', eventId: null }
    expect(read?.items).toMatchObject([{ bookableId: room, amount: 1, _bookableUsed: snapshot }])
    expect(JSON.stringify(read?.items).length).toBeLessThan(300)
    await hall.database.system.query(sql`delete from bookings where id = ${model}`)
    await hall.database.system.query(sql`delete from allocation`)
    const walk = async (when: string) => {
      const seen: MyBooking[] = []
      for (let next: string | null = ''; next !== null;) {
        const after: string = next === '' ? '' : `&after=${next}`
        const answer = await get(`?when=${when}${after}`)
        expect(answer).toMatchObject({ status: 200 })
        const page = pageOf(answer.body)
        expect(page.bookings.length).toBeLessThanOrEqual(50)
        seen.push(...page.bookings)
        next = page.next
      }
      return seen
    }
    const clock = (ms: number) => Math.floor(ms / 60_000)
    const inOrder = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
      clock(a.begin) - clock(b.begin) || (a.tenant === b.tenant ? (a.id < b.id ? -1 : 1) : a.tenant < b.tenant ? -1 : 1)
    const coming = rows.filter(({ end }) => clock(end) > clock(Date.now()))
    const past = rows.filter((row) => !coming.includes(row))
    expect(idsOf(await walk('upcoming'))).toEqual(coming.toSorted(inOrder).map(({ id }) => id))
    expect(idsOf(await walk('past'))).toEqual(
      past
        .toSorted(inOrder)
        .reverse()
        .map(({ id }) => id),
    )
    const address = String(field(await hall.ask('guest', 'POST', `${base}/calendar`), 'address'))
    const feed = await hall.ask('visitor', 'GET', address.slice(address.indexOf('/api/')))
    const recent = rows.filter(({ end }) => clock(end) >= clock(now - 30 * dayMs)).toSorted(inOrder)
    expect(readCalendar(String(feed.body)).map(({ uid }) => uid)).toEqual(
      recent.map((row) => `${row.id}@${row.tenant}`),
    )
    for (const wrong of [
      'x',
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('["a\\u0000","b","c"]').toString('base64url'),
    ])
      expect(refusalOf(await get(`?after=${wrong}`))).toMatchObject({ status: 400, code: 'BAD_QUERY' })
    await removeAll()
  })

  it('tickets have the time of their event, and a booking without any date is not over', async () => {
    await removeAll()
    const event = (startDate: string) =>
      hall.put('event', 'stadt', {
        information: { name: 'Stadtfest', startDate, startTime: '10:00' },
        eventLocation: { name: 'Marktplatz' },
        eventOrganizer: { name: 'Stadt', addContactPerson: false },
      })
    const ticketFor = async (startDate: string) =>
      hall.object({
        type: 'ticket',
        title: 'Karte',
        amount: null,
        isScheduleRelated: false,
        eventId: await event(startDate),
      })
    const [soon, gone] = [await ticketFor(dateOf(at(9, '10:00'))), await ticketFor('2026-01-10')]
    const timeless = await hall.object({ title: 'Ausweis', amount: null, isScheduleRelated: false })
    const none = { timeBegin: null, timeEnd: null, assignedUserId: guest }
    const book = async (object: string) => idOf(await hall.book({ ...bookingBody(object, null, null), ...none }))
    const [ticket, old, card] = [await book(soon), await book(gone), await book(timeless)]
    expect(idsOf(await listed())).toEqual([card, ticket])
    expect((await listed())[1]).toMatchObject({ dates: [{ title: 'Stadtfest', location: 'Marktplatz' }] })
    expect(idsOf(await listed('?when=past'))).toEqual([old])
  })
})

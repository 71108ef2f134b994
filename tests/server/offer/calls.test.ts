import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  cardsPerPage,
  type OfferCard,
  type OfferDetail,
  type OfferedEvents,
  type OfferPage,
} from '../../../src/api/offer.ts'
import type { TakenPeriod } from '../../../src/api/occupancy.ts'
import { addDays, dateOf, dayMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { refusalOf } from '../records/answers.ts'
import { mailOf, type Person, stadtfest } from '../records/testApi.ts'

const day = (days: number): string => addDays(dateOf(Date.now()), days)

describe.each(usualEngines)('the offer on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterEach(() => {
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const get = (path: string, who: Person = 'visitor') => hall.ask(who, 'GET', `/api/stadt/${path}`)
  const answer = async <T>(path: string, who: Person = 'visitor'): Promise<T> => {
    const { status, body } = await get(path, who)
    expect([path, status]).toEqual([path, 200])
    return body as T
  }
  const titles = async (query: string, who?: Person): Promise<readonly string[]> =>
    (await answer<OfferPage>(`offer?${query}`, who)).objects.map(({ title }) => title)
  const event = (change: object, information: object) =>
    hall.put('event', 'stadt', {
      ...stadtfest,
      isPublic: true,
      ...change,
      information: { name: 'Konzert', startDate: day(3), startTime: '19:00', ...information },
    })

  it('finds objects by mistyped words, best place first, and filters them; facets count what others would leave', async () => {
    const tag = 'suche'
    const make = (title: string, change: object = {}) => hall.object({ title, tags: [tag], ...change })
    await make('Probenraum', { description: '<p>Neben dem <b>Bürgersaal</b></p>' })
    await make('Foyer', { tags: [tag, 'Bürgersaal'], flags: ['Barrierefrei'] })
    await make('Bürgersaal', { flags: ['Barrierefrei'], priceValueAddedTax: 19, priceCategories: [priceCategory(100)] })
    await make('Stuhl', { type: 'resource', amount: 20, priceCategories: [priceCategory(1), priceCategory(2)] })
    await make('Heimlich', { isPublic: false })
    await make('Nur für Gäste', { permittedUsers: [mailOf('guest')] })
    expect(await titles(`tag=${tag}&q=Burgersal`)).toEqual(['Bürgersaal', 'Foyer', 'Probenraum'])
    expect(await titles(`tag=${tag}&q=Burgersal probe`)).toEqual(['Probenraum'])
    expect(await titles(`tag=${tag}&flag=Barrierefrei&maxPriceEur=118`)).toEqual(['Foyer'])
    expect(await titles(`tag=${tag}&amount=2`)).toEqual(['Stuhl'])
    expect(await titles(`tag=${tag}`)).toEqual(['Bürgersaal', 'Foyer', 'Probenraum', 'Stuhl'])
    expect(await titles(`tag=${tag}`, 'guest')).toContain('Nur für Gäste')
    const page = await answer<OfferPage>(`offer?tag=${tag}&type=resource`)
    expect(page).toMatchObject({ total: 1, pages: 1, tenant: { id: 'stadt', name: 'Stadt stadt' } })
    expect(page.facets.types).toEqual([
      { value: 'room', count: 3 },
      { value: 'resource', count: 1 },
    ])
    expect(page.facets.flags).toEqual([])
    expect(page.objects[0]).toMatchObject({ price: { grossEur: 1, per: 'per-item', varies: true }, free: null })
  })

  it('says what is free in a period; a period in the past, reversed or too long is refused', async () => {
    const tag = 'frei'
    const [taken] = await Promise.all(['A', 'B'].map((title) => hall.object({ title, tags: [tag] })))
    await hall.book(bookingBody(taken ?? '', at(9, '10:00'), at(9, '12:00')))
    const span = `begin=${at(9, '11:00')}&end=${at(9, '13:00')}&tag=${tag}`
    const { objects } = await answer<OfferPage>(`offer?${span}`)
    expect(objects.map(({ title, free, reason }) => [title, free, reason])).toEqual([
      ['B', true, null],
      ['A', false, '„A“ ist im gewählten Zeitraum nicht frei.'],
    ])
    expect(await titles(`${span}&onlyFree=true`)).toEqual(['B'])
    const now = Date.now()
    for (const bad of [
      `begin=${now + dayMs}`,
      `begin=${now + 2 * dayMs}&end=${now + dayMs}`,
      `begin=${now - dayMs}&end=${now + dayMs}`,
      `begin=${now + dayMs}&end=${now + 33 * dayMs}`,
      `q=${'x'.repeat(101)}`,
      'type=coupon',
    ])
      expect([bad, (await get(`offer?${bad}`)).status]).toEqual([bad, 400])
  })

  it('pages through free objects first, then taken ones, both by title, with one verdict wherever an object stands', async () => {
    const tag = 'seiten'
    const names = Array.from({ length: 2 * cardsPerPage + 5 }, (_, index) => `S${String(index).padStart(2, '0')}`)
    const isTaken = (index: number): boolean => index % 3 === 1
    const ids = await Promise.all(names.map((title) => hall.object({ title, tags: [tag] })))
    const taken = ids.filter((_, index) => isTaken(index))
    await Promise.all(taken.map((id) => hall.book(bookingBody(id, at(11, '10:00'), at(11, '12:00')))))
    const span = `begin=${at(11, '11:00')}&end=${at(11, '13:00')}&tag=${tag}`
    const pages = await Promise.all([1, 2, 3, 4].map((page) => answer<OfferPage>(`offer?${span}&page=${page}`)))
    expect(pages.map(({ total, pages: count, objects }) => [total, count, objects.length])).toEqual([
      [names.length, 3, cardsPerPage],
      [names.length, 3, cardsPerPage],
      [names.length, 3, 5],
      [names.length, 3, 0],
    ])
    expect(pages.flatMap(({ objects }) => objects.map(({ title, free }) => [title, free]))).toEqual([
      ...names.filter((_, index) => !isTaken(index)).map((title) => [title, true]),
      ...names.filter((_, index) => isTaken(index)).map((title) => [title, false]),
    ])
  })

  it('an object with all its page shows, without what the caller may not see', async () => {
    const hidden = await hall.object({ title: 'Tresor', permittedUsers: [mailOf('guest')] })
    const part = await hall.object({
      title: 'Teil',
      isOpeningHoursRelated: true,
      openingHours: [{ weekdays: [1], startTime: '08:00', endTime: '12:00' }],
    })
    const id = await hall.object({
      title: 'Haus',
      isPublic: false,
      relatedBookableIds: [hidden, part],
      checkoutBookableIds: [{ bookableId: part, mandatory: true }],
      priceValueAddedTax: 7,
      priceCategories: [priceCategory(10), priceCategory(50, { fixedPrice: true, weekdays: [6] })],
      groupBooking: { enabled: true, permittedRoles: ['read'] },
      attachments: [
        {
          id: '1',
          title: 'Plan',
          type: 'user-manual',
          caption: '',
          url: 'https://stadt.example/p',
          show: true,
          required: false,
        },
        {
          id: '2',
          title: 'Intern',
          type: 'user-manual',
          caption: '',
          url: 'https://stadt.example/i',
          show: false,
          required: false,
        },
      ],
      isOpeningHoursRelated: true,
      openingHours: [{ weekdays: [1, 2], startTime: '10:00', endTime: '20:00' }],
    })
    const detail = await answer<OfferDetail>(`offer/${id}`)
    expect(detail).toMatchObject({
      card: { title: 'Haus', price: { grossEur: 10.7, per: 'per-item', varies: true } },
      parts: [{ id: part, title: 'Teil', type: 'room' }],
      addOns: [{ id: part, mandatory: true }],
      documents: [{ title: 'Plan' }],
      needsApproval: true,
      seriesAllowed: false,
    })
    expect(detail.prices.map(({ grossEur, per, weekdays }) => [grossEur, per, weekdays])).toEqual([
      [10.7, 'per-item', []],
      [53.5, 'booking', [6]],
    ])
    expect((await answer<OfferDetail>(`offer/${part}`)).hours?.[0]).toEqual({
      weekday: 1,
      intervals: [{ begin: 600, end: 720 }],
    })
    expect((await answer<OfferDetail>(`offer/${id}`, 'read')).seriesAllowed).toBe(true)
    expect((await answer<OfferDetail>(`offer/${id}`, 'guest')).parts.map(({ title }) => title)).toEqual([
      'Tresor',
      'Teil',
    ])
    for (const gone of [hidden, 'nichts']) expect((await get(`offer/${gone}`)).status).toBe(404)
  })

  it('lists public events by their start, with seats left and tickets; tickets name only public events', async () => {
    const small = await event({ attendees: { maxAttendees: 2 } }, { name: 'Klein', endTime: '21:00', tags: ['Musik'] })
    const secret = await event({ isPublic: false }, { name: 'Geheim' })
    await event({}, { name: 'Woche', startDate: day(-2), endDate: day(2) })
    await event({}, { name: 'Gestern', startDate: day(-1) })
    const ticket = { type: 'ticket', isScheduleRelated: false, amount: 5 } as const
    const tags = ['karten']
    const seat = await hall.object({
      ...ticket,
      tags,
      title: 'Sitz',
      eventId: small,
      priceCategories: [priceCategory(8)],
    })
    await hall.object({ ...ticket, tags, title: 'Geheimkarte', eventId: secret })
    await hall.object({ ...ticket, title: 'Presse', eventId: small, isPublic: false })
    const listed = async () => (await answer<OfferedEvents>('offer/events')).events
    const [week, first, ...others] = await listed()
    expect([week?.name, first?.name, others]).toEqual(['Woche', 'Klein', []])
    expect(first).toMatchObject({ location: 'Marktplatz', organizer: 'Stadt', tags: ['Musik'], seatsLeft: 2 })
    expect(first?.page).toBe(`/event/stadt/${small}`)
    expect(first?.tickets).toEqual([
      { id: seat, title: 'Sitz', price: { grossEur: 8, per: 'per-item', varies: false } },
    ])
    const sold = { ...bookingBody(seat, null, null), bookableItems: [{ bookableId: seat, amount: 2 }] }
    expect((await hall.book(sold)).status).toBe(201)
    expect((await listed()).find(({ id }) => id === small)?.seatsLeft).toBe(0)
    const { objects } = await answer<OfferPage>('offer?tag=karten')
    const eventsOf = (card: OfferCard) => [card.title, card.event?.name ?? null]
    expect(objects.map(eventsOf)).toEqual([
      ['Geheimkarte', null],
      ['Sitz', 'Klein'],
    ])
    expect(await answer<OfferedEvents>(`offer/events?from=${day(4)}`)).toMatchObject({ total: 0, events: [] })
    for (const bad of ['from=heute', `from=${day(1)}&to=${day(0)}`, `from=${day(0)}&to=${day(366)}`])
      expect([bad, (await get(`offer/events?${bad}`)).status]).toEqual([bad, 400])
  })

  it('tells when objects are taken, and nothing of their bookings', async () => {
    const [open, hidden] = [
      await hall.object({ title: 'Offen' }),
      await hall.object({ permittedUsers: [mailOf('guest')] }),
    ]
    const [begin, end] = [at(5, '10:00'), at(5, '12:00')]
    for (const id of [open, hidden]) await hall.book(bookingBody(id, begin, end))
    const gone = idOf(await hall.book(bookingBody(open, at(6, '10:00'), at(6, '12:00'))))
    const rejected = await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: gone, isRejected: true })
    expect(rejected.status).toBe(200)
    const path = `calendar/occupancy?ids=${open},${hidden},nichts`
    const entry = { bookableId: open, title: 'Offen', timeBegin: begin, timeEnd: end }
    expect(await answer<readonly TakenPeriod[]>(path)).toEqual([entry])
    expect(await answer<readonly TakenPeriod[]>(path, 'guest')).toHaveLength(2)
    expect(await answer<readonly TakenPeriod[]>(`${path}&from=${day(6)}`)).toEqual([])
    expect((await get(`${path}&to=${day(62)}`)).status).toBe(400)
    expect((await get('calendar/occupancy?ids=')).status).toBe(400)
    expect((await get(`calendar/occupancy?ids=${Array.from({ length: 51 }, (_, n) => n).join(',')}`)).status).toBe(400)
    const asked = await Promise.all(Array.from({ length: 121 }, () => get(path)))
    expect(asked.flatMap((one) => (one.status === 200 ? [] : [refusalOf(one).code]))).toContain('TOO_MANY_ATTEMPTS')
  })

  it('compares and decides for a network at most 120 times a minute; its list and other filters are not counted', async () => {
    const span = `begin=${at(9, '11:00')}&end=${at(9, '13:00')}`
    const codes = async (queries: readonly string[]) =>
      (await Promise.all(queries.map((query) => get(`offer?${query}`)))).flatMap((one) =>
        one.status === 200 ? [] : [refusalOf(one).code],
      )
    await hall.database.system.query(sql`delete from attempt`)
    const plain = Array.from({ length: 130 }, (_, index) => `q=&type=room&page=${(index % 2) + 1}`)
    expect(await codes(plain)).toEqual([])
    expect(await codes(Array.from({ length: 120 }, (_, index) => (index % 2 === 0 ? 'q=saal' : span)))).toEqual([])
    expect(await codes(['q=saal', span])).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
    expect(await codes(plain.slice(0, 2))).toEqual([])
  })

  it('lists objects and events for a network 600 times a minute together; a search is still answered', async () => {
    await hall.database.system.query(sql`delete from attempt`)
    const lists = ['offer', 'offer/events']
    const codes = async (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await get(path)).status))
    expect(await codes(lists)).toEqual([200, 200])
    await hall.database.system.query(sql`insert into attempt (kind, key, at, id)
      select kind, key, at, gen_random_uuid() from attempt, generate_series(1, 598) where id = (select max(id::text)::uuid from attempt)`)
    expect(await codes([...lists, 'offer/events.rss'])).toEqual([429, 429, 429])
    const message = 'Zu viele Versuche. Bitte warten Sie einige Minuten.'
    expect((await get('offer')).body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', message })
    expect((await get('offer?q=saal')).status).toBe(200)
  })
})

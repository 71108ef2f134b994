import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dateOf } from '../../../src/domain/time.ts'
import { bookingToken } from '../../../src/server/bookings/bookingToken.ts'
import { usualEngines } from '../../support/engines.ts'
import { readCalendar } from '../../support/readCalendar.ts'
import { at, bookingBody, type Hall, idOf, openHall, priceCategory } from './hall.ts'
import { createMailbox, type Mailbox, type ReceivedMail } from '../documents/mailbox.ts'
import { refusalOf } from '../records/answers.ts'
import { stadtfest } from '../records/testApi.ts'

const mail = 'eva@muster.example'

const entriesIn = (letter: ReceivedMail | undefined) =>
  letter === undefined || letter.calendar === '' ? [] : readCalendar(letter.calendar)

describe.each(usualEngines)('calendar files on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    room = await hall.object({
      amount: null,
      title: 'Bürgersaal',
      location: 'Markt 1, Stadt',
      priceCategories: [priceCategory(0)],
    })
  })
  beforeEach(() => box.take())
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const book = async (body: object): Promise<string> => idOf(await hall.book(body))
  const act = (id: string, action: string, body: object = {}) =>
    hall.ask('team', 'POST', `/api/stadt/bookings/${id}/${action}`, body)
  const fileOf = (id: string, t = bookingToken(hall.registry.box, { tenant: 'stadt', id, mail })) =>
    hall.ask('visitor', 'GET', `/api/stadt/bookings/${id}/calendar?t=${t}`)
  const feed = (query = '') => hall.ask('visitor', 'GET', `/api/stadt/offer/events.ics${query}`)

  it('the confirmation brings the date, its cancellation removes it; a request has none yet', async () => {
    const id = await book(bookingBody(room, at(5, '10:00'), at(5, '12:00')))
    const [request] = await box.take()
    expect([request?.kind, entriesIn(request)]).toEqual(['booking.request', []])
    await act(id, 'commit')
    const [confirmed] = entriesIn((await box.take())[0])
    expect(confirmed).toMatchObject({
      uid: `${id}@stadt`,
      begin: at(5, '10:00'),
      end: at(5, '12:00'),
      status: 'CONFIRMED',
      summary: 'Bürgersaal',
      location: 'Markt 1, Stadt',
    })
    expect(confirmed?.url).toMatch(new RegExp(`/booking/status/stadt\\?id=${id}$`))
    expect(readCalendar(String((await fileOf(id)).body))).toEqual([confirmed])
    await act(id, 'reject', { reason: 'Rohrbruch' })
    const [cancelled] = entriesIn((await box.take())[0])
    expect(cancelled).toMatchObject({ uid: confirmed?.uid, status: 'CANCELLED' })
    expect(Number(cancelled?.sequence)).toBeGreaterThan(Number(confirmed?.sequence))
    expect(readCalendar(String((await fileOf(id)).body))).toEqual([cancelled])
  })

  it('only the token of the booking opens its file, and a booking without a period has none', async () => {
    const id = await book(bookingBody(room, at(5, '10:00'), at(5, '12:00')))
    expect(refusalOf(await fileOf(id, 'x'))).toMatchObject({ status: 404, code: 'BOOKING_UNPROVEN' })
    const timeless = await hall.object({ amount: null, isScheduleRelated: false })
    expect(refusalOf(await fileOf(await book(bookingBody(timeless, null, null))))).toMatchObject({
      status: 404,
      code: 'NO_DATES',
    })
  })

  it('a ticket has the date and place of its event; public events are a feed, others a file for those who know them', async () => {
    const today = dateOf(Date.now())
    const event = (name: string, days: number, isPublic: boolean) =>
      hall.put('event', 'stadt', {
        ...stadtfest,
        isPublic,
        information: {
          ...stadtfest.information,
          name,
          startDate: addDays(today, days),
          startTime: '18:00',
          endDate: null,
          endTime: null,
          teaserText: '<p>Mit Musik &amp; Tanz</p>',
        },
        eventLocation: { ...stadtfest.eventLocation, name: 'Rathaus' },
        eventAddress: { street: 'Markt', houseNumber: '2', zip: '38999', city: 'Stadt' },
      })
    const soon = await event('Lesung; im, Rathaus', 9, true)
    const [hidden] = [await event('Probe', 9, false), await event('Vorbei', -40, true)]
    const ticket = await hall.object({ type: 'ticket', eventId: soon, isScheduleRelated: false, amount: null })
    const id = await book(bookingBody(ticket, null, null, { isCommitted: true }))
    const place = { summary: 'Lesung; im, Rathaus', location: 'Rathaus, Markt 2, 38999 Stadt', end: null }
    const mailed = entriesIn((await box.take()).find(({ kind }) => kind === 'booking.confirmation'))
    expect(mailed).toMatchObject([{ uid: `${id}-${soon}@stadt`, ...place }])
    const listed = await feed()
    const [own, ...others] = readCalendar(String(listed.body))
    expect([own, others]).toMatchObject([{ uid: `${soon}@stadt`, ...place, description: 'Mit Musik & Tanz' }, []])
    expect(own?.begin).toBe(mailed[0]?.begin)
    expect(readCalendar(String((await feed(`?id=${hidden}`)).body))).toMatchObject([{ summary: 'Probe' }])
    expect((await feed('?id=unbekannt')).status).toBe(404)
    const tag = listed.header('etag') ?? ''
    const again = (known: string) =>
      hall.ask('visitor', 'GET', '/api/stadt/offer/events.ics', undefined, { 'if-none-match': known })
    expect((await again(tag)).status).toBe(304)
    await event('Noch eine', 10, true)
    expect((await again(tag)).status).toBe(200)
  })
})

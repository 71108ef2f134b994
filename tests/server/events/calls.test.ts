import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyOfEvent } from '../../../src/domain/event/copyOfEvent.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { field, type Hall, idOf, openHall } from '../bookings/hall.ts'
import { listOf, refusalOf } from '../records/answers.ts'
import { concert, counted, inDays, seats, ticketFor } from './town.ts'

describe.each(engines)('the calls of events on %s', (engine) => {
  let hall: Hall
  const events = '/api/stadt/events'
  const ticketsOf = async (id: string) =>
    listOf(await hall.ask('team', 'GET', `/api/stadt/bookables?filter=${JSON.stringify({ eventId: id })}`))
  const seatsOf = async (id: string) => field(await hall.ask('team', 'GET', `${events}/${id}/count`), 'bookedSeats')

  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  it('API-038 EVENT-SIMPLE-016 withTickets makes event and ticket together, on creation only', async () => {
    const body = concert({ isPublic: true, attendees: { needsRegistration: true, maxAttendees: 30 } })
    const made = await hall.ask('team', 'PUT', `${events}?withTickets=true`, body)
    expect(made).toMatchObject({ status: 201, body: { isPublic: true, attendees: { maxAttendees: 30 } } })
    const id = idOf(made)
    expect(await ticketsOf(id)).toMatchObject([
      {
        type: 'ticket',
        title: 'Sommerkonzert',
        isPublic: true,
        isBookable: true,
        amount: null,
        ownerUserId: 'team@demo.example',
      },
    ])
    const changed = await hall.ask('team', 'PUT', `${events}?withTickets=true`, { id, ...concert({ format: 2 }) })
    expect(changed).toMatchObject({ status: 200, body: { id, format: 2 } })
    expect(await ticketsOf(id)).toHaveLength(1)
    const plain = idOf(await hall.ask('team', 'PUT', `${events}?withTickets=false`, concert()))
    expect(await ticketsOf(plain)).toEqual([])
    const [ticket] = await ticketsOf(id)
    expect((await hall.book(seats(String(ticket?.['id']), 2))).status).toBe(201)
    expect(await seatsOf(id)).toBe(2)
  })

  it('API-038 where the ticket is refused there is no event either; a repeated request makes nothing twice', async () => {
    await hall.put('tenant', null, { id: 'stadt', maxPublicBookables: 0 })
    const before = await counted(hall, 'events')
    const refused = await hall.ask('team', 'PUT', `${events}?withTickets=true`, concert({ isPublic: true }))
    expect(refusalOf(refused)).toMatchObject({ status: 409, code: 'QUOTA_EXCEEDED' })
    expect(await counted(hall, 'events')).toBe(before)
    await hall.put('tenant', null, { id: 'stadt', maxPublicBookables: null })
    const [first, again] = [1, 2].map(() =>
      hall.askWithKey('PUT', `${events}?withTickets=1`, concert({ isPublic: true }), `concert-${engine}`),
    )
    const made = await first
    expect((await again)?.body).toEqual(made?.body)
    expect(await counted(hall, 'events')).toBe(before + 1)
    expect(
      await ticketsOf(field(made ?? { status: 0, body: {}, header: () => undefined }, 'id') as string),
    ).toHaveLength(1)
  })

  it('API-040 EVENT-LIST-037 a duplicate is all of the event under a new id, with "(Kopie)" behind its name', async () => {
    const schedules = [{ id: 'tag', date: inDays(10), time: '19:30', description: 'Abend', schedules: [] }]
    const id = idOf(await hall.ask('team', 'PUT', events, concert({ schedules })))
    const original = (await hall.ask('team', 'GET', `${events}/${id}`)).body as Event
    const copy = await hall.ask('team', 'PUT', events, copyOfEvent(original))
    expect(copy.status).toBe(201)
    expect(idOf(copy)).not.toBe(id)
    expect(copy.body).toMatchObject({ schedules: original.schedules, information: { name: 'Sommerkonzert (Kopie)' } })
  })

  it('API-042 EVENT-LIST-029 counts the seats of all tickets; rejected, cancelled and deleted bookings give theirs back', async () => {
    const id = idOf(await hall.ask('team', 'PUT', events, concert({ attendees: { maxAttendees: 10 } })))
    const [child, adult] = [await ticketFor(hall, id), await ticketFor(hall, id)]
    expect(await seatsOf(id)).toBe(0)
    const both = idOf(await hall.book(seats([child, adult], 2)))
    const adults = idOf(await hall.book(seats(adult, 4)))
    const one = idOf(await hall.book(seats(child, 1)))
    expect(await seatsOf(id)).toBe(9)
    expect(refusalOf(await hall.book(seats(child, 2)))).toMatchObject({ status: 409, code: 'TIME_CONFLICT' })
    await hall.ask('team', 'POST', `/api/stadt/bookings/${both}/reject`, { reason: 'Test' })
    await hall.ask('team', 'POST', `/api/stadt/bookings/${adults}/commit`)
    await hall.ask('team', 'POST', `/api/stadt/bookings/${adults}/reject`, { reason: 'abgesagt' })
    expect(await seatsOf(id)).toBe(1)
    await hall.ask('team', 'DELETE', `/api/stadt/bookings/${one}`)
    expect(await seatsOf(id)).toBe(0)
    expect((await hall.book(seats(adult, 10))).status).toBe(201)
    const listed = listOf(await hall.ask('team', 'GET', `${events}?populate=true`)).find((event) => event['id'] === id)
    expect(listed?.['_populated']).toEqual({ bookedSeats: 10 })
    expect((await hall.ask('own', 'GET', `${events}/${id}/count`)).status).toBe(403)
  })

  it('lowering the maximum below what is sold is stored, keeps what is sold and sells no more', async () => {
    const id = idOf(await hall.ask('team', 'PUT', events, concert({ attendees: { maxAttendees: 5 } })))
    const ticket = await ticketFor(hall, id)
    const sold = idOf(await hall.book(seats(ticket, 4)))
    const lowered = await hall.ask('team', 'PUT', events, { id, attendees: { maxAttendees: 2 } })
    expect(lowered).toMatchObject({ status: 200, body: { attendees: { maxAttendees: 2 } } })
    expect(await seatsOf(id)).toBe(4)
    expect(refusalOf(await hall.book(seats(ticket)))).toMatchObject({ status: 409, code: 'TIME_CONFLICT' })
    expect((await hall.ask('team', 'POST', `/api/stadt/bookings/${sold}/commit`)).body).toMatchObject({ success: true })
    await hall.ask('team', 'POST', `/api/stadt/bookings/${sold}/reject`, { reason: 'Test' })
    expect((await hall.book(seats(ticket, 2))).status).toBe(201)
  })

  it('EVENT-LIST-041 anyone finds public events; EVENT-LIST-042 the others only by their link', async () => {
    const shown = idOf(await hall.ask('team', 'PUT', events, concert({ isPublic: true })))
    const hidden = idOf(await hall.ask('team', 'PUT', events, concert({ isPublic: false })))
    const found = listOf(await hall.ask('visitor', 'GET', `${events}?populate=true`))
    expect(found.map(({ id }) => id)).toContain(shown)
    expect(found.map(({ id }) => id)).not.toContain(hidden)
    expect(found.every((event) => !('_populated' in event))).toBe(true)
    expect((await hall.ask('visitor', 'GET', `${events}/${hidden}`)).status).toBe(200)
    const ticket = await ticketFor(hall, shown, { isPublic: true })
    expect((await hall.ask('visitor', 'GET', `/api/stadt/bookables/public/${ticket}`)).status).toBe(200)
  })

  it('EVENT-LIST-040 the quota is reached with as many public events as it allows', async () => {
    await hall.put('tenant', null, {
      id: 'stadt',
      maxPublicEvents: (await counted(hall, 'events', sql`record.is_public`)) + 1,
    })
    const reached = async () => (await hall.ask('own', 'GET', `${events}/count/check`)).body
    expect(await reached()).toBe(false)
    expect((await hall.ask('team', 'PUT', events, concert({ isPublic: true }))).status).toBe(201)
    expect(await reached()).toBe(true)
    expect(refusalOf(await hall.ask('team', 'PUT', events, concert({ isPublic: true })))).toMatchObject({
      code: 'QUOTA_EXCEEDED',
    })
    expect((await hall.ask('team', 'PUT', events, concert({ isPublic: false }))).status).toBe(201)
    await hall.put('tenant', null, { id: 'stadt', maxPublicEvents: null })
  })

  it('bad input is refused with a code and a place, and leaves no half event', async () => {
    const before = await counted(hall, 'events')
    const put = async (body: object) => refusalOf(await hall.ask('team', 'PUT', `${events}?withTickets=true`, body))
    const cases: readonly (readonly [object, string])[] = [
      [concert({ information: { endDate: inDays(9) } }), 'EVENT_PERIOD_REVERSED /information/endDate'],
      [concert({ information: { endTime: '18:00' } }), 'EVENT_PERIOD_REVERSED /information/endTime'],
      [concert({ information: { startDate: '2027-02-31' } }), 'FORMAT /information/startDate'],
      [concert({ information: { startDate: '0026-12-01' } }), 'FORMAT /information/startDate'],
      [concert({ information: { endDate: '9999-12-31' } }), 'FORMAT /information/endDate'],
      [concert({ eventLocation: { emailAddress: 'rathaus' } }), 'FORMAT /eventLocation/emailAddress'],
      [concert({ attendees: { maxAttendees: -1 } }), 'TOO_SMALL /attendees/maxAttendees'],
      [
        concert({
          eventOrganizer: { speakers: [{ id: 'a', name: ' ', phoneNumber: '', emailAddress: '', image: '' }] },
        }),
        'REQUIRED /eventOrganizer/speakers/0/name',
      ],
      [
        concert({
          schedules: Array.from({ length: 500 }, (_, nth) => ({
            id: `${nth}`,
            date: null,
            time: null,
            description: '',
            schedules: [],
          })),
        }),
        'TOO_MANY /schedules',
      ],
    ]
    for (const [body, fault] of cases) expect(await put(body)).toMatchObject({ status: 400, fields: [fault] })
    expect((await hall.ask('foreign', 'PUT', '/api/kreis/events', { id: 'x', ...concert() })).status).toBe(404)
    const foreign = idOf(await hall.ask('foreign', 'PUT', '/api/kreis/events', concert()))
    for (const path of [`${events}/${foreign}`, `${events}/${foreign}/count`])
      expect((await hall.ask('team', 'GET', path)).status).toBe(404)
    expect((await hall.ask('team', 'PUT', events, { id: foreign, ...concert() })).status).toBe(404)
    expect(await counted(hall, 'events')).toBe(before)
    expect((await put(concert({ attendees: { maxAttendees: 0 } }))).status).toBe(201)
  })

  it('tickets made and sold while their event is deleted are refused or stand without it, and nothing is half', async () => {
    const id = idOf(await hall.ask('team', 'PUT', events, concert({ attendees: { maxAttendees: 30 } })))
    const ticket = await ticketFor(hall, id)
    const late = { type: 'ticket', title: 'Mittendrin', eventId: id }
    const [gone, ...others] = await Promise.all([
      hall.ask('team', 'DELETE', `${events}/${id}`),
      ...Array.from({ length: 5 }, () => hall.ask('team', 'PUT', '/api/stadt/bookables', late)),
      ...Array.from({ length: 5 }, () => hall.book(seats(ticket))),
    ])
    expect(gone.status).toBe(200)
    for (const { status } of others) expect([201, 400, 409]).toContain(status)
    expect(await ticketsOf(id)).toEqual([])
    expect((await hall.ask('team', 'GET', `/api/stadt/bookables/${ticket}`)).body).toMatchObject({ eventId: null })
  })

  it('a ticket of an event that is deleted meanwhile is refused, and one that stood keeps its sale', async () => {
    const id = idOf(await hall.ask('team', 'PUT', events, concert()))
    const ticket = await ticketFor(hall, id)
    expect((await hall.ask('team', 'DELETE', `${events}/${id}`)).status).toBe(200)
    const late = await hall.ask('team', 'PUT', '/api/stadt/bookables', {
      type: 'ticket',
      title: 'Zu spät',
      eventId: id,
    })
    expect(refusalOf(late)).toMatchObject({ status: 400, fields: [expect.stringContaining('/eventId')] })
    expect((await hall.ask('team', 'GET', `/api/stadt/bookables/${ticket}`)).body).toMatchObject({ eventId: null })
    expect((await hall.ask('team', 'GET', `${events}/${id}/count`)).status).toBe(404)
  })
})

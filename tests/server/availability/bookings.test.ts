import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, openTown, type Town } from './town.ts'

describe.each(usualEngines)('GET bookables/{id}/bookings on %s', (engine) => {
  let town: Town
  let ids: Readonly<Record<'building' | 'room' | 'seat' | 'hidden', string>>
  let bookings: Readonly<Record<'building' | 'room' | 'seat' | 'hidden' | 'rejected' | 'own', string>>
  beforeAll(async () => {
    town = await openTown(engine)
    const schedule = { isScheduleRelated: true } as const
    const seat = await town.bookable(schedule)
    const hidden = await town.bookable({ ...schedule, permittedUsers: [accounts.guest] })
    const room = await town.bookable({ ...schedule, relatedBookableIds: [seat, hidden] })
    const building = await town.bookable({ ...schedule, relatedBookableIds: [room] })
    ids = { seat, hidden, room, building }
    bookings = {
      room: await town.booking({ bookableId: room, begin: at('24 10:00'), end: at('24 12:00'), amount: 2 }),
      seat: await town.booking({ bookableId: seat, begin: at('24 08:00'), end: at('24 09:00') }),
      building: await town.booking({ bookableId: building, begin: at('25 08:00'), end: at('25 09:00') }),
      hidden: await town.booking({ bookableId: hidden, begin: at('26 08:00'), end: at('26 09:00'), amount: 7 }),
      rejected: await town.booking({ bookableId: room, begin: at('23 08:00'), end: at('23 09:00'), active: false }),
      own: await town.booking({ bookableId: room, owner: accounts.own }),
    }
  })
  afterAll(() => town.close())

  const room = { timeBegin: at('24 10:00'), timeEnd: at('24 12:00'), amount: 2 }
  const timeless = { timeBegin: null, timeEnd: null, amount: 1 }
  const seat = { timeBegin: at('24 08:00'), timeEnd: at('24 09:00'), amount: 1 }
  const building = { timeBegin: at('25 08:00'), timeEnd: at('25 09:00'), amount: 1 }
  const hidden = { timeBegin: at('26 08:00'), timeEnd: at('26 09:00'), amount: 7 }

  it('API-015 public: times and amounts of what occupies it, and nothing else', async () => {
    const reply = await town.ask(`${ids.room}/bookings?public=true`)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual([timeless, room])
    expect(reply.text).not.toContain('Kanarienvogel')
  })

  it('API-015 related adds those of the parts, parent those of what it is a part of, without what is hidden', async () => {
    const body = async (query: string, who: 'visitor' | 'guest' = 'visitor') =>
      (await town.ask(`${ids.room}/bookings?public=1&${query}`, who)).body
    expect(await body('related=1')).toEqual([timeless, seat, room])
    expect(await body('parent=1')).toEqual([timeless, room, building])
    expect(await body('related=true&parent=true')).toEqual([timeless, seat, room, building])
    expect(await body('related=1', 'guest')).toEqual([timeless, seat, room, hidden])
    expect(await body('related=0&parent=undefined')).toEqual([timeless, room])
  })

  const idsOf = async (query: string, who: 'team' | 'own' | 'owner' | 'read') => {
    const { status, body } = await town.ask(`${ids.room}/bookings?${query}`, who)
    if (status !== 200 || !Array.isArray(body)) throw new Error(`${status}`)
    return body.map((booking: unknown) =>
      typeof booking === 'object' && booking !== null && 'id' in booking ? booking.id : booking,
    )
  }

  it('API-015 staff get the bookings themselves, rejected ones too, in the order of their beginning', async () => {
    for (const who of ['team', 'owner', 'read'] as const)
      expect(await idsOf('', who)).toEqual([bookings.rejected, bookings.room, bookings.own])
    expect(await idsOf('related=1&parent=1', 'team')).toEqual([
      bookings.rejected,
      bookings.seat,
      bookings.room,
      bookings.building,
      bookings.hidden,
      bookings.own,
    ])
    const { body } = await town.ask(`${ids.seat}/bookings`, 'team')
    expect(body).toMatchObject([{ id: bookings.seat, name: 'Kanarienvogel', timeBegin: seat.timeBegin }])
  })

  it('API-015 who may read his own gets his own; others are told why not', async () => {
    expect(await idsOf('', 'own')).toEqual([bookings.own])
    const none = await town.ask(`${ids.seat}/bookings`, 'own')
    expect([none.status, none.text]).toEqual([200, '[]'])
    for (const query of ['', 'public=true'])
      expect((await town.ask(`unbekannt/bookings?${query}`, 'own')).status, query).toBe(404)
    const status = async (who: 'visitor' | 'guest' | 'otherOwner') =>
      (await town.ask(`${ids.room}/bookings`, who)).status
    expect([await status('visitor'), await status('guest'), await status('otherOwner')]).toEqual([401, 403, 403])
  })

  it('API-015 refuses a flag that is none', async () => {
    for (const [query, path] of [
      ['public=ja', '/public'],
      ['kinder=1', '/kinder'],
    ] as const) {
      const reply = await town.ask(`${ids.room}/bookings?${query}`, 'team')
      expect(reply.status).toBe(400)
      expect(reply.body).toMatchObject({ details: { fields: [{ path }] } })
    }
  })

  it('what bookings occupy stands behind the wall of the tenant, also inside the function that looks it up', async () => {
    const caller = { sessionHash: null, at: at('22 09:00') }
    const seen = async (tenant: string) => {
      const { rows } = await town.server.database.read<{ rows: number; found: number }>(
        caller,
        tenant,
        () => sql`select (select count(*) from allocation where bookable_id = any(${Object.values(ids)}::text[]))::integer as rows,
          (select count(*) from booked(${Object.values(ids)}::text[], '{(,)}', '{}'))::integer as found`,
      )
      return rows[0]
    }
    expect(await seen('musterstadt')).toEqual({ rows: 6, found: 4 })
    expect(await seen('beispielkreis')).toEqual({ rows: 0, found: 0 })
  })

  it('an allocation is a bounded half-open period of at least one piece', async () => {
    const write = (during: string, amount: number) =>
      town.server.database.system
        .query(sql`update allocation set during = ${during}::tstzrange, amount = ${amount}::integer
        where tenant_id = 'musterstadt' and booking_id = ${bookings.seat}`)
    for (const [during, amount] of [
      ['[2027-03-24 10:00Z,2027-03-24 12:00Z]', 1],
      ['(2027-03-24 10:00Z,2027-03-24 12:00Z)', 1],
      ['[2027-03-24 10:00Z,)', 1],
      ['empty', 1],
      ['[2027-03-24 10:00Z,2027-03-24 12:00Z)', 0],
    ] as const)
      await expect(write(during, amount)).rejects.toMatchObject({ code: '23514' })
  })
})

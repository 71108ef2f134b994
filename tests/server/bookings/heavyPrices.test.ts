import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holidayRegions } from '../../../src/domain/holidays.ts'
import { maxPriceHolidays } from '../../../src/domain/rules/checkPriceCategories.ts'
import { publicHolidays } from '../../../src/server/holidays/publicHolidays.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { bestWait, maxWaitMs } from '../../support/pulse.ts'
import { type PulsedServer, pulsedServer } from '../../support/pulsedServer.ts'
import { at, bookingBody } from './hall.ts'

const town = '/api/musterstadt'
const names = holidayRegions.flatMap(({ code }) =>
  publicHolidays('DE', code, 2027).map(({ name }) => ({ stateCode: code, name })),
)
const holidays = Array.from({ length: maxPriceHolidays / 50 }, (_, index) => names[index % names.length])
/** 50 categories of which only the last one fits: all are looked at for each day. */
const priceCategories = Array.from({ length: 50 }, (_, index) => ({
  priceEur: index,
  fixedPrice: false,
  interval: { start: null, end: index === 49 ? null : 0 },
  weekdays: [],
  holidays,
}))

const dayMs = 86_400_000
const begin = at(30, '10:00')

describe('objects with many holidays in their prices', () => {
  let pulsed: PulsedServer
  const rooms: string[] = []
  beforeAll(async () => {
    pulsed = await pulsedServer()
    const made = await pulsed.session.put(`${town}/bookables`, {
      type: 'room',
      title: 'Raum',
      amount: 100_000,
      isBookable: true,
      isScheduleRelated: true,
      priceType: 'per-day',
      priceCategories,
    })
    expect(made.status, made.text.slice(0, 300)).toBe(201)
    const id = String(Object(made.body).id)
    rooms.push(id, ...Array.from({ length: 94 }, (_, index) => `raum-${index}`))
    await pulsed.server.database.system
      .query(sql`insert into bookables (tenant_id, id, version, created_at, updated_at, owners, search, type, title, is_public, doc)
      select tenant_id, copy, version, created_at, updated_at, owners, search, type, title, is_public, doc || jsonb_build_object('id', copy)
      from bookables, unnest(${rooms.slice(1)}::text[]) as copy where id = ${id}`)
  }, 600_000)
  afterAll(() => pulsed.close())

  const preview = (count: number, days: number) => () => ({
    bookableItems: rooms.slice(0, count).map((bookableId) => ({ bookableId, amount: 1 })),
    timeBegin: begin,
    timeEnd: begin + days * dayMs,
  })
  const booking = (count: number, days: number) => () => bookingBody(rooms.slice(0, count), begin, begin + days * dayMs)
  const series = () => {
    const { timeBegin: _begin, timeEnd: _end, ...body } = bookingBody(rooms.slice(0, 27), null, null)
    const dates = Array.from({ length: 366 }, (_, day) => begin + day * dayMs)
    return { ...body, bookingAttempts: dates.map((timeBegin) => ({ timeBegin, timeEnd: timeBegin + dayMs / 24 })) }
  }

  it.each([
    ['the preview of all for a day', 'post', 'bookings/preview', preview(95, 1), 200],
    ['the preview of all for 105 days', 'post', 'bookings/preview', preview(95, 105), 200],
    ['the preview of one for 27 years', 'post', 'bookings/preview', preview(1, 9990), 200],
    ['a booking of all for 105 days', 'put', 'bookings', booking(95, 105), 201],
    ['a series of 366 dates', 'post', 'group-bookings?simulate=true', series, 200],
  ] as const)('%s does not block the server', { timeout: 600_000 }, async (_name, method, path, body, status) => {
    const waitMs = await bestWait(pulsed.pulse, async () => {
      const reply = await pulsed.session[method](`${town}/${path}`, body())
      expect(reply.status, reply.text.slice(0, 300)).toBe(status)
    })
    expect(waitMs).toBeLessThan(maxWaitMs)
  })

  it('an object with more is refused', async () => {
    const [first, ...others] = priceCategories
    const [name] = names
    const more = [{ ...first, holidays: [...holidays, name] }, ...others]
    const reply = await pulsed.session.put(`${town}/bookables`, { id: rooms[0], priceCategories: more })
    const message = 'Die Preiskategorien nennen zusammen 1.001 Feiertage; höchstens 1.000 sind möglich.'
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { details: { fields: [{ path: '/priceCategories', code: 'PRICE_HOLIDAYS_TOO_MANY', message }] } },
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../../src/domain/time.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { type Hall, openHall } from '../bookings/hall.ts'
import { refusalOf } from '../records/answers.ts'

const secret = 'f3b0c442-98fc-4c14-9afb-f4c8996fb924'

const draft = {
  name: 'Gerd Gast',
  company: '',
  street: '',
  zipCode: '',
  location: '',
  mail: 'gerd@gast.example',
  phone: '',
  comment: '',
  paymentProvider: '',
  consents: ['["saal","agb"]'],
  repeatKey: '7c5b2f0e-6a1d-4b8e-9a55-0d3f6f1f2a10',
  booked: [],
}

describe.each(usualEngines)('drafts of visitors’ bookings on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const path = (name = secret, tenant = 'stadt') => `/api/${tenant}/checkout/drafts/${name}`

  it('are read and changed by their secret alone, in their tenant, for a day', async () => {
    expect((await hall.ask('visitor', 'GET', path())).status).toBe(404)
    expect(await hall.ask('visitor', 'PUT', path(), draft)).toMatchObject({ status: 200, body: draft })
    const changed = { ...draft, name: 'Gerda Gast', booked: [{ choice: '/checkout?id=a', bookingId: 'ABCD-EFGH' }] }
    expect((await hall.ask('visitor', 'PUT', path(), changed)).status).toBe(200)
    expect(await hall.ask('visitor', 'GET', path())).toMatchObject({ status: 200, body: changed })
    expect((await hall.ask('owner', 'GET', path(secret.replace('f', 'a')))).status).toBe(404)
    expect((await hall.ask('visitor', 'GET', path(secret, 'kreis'))).status).toBe(404)
    const [row] = await hall.database.system.query<{ all: string }>(
      sql`select json_agg(checkout_draft)::text as all from checkout_draft`,
    )
    expect(row?.all).not.toContain(secret)
    await sweepExpired(hall.database, Date.now() + dayMs + 60_000)
    expect((await hall.ask('visitor', 'GET', path())).status).toBe(404)
  })

  it('have a secret that cannot be guessed, and fields of bounded length', async () => {
    expect((await hall.ask('visitor', 'PUT', path('kurz'), draft)).status).toBe(400)
    expect(refusalOf(await hall.ask('visitor', 'PUT', path(), { ...draft, name: 'x'.repeat(201) })).fields).toEqual([
      expect.stringContaining('/name'),
    ])
    expect((await hall.ask('visitor', 'PUT', path(), { ...draft, priceEur: 0 })).status).toBe(400)
  })

  it('are checked 120 times a minute for a network, and none of the checks keeps one', async () => {
    await hall.database.system.query(sql`delete from attempt`)
    const check = () => hall.ask('visitor', 'PUT', `${path(randomUUID())}?simulate=true`, draft)
    for (let count = 0; count < 120; count += 1) expect((await check()).status).toBe(200)
    expect(refusalOf(await check()).code).toBe('TOO_MANY_ATTEMPTS')
    const [row] = await hall.database.system.query<{ count: number }>(
      sql`select count(*)::integer as count from checkout_draft where doc ->> 'name' = 'Gerd Gast'`,
    )
    expect(row?.count).toBe(0)
  })

  it('hold no more than what our pages remember of made bookings', async () => {
    const put = (booked: readonly object[]) => hall.ask('visitor', 'PUT', path(), { ...draft, booked })
    const largest = {
      choice: 'f'.repeat(64),
      bookingId: Array.from({ length: 366 }, () => 'ABCD-EFGH').join(','),
      bookingToken: 'x'.repeat(43),
    }
    expect((await put(Array.from({ length: 10 }, () => largest))).status).toBe(200)
    for (const booked of [
      Array.from({ length: 11 }, () => largest),
      [{ ...largest, choice: 'f'.repeat(65) }],
      [{ ...largest, bookingId: `${largest.bookingId},` }],
    ])
      expect(refusalOf(await put(booked)).fields).toEqual([expect.stringContaining('/booked')])
  })

  it('are so many for a network in a day as it may book in ten hours; those it has can be kept on', async () => {
    await hall.put('tenant', null, { id: 'stadt', visitorBookingsPerHour: 1 })
    await hall.database.system.query(sql`delete from attempt`)
    const names = Array.from({ length: 10 }, () => randomUUID())
    for (const name of names) expect((await hall.ask('visitor', 'PUT', path(name), draft)).status).toBe(200)
    const refused = await hall.ask('visitor', 'PUT', path(randomUUID()), draft)
    const message = expect.stringContaining('in den letzten 24 Stunden zu viele Buchungen begonnen')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_DRAFTS', message } })
    expect((await hall.ask('visitor', 'PUT', path(names[0]), draft)).status).toBe(200)
    const sent = { method: 'PUT', headers: { 'x-requested-with': 'test' }, payload: draft } as const
    const from = (remoteAddress: string) => hall.app.inject({ ...sent, url: path(randomUUID()), remoteAddress })
    expect((await from('203.0.113.7')).statusCode).toBe(200)
    const [row] = await hall.database.system.query<{ count: number }>(
      sql`select count(*)::integer as count from checkout_draft`,
    )
    expect(row?.count).toBe(12)
    await hall.put('tenant', null, { id: 'stadt', visitorBookingsPerHour: 10_000 })
  })
})

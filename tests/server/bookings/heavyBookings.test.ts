import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { bestWait, maxWaitMs } from '../../support/pulse.ts'
import { type PulsedServer, pulsedServer } from '../../support/pulsedServer.ts'
import { at, bookingBody } from './hall.ts'

const town = '/api/musterstadt'
const words = (start: string) => Array.from({ length: 50 }, (_, index) => `${start}${index}`.padEnd(60, 'ä'))

describe('1,000 bookings of a hundred objects', () => {
  let pulsed: PulsedServer
  beforeAll(async () => {
    pulsed = await pulsedServer()
    const rooms: string[] = []
    for (let index = 0; index < 100; index += 1) {
      const { body } = await pulsed.session.put(`${town}/bookables`, {
        type: 'room',
        title: `Raum ${index} `.padEnd(200, 'ä'),
        amount: 100_000,
        isBookable: true,
        isScheduleRelated: true,
        tags: words('tag'),
        flags: words('flag'),
      })
      rooms.push(String(Object(body).id))
    }
    const made = await pulsed.session.put(`${town}/bookings`, bookingBody(rooms, at(30, '10:00'), at(30, '11:00')))
    expect(made.status).toBe(201)
    const id = String(Object(made.body).id)
    const { query } = pulsed.server.database.system
    const copies = sql`generate_series(1, 999) as n`
    const copy = sql`'L-' || lpad(n::text, 3, '0')`
    await query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, time_begin, time_end,
        is_committed, is_payed, is_rejected, name, doc)
      select tenant_id, ${copy}, version, created_at, updated_at, owners, search, time_begin, time_end,
        is_committed, is_payed, is_rejected, name, doc || jsonb_build_object('id', ${copy})
      from bookings, ${copies} where id = ${id}`)
    await query(sql`insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
      select tenant_id, ${copy}, position, bookable_id, amount, gross_cents, doc from booking_item, ${copies} where booking_id = ${id}`)
    await query(sql`insert into allocation (tenant_id, booking_id, bookable_id, during, amount, active, booked_at)
      select tenant_id, ${copy}, bookable_id, during, amount, active, booked_at from allocation, ${copies} where booking_id = ${id}`)
  }, 600_000)
  afterAll(() => pulsed.close())

  const get = (path: string) =>
    fetch(`${pulsed.server.url}${town}/${path}`, { headers: { cookie: pulsed.session.cookie ?? '' } })

  /** Takes the whole answer in pieces: a long text would block the server, which runs in this process. */
  const idsIn = async (path: string): Promise<readonly string[]> => {
    const { body } = await get(path)
    if (body === null) throw new Error('there is no answer')
    const ids: string[] = []
    let end = ''
    for await (const chunk of body) {
      const text = end + Buffer.from(chunk as Uint8Array).toString('latin1')
      ids.push(...[...text.matchAll(/"id":"(L-\d{3})"/g)].map(([, id]) => id ?? ''))
      end = text.slice(-11)
    }
    return ids
  }

  const period = `begin=${at(29, '00:00')}&end=${at(32, '00:00')}`

  it.each([`bookings/find?count=1000&total=true`, `bookings/calendar?${period}`, `bookings?range=[0,9999]`])(
    '%s is read in parts and does not block the server',
    { timeout: 600_000 },
    async (path) => {
      const read = vi.spyOn(pulsed.server.database, 'read')
      let ids: readonly string[] = []
      const waitMs = await bestWait(pulsed.pulse, async () => {
        ids = await idsIn(path)
      })
      const answers = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>))
      read.mockRestore()
      const sizes = answers.map((answer) => JSON.stringify(Reflect.get(Object(answer), 'rows')).length)
      expect(ids).toHaveLength(999)
      expect(new Set(ids).size).toBe(999)
      expect(Math.max(...sizes)).toBeLessThan(4_000_000)
      expect(waitMs).toBeLessThan(maxWaitMs)
    },
  )

  it('find answers its page and total', async () => {
    const body: unknown = await (await get(`bookings/find?count=100&offset=5&total=true&sort=name`)).json()
    expect(Reflect.get(Object(body), 'rows')).toHaveLength(100)
    expect(Reflect.get(Object(body), 'total')).toBeGreaterThanOrEqual(1000)
    expect(body).toMatchObject({ more: false })
  })
})

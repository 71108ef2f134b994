import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { bestWait, maxWaitMs } from '../../support/pulse.ts'
import { type PulsedServer, pulsedServer } from '../../support/pulsedServer.ts'
import { at, bookingBody } from './hall.ts'

const town = '/api/musterstadt'
const comment = 'ä'.repeat(5000)

describe('long answers about many bookings', () => {
  let pulsed: PulsedServer
  beforeAll(async () => {
    pulsed = await pulsedServer()
  })
  afterAll(() => pulsed.close())

  const create = async (path: string, body: object): Promise<string> => {
    const answer = await pulsed.session.put(`${town}/${path}`, body)
    expect([path, answer.status]).toEqual([path, 201])
    return String(Object(answer.body).id)
  }
  /** A hundred objects with the longest title. */
  const objects = async (change: object): Promise<readonly string[]> => {
    const ids: string[] = []
    for (let index = 0; index < 100; index++) {
      const title = `Nr. ${index} `.padEnd(200, 'ö')
      ids.push(await create('bookables', { ...change, title, isBookable: true, amount: null }))
    }
    return ids
  }
  /** Copies of a booking with new numbers: through the API it would take minutes. */
  const copy = async (id: string, prefix: string, count: number): Promise<void> => {
    const { query } = pulsed.server.database.system
    const copies = sql`generate_series(1, ${count}::integer) as n`
    await query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
      select tenant_id, ${prefix}::text || n, version, created_at, updated_at, owners, search, doc || jsonb_build_object('id', ${prefix}::text || n)
      from bookings, ${copies} where id = ${id}`)
    await query(sql`insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
      select tenant_id, ${prefix}::text || n, position, bookable_id, amount, gross_cents, doc from booking_item, ${copies} where booking_id = ${id}`)
    await query(sql`insert into allocation (tenant_id, booking_id, bookable_id, event_id, amount, during, active, booked_at)
      select tenant_id, ${prefix}::text || n, bookable_id, event_id, amount, during, active, booked_at from allocation, ${copies} where booking_id = ${id}`)
  }
  /** An answer read as it arrives, and the longest wait for another one meanwhile. */
  const measured = async (path: string) => {
    let [status, bytes, lines] = [0, 0, 0]
    const waitMs = await bestWait(pulsed.pulse, async () => {
      const answer = await fetch(pulsed.server.url + path, { headers: { cookie: pulsed.session.cookie ?? '' } })
      ;[status, bytes, lines] = [answer.status, 0, 0]
      for await (const chunk of answer.body ?? []) {
        const part = chunk as Uint8Array
        bytes += part.length
        for (const byte of part) if (byte === 10) lines += 1
      }
    })
    return { status, bytes, lines, waitMs }
  }

  it('a list of 10,000 tickets with long comments does not block the server', { timeout: 300_000 }, async () => {
    const eventId = await create('events', {
      information: { name: 'Fest', startDate: '2027-06-01', startTime: '10:00', endTime: '20:00' },
      eventLocation: { name: 'Markt' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
    })
    const tickets = await objects({ type: 'ticket', eventId })
    await copy(await create('bookings', bookingBody(tickets, null, null, { comment })), 'T-', 99)
    const { status, bytes, lines, waitMs } = await measured(`/csv/musterstadt/events/${eventId}/bookings`)
    expect([status, lines]).toEqual([200, 1 + 100 * 100])
    expect(bytes).toBeGreaterThan(100_000_000)
    expect(waitMs).toBeLessThan(maxWaitMs)
  })

  it('a history of 1,000 changes of long texts does not block the server', { timeout: 300_000 }, async () => {
    const items = await objects({ type: 'resource' })
    const times = [at(30, '10:00'), at(30, '11:00')] as const
    const id = await create(
      'bookings',
      bookingBody([], ...times, {
        bookableItems: items.slice(1).map((bookableId) => ({ bookableId, amount: 1 })),
        comment,
        internalComments: comment,
      }),
    )
    const later = {
      comment: 'ö'.repeat(5000),
      internalComments: 'ö'.repeat(5000),
      bookableItems: items.map((bookableId) => ({ bookableId, amount: 2 })),
    }
    expect((await pulsed.session.put(`${town}/bookings`, { id, ...later })).status).toBe(200)
    const { query } = pulsed.server.database.system
    await query(sql`with source as (select tenant_id, id from change where tenant_id = 'musterstadt' and entity = 'booking' and entity_id = ${id} order by at desc limit 1),
        made as (select gen_random_uuid() as id from generate_series(1, 998)),
        changed as (insert into change select (jsonb_populate_record(change, jsonb_build_object('id', made.id))).*
          from change join source on source.tenant_id = change.tenant_id and source.id = change.id, made)
      insert into change_detail (tenant_id, change_id, path, before, after)
        select detail.tenant_id, made.id, detail.path, detail.before, detail.after
        from change_detail as detail join source on source.tenant_id = detail.tenant_id and source.id = detail.change_id, made`)
    const path = `${town}/bookings/${id}/history`
    const { status, bytes, waitMs } = await measured(path)
    expect(status).toBe(200)
    expect(bytes).toBeLessThan(8_000_000)
    expect(waitMs).toBeLessThan(maxWaitMs)
    const { body } = await pulsed.session.get(path)
    const story = Array.isArray(body) ? body : []
    expect(story).toHaveLength(1000)
    const { changes } = story[999]
    expect(changes).toContainEqual({
      field: 'comment',
      label: 'Anmerkung',
      before: `${'ä'.repeat(300)}…`,
      after: `${'ö'.repeat(300)}…`,
    })
    const { before, after } = changes.find(({ field }: { readonly field: string }) => field === 'bookableItems')
    // Four objects of 200 characters and "…".
    expect([before.length, after.length]).toEqual([825, 825])
    expect([before, after]).toEqual([
      expect.stringMatching(/^1 × Nr\. 1 ö+, 1 × .+…$/u),
      expect.stringMatching(/^2 × Nr\. 0 ö+, 2 × .+…$/u),
    ])
  })

  it('a board of 1,000 bookings of 100 objects does not block the server', { timeout: 300_000 }, async () => {
    const items = await objects({ type: 'resource' })
    const id = await create('bookings', bookingBody(items, at(31, '10:00'), at(31, '11:00')))
    await copy(id, 'B-', 1000)
    const { query } = pulsed.server.database.system
    await query(sql`insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
      select tenant_id, id, 'eingegangen', row_number() over (order by id), now() from bookings where id like 'B-%'`)
    const path = `${town}/workflow/board`
    const { status, bytes, waitMs } = await measured(path)
    expect(status).toBe(200)
    expect(bytes).toBeLessThan(5_000_000)
    expect(waitMs).toBeLessThan(maxWaitMs)
    const { states } = Object((await pulsed.session.get(path)).body)
    const card = states
      .flatMap(({ cards }: { readonly cards: readonly object[] }) => cards)
      .find((each: object) => Reflect.get(each, 'id') === 'B-1')
    expect(card).toMatchObject({ furtherItems: 95 })
    expect(card.items.map(({ title }: { readonly title: string }) => title.slice(0, 6))).toEqual(
      [0, 1, 2, 3, 4].map((nr) => `Nr. ${nr} `),
    )
  })
})

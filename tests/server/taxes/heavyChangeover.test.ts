import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { bestWait, maxWaitMs } from '../../support/pulse.ts'
import { type PulsedServer, pulsedServer } from '../../support/pulsedServer.ts'
import { at, bookingBody, priceCategory } from '../bookings/hall.ts'

const town = '/api/musterstadt'
const maxAnswerBytes = 10_000_000
const key = { code: 'SCHWER', label: '19 %', category: 'S', rate: 19, reasonText: '' }
const all = { from: '2000-01-01', keeps: 'net', choices: [], withSettled: true, after: null, changeover: null }

describe('the changeover of the largest bookings', () => {
  let pulsed: PulsedServer
  beforeAll(async () => {
    pulsed = await pulsedServer()
    const { session, server } = pulsed
    const { query } = server.database.system
    await query(
      sql`update bookings set is_rejected = true, doc = doc || '{"isRejected": true}' where tenant_id = 'musterstadt'`,
    )
    const category = { ...priceCategory(100), fixedPrice: true }
    const room = await session.put(`${town}/bookables`, {
      ...{ type: 'room', title: 'Saal '.padEnd(200, 'ä'), amount: null, isBookable: true, isScheduleRelated: true },
      ...{ priceType: 'per-hour', priceValueAddedTax: 0, priceCategories: [category] },
    })
    const object = String(Object(room.body).id)
    const made = await session.put(`${town}/bookings`, bookingBody(object, at(30, '10:00'), at(30, '11:00')))
    expect(made.status, made.text).toBe(201)
    const id = String(Object(made.body).id)
    // A booking of 200 lines that is as large as bookings may be, then 200 bookings of 200 plain lines.
    const copy = sql`'H-' || lpad(n::text, 3, '0')`
    await query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, time_begin, time_end,
        is_committed, is_payed, is_rejected, name, doc)
      select tenant_id, ${copy}, version, created_at, updated_at, owners, search, time_begin, time_end,
        is_committed, is_payed, is_rejected, name, doc || jsonb_build_object('id', ${copy})
      from bookings, generate_series(0, 200) as n where id = ${id}`)
    await query(sql`insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
      select tenant_id, ${copy}, line, bookable_id, amount, gross_cents,
        case when n = 0 then jsonb_set(doc, '{_bookableUsed,description}', to_jsonb(repeat('ä', 9500))) else doc end
      from booking_item, generate_series(0, 200) as n, generate_series(0, 199) as line where booking_id = ${id}`)
    await query(sql`update bookings set is_rejected = true, doc = doc || '{"isRejected": true}' where id = ${id}`)
    const { body } = await session.get('/api/tenants/musterstadt')
    const { tax } = body as { readonly tax: { readonly keys: readonly object[] } }
    const saved = await session.put('/api/tenants', { id: 'musterstadt', tax: { ...tax, keys: [...tax.keys, key] } })
    expect(saved.status, saved.text).toBe(200)
    const taxAssignments = [{ customerKind: 'any', taxKey: key.code, validFrom: '2020-01-01' }]
    expect((await session.put(`${town}/bookables`, { id: object, taxAssignments })).status).toBe(200)
  }, 600_000)
  afterAll(() => pulsed.close())

  /** Begin and length of an answer, which is taken in pieces: a long text would block the server, which runs in this process. */
  const post = async (path: string, body: object | null) => {
    const { status, body: stream } = await fetch(`${pulsed.server.url}${town}/tax/changeovers${path}`, {
      method: 'POST',
      headers: { cookie: pulsed.session.cookie ?? '', origin: pulsed.server.url, 'content-type': 'application/json' },
      body: body === null ? null : JSON.stringify(body),
    })
    if (stream === null) throw new Error('there is no answer')
    let [begin, end, bytes] = ['', '', 0]
    for await (const chunk of stream) {
      const text = Buffer.from(chunk as Uint8Array).toString('latin1')
      if (begin.length < 300) begin += text.slice(0, 300)
      end = (end + text).slice(-300)
      bytes += text.length
    }
    return { status, begin, end, bytes }
  }
  const valueOf = (text: string, name: string): string | null =>
    new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1] ?? null
  const demandShort = ({ status, begin, bytes }: Awaited<ReturnType<typeof post>>) => {
    expect(status, begin).toBe(200)
    expect(bytes).toBeLessThan(maxAnswerBytes)
  }

  it('is simulated, made and taken back without blocking the server', { timeout: 600_000 }, async () => {
    let after: string | null = null
    let changeover: string | null = null
    // The first page holds the largest booking, the second only plain ones.
    for (const page of ['first', 'second']) {
      const given = { ...all, after, changeover }
      const simulatedMs = await bestWait(pulsed.pulse, async () => demandShort(await post('?simulate=true', given)))
      const madeMs = await pulsed.pulse.longestWaitDuring(async () => {
        const answer = await post('', given)
        demandShort(answer)
        after = valueOf(answer.begin, 'next')
        changeover = valueOf(answer.begin, 'changeover')
      })
      expect({ page, waitMs: Math.max(simulatedMs, madeMs) < maxWaitMs ? 'short' : [simulatedMs, madeMs] }).toEqual({
        page,
        waitMs: 'short',
      })
      expect(after).not.toBeNull()
    }
    for (const more of ['true', 'false']) {
      const wait = await pulsed.pulse.longestWaitDuring(async () => {
        const answer = await post(`/${changeover ?? ''}/undo`, null)
        demandShort(answer)
        expect(answer.end).toContain(`"more":${more}`)
      })
      expect(wait).toBeLessThan(maxWaitMs)
    }
  })
})

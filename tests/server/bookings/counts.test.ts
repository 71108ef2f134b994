import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingCount } from '../../../src/api/countBookings.ts'
import type { BookingPage } from '../../../src/api/findBookings.ts'
import { approvalLabels } from '../../../src/domain/booking/status.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const town = '/api/musterstadt/bookings'

describe.each(usualEngines)('how many bookings the filters of the list give, on %s', (engine) => {
  let server: TestServer
  let team: Session
  let own: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    team = await signIn(server, 'team')
    own = await signIn(server, 'own')
  })
  afterAll(() => server.close())

  const get = async <T>(path: string, query: Readonly<Record<string, string>>, person: Session): Promise<T> => {
    const reply = await person.get(`${town}/${path}?${new URLSearchParams(query).toString()}`)
    if (reply.status !== 200) throw new Error(`${path} ${reply.status}: ${reply.text}`)
    return reply.body as T
  }
  const counts = (query: Readonly<Record<string, string>> = {}, person = team) =>
    get<readonly BookingCount[]>('counts', query, person)

  it('BOOKING-LIST-018 BOOKING-LIST-019 BOOKING-LIST-020 BOOKING-LIST-021 BOOKING-LIST-022 BOOKING-LIST-023 they are as many as the list has, whatever is searched, in any period, and only what the person may read', async () => {
    const now = Date.now()
    const period = { from: String(now), to: String(now + 30 * 86_400_000) }
    const seen = new Set<number>()
    for (const [base, person] of [
      [{}, team],
      [{}, own],
      [period, team],
      [{ priced: 'true' }, team],
      [{ q: 'saal' }, team],
      [{ q: 'sall' }, team],
      [{ q: 'saal', priced: 'true' }, team],
      [{ q: 'saal', ...period }, own],
    ] as const) {
      const counted = await counts(base, person)
      for (const status of Object.keys(approvalLabels))
        for (const paid of [true, false]) {
          const wanted = { ...base, status, paid: String(paid), count: '1', total: 'true' }
          const { total } = await get<BookingPage>('find', wanted, person)
          const given = counted.find((one) => one.status === status && one.paid === paid)
          expect([base, status, paid, given?.count ?? 0, given?.more ?? false]).toEqual([
            base,
            status,
            paid,
            total,
            false,
          ])
        }
      seen.add(counted.reduce((sum, { count }) => sum + count, 0))
    }
    // Different queries must give different counts.
    expect(seen.size).toBeGreaterThan(3)
  })

  it('they are exact up to 10,000, and say where there are more', async () => {
    const { database } = server
    const before = await counts()
    await database.system
      .query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, is_committed,
        is_payed, is_rejected, name)
      select 'musterstadt', 'NR-' || n, 1, now(), now(), '{}', '', '{}', true, true, true, '' from generate_series(1, 10001) as n`)
    await database.system.query(sql`insert into booking_search (tenant_id, booking_id, created_at, fields)
      select 'musterstadt', 'NR-' || n, now(), 'quarzsandlager' from generate_series(1, 10001) as n`)
    const crowded = ({ status, paid }: BookingCount) => status === 'cancelled' && paid
    const after = await counts()
    expect(after.find(crowded)).toEqual({ status: 'cancelled', paid: true, count: 10_000, more: true })
    expect(after.filter((one) => !crowded(one))).toEqual(before.filter((one) => !crowded(one)))
    expect(await counts({ q: 'quarzsandlager' })).toEqual([
      { status: 'cancelled', paid: true, count: 10_000, more: true },
    ])
    await database.system.query(sql`delete from bookings where id in ('NR-1', 'NR-2')`)
    const given = before.find(crowded)?.count ?? 0
    expect(await counts({ q: 'quarzsandlager' })).toEqual([
      { status: 'cancelled', paid: true, count: 9999, more: false },
    ])
    expect((await counts()).find(crowded)).toEqual({
      status: 'cancelled',
      paid: true,
      count: Math.min(10_000, 9999 + given),
      more: 9999 + given > 10_000,
    })
  })

  it('what cannot be read is refused', async () => {
    for (const query of ['from=gestern', 'status=pending', `q=${'a'.repeat(201)}`])
      expect([query, (await team.get(`${town}/counts?${query}`)).status]).toEqual([query, 400])
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedFor } from '../../../overrides/booking/list/filterCounts.ts'
import { filterQuery, searchQuery } from '../../../overrides/booking/list/pageQuery.ts'
import { readBookingAddress } from '../../../overrides/booking/bookingAddress.ts'
import { taskPath } from '../../../overrides/booking/tasks/taskPath.ts'
import type { BookingCount } from '../../../src/api/countBookings.ts'
import type { BookingPage } from '../../../src/api/findBookings.ts'
import type { TenantTasks } from '../../../src/api/tasks.ts'
import type { OpenJob } from '../../../src/api/jobs.ts'
import { bookingTasks } from '../../../src/domain/tasks/bookingTasks.ts'
import { addDays, dateOf, startOfDate, hourMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, type Account } from '../../support/accounts.ts'
import { counts } from '../../support/counts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { createPost } from '../mail/post.ts'

const town = '/api/musterstadt'

interface Given {
  readonly isCommitted: boolean
  readonly isRejected: boolean
  readonly isPayed: boolean
  readonly priceEur: number
  readonly own: boolean
  /** Hours from 00:00 of today in Berlin; null: without a period. */
  readonly period: readonly [begin: number, end: number] | null
}

const given: fc.Arbitrary<Given> = fc.record({
  isCommitted: fc.boolean(),
  isRejected: fc.boolean(),
  isPayed: fc.boolean(),
  priceEur: fc.constantFrom(0, 0.01, 12.5),
  own: fc.boolean(),
  // Before, into, within, over, out of and after the day; with ends and begins at midnight.
  period: fc.constantFrom(null, [-5, -2], [-5, 0], [-5, 1], [9, 12], [-30, 60], [23, 26], [24, 26], [30, 31]),
})

describe.each(usualEngines)('what needs a hand on %s', (engine) => {
  let server: TestServer
  const people = new Map<Account, Session>()
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    for (const account of ['owner', 'team', 'own', 'read', 'instance', 'otherOwner', 'guest'] as const)
      people.set(account, await signIn(server, account))
  })
  afterAll(() => server.close())

  const person = (account: Account): Session => {
    const session = people.get(account)
    if (session === undefined) throw new Error(account)
    return session
  }
  const get = async <T>(account: Account, path: string): Promise<T> => {
    const reply = await person(account).get(path)
    if (reply.status !== 200) throw new Error(`${path} ${reply.status}: ${reply.text}`)
    return reply.body as T
  }
  const tasksOf = (account: Account, query = '') => get<TenantTasks>(account, `${town}/tasks${query}`)

  /** The list behind the figure and its count, requested like the page behind the figure's link. */
  const listBehind = async (account: Account, task: (typeof bookingTasks)[number], date: string) => {
    const [, search = ''] = taskPath(task, date, { routes: { bookings: '/b' } }).split('?')
    const address = readBookingAddress(new URLSearchParams(search))
    const ask = <T>(call: string, asked: object): Promise<T> => {
      const pairs = Object.entries(asked).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return get<T>(account, `${town}/bookings/${call}?${new URLSearchParams(pairs)}`)
    }
    const sorted = { sort: address.sort?.field, descending: address.sort?.descending ?? false }
    const page = await ask<BookingPage>('find', { ...filterQuery(address), ...sorted, count: 1000, total: true })
    const counted = countedFor(await ask<readonly BookingCount[]>('counts', searchQuery(address)), address)
    return { ...page, counted }
  }

  const store = async (bookings: readonly Given[]): Promise<void> => {
    await server.database.system.query(sql`delete from bookings where tenant_id = 'musterstadt' and id like 'AUFG-%'`)
    const midnight = startOfDate(dateOf(Date.now()))
    const rows = bookings.map(({ period, own, ...flags }, nth) => ({
      id: `AUFG-${nth}`,
      owners: own ? [accounts.own] : [],
      created: midnight - nth * hourMs,
      begin: period && midnight + period[0] * hourMs,
      end: period && midnight + period[1] * hourMs,
      ...flags,
    }))
    await server.database.system
      .query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc,
        time_begin, time_end, is_committed, is_payed, is_rejected, name)
      select 'musterstadt', id, 1, to_timestamp(created / 1000.0), now(), owners, '',
        jsonb_build_object('id', id, 'tenantId', 'musterstadt', 'name', id, 'timeBegin', "begin", 'timeEnd', "end", 'isCommitted', "isCommitted",
          'isPayed', "isPayed", 'isRejected', "isRejected", 'priceEur', "priceEur", 'timeCreated', created),
        to_timestamp("begin" / 1000.0), to_timestamp("end" / 1000.0), "isCommitted", "isPayed", "isRejected", id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id text, owners text[], created bigint, "begin" bigint, "end" bigint,
        "isCommitted" boolean, "isPayed" boolean, "isRejected" boolean, "priceEur" numeric)`)
  }

  it('every figure is the number of the list it leads to, and its rows are the first of that list, whatever somebody may read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(given, { maxLength: 30 }), async (bookings) => {
        await store(bookings)
        for (const account of ['owner', 'own', 'read'] as const) {
          const tasks = await tasksOf(account)
          for (const task of bookingTasks) {
            const found = tasks[task]
            const list = await listBehind(account, task, tasks.date)
            expect({ total: found?.total, more: found?.more }, `${account} ${task}`).toEqual({
              total: list.rows.length,
              more: false,
            })
            expect(list.total).toBe(list.rows.length)
            expect(list.counted, `${account} ${task}`).toEqual({ count: list.rows.length, more: false })
            expect(found?.rows, `${account} ${task}`).toEqual(list.rows.slice(0, 5))
          }
        }
      }),
      { numRuns: counts(8, 100) },
    )
  })

  describe('of known bookings', () => {
    const usual: Given = {
      isCommitted: false,
      isRejected: false,
      isPayed: false,
      priceEur: 10,
      own: false,
      period: [48, 50],
    }
    const committed = { ...usual, isCommitted: true }
    let before: TenantTasks
    beforeEach(async () => {
      await store([])
      before = await tasksOf('owner')
    })
    /** Number of new tasks of each kind. */
    const added = async (...bookings: readonly Given[]) => {
      await store(bookings)
      const tasks = await tasksOf('owner')
      return bookingTasks.map((task) => (tasks[task]?.total ?? 0) - (before[task]?.total ?? 0))
    }

    it('counts as pending what is neither released nor rejected, as unpaid what is released, has a price and is not paid, as of today what is not rejected', async () => {
      expect(await added(usual)).toEqual([1, 0, 0])
      expect(await added({ ...usual, isRejected: true })).toEqual([0, 0, 0])
      expect(await added(committed)).toEqual([0, 1, 0])
      expect(await added({ ...committed, priceEur: 0 })).toEqual([0, 0, 0])
      expect(await added({ ...committed, isPayed: true })).toEqual([0, 0, 0])
      expect(await added({ ...committed, isRejected: true })).toEqual([0, 0, 0])
      expect(await added({ ...usual, period: [9, 10] }, { ...committed, period: [-1, 1] })).toEqual([1, 1, 2])
      expect(await added({ ...usual, period: [9, 10], isRejected: true })).toEqual([0, 0, 0])
      expect(await added({ ...usual, period: [-2, 0] }, { ...usual, period: [24, 25] })).toEqual([2, 0, 0])
    })

    it('PERM-031 who reads own bookings sees figures of those alone; a kind somebody may not read is absent', async () => {
      const mine = await tasksOf('own')
      await store([usual, { ...usual, own: true }])
      expect((await tasksOf('own')).pending?.total).toBe((mine.pending?.total ?? 0) + 1)
      expect(Object.keys(await tasksOf('own'))).toEqual(['date', 'pending', 'unpaid', 'today'])
      expect(Object.keys(await tasksOf('read'))).toEqual(['date', 'pending', 'unpaid', 'today'])
      expect(Object.keys(await tasksOf('team'))).toEqual(['date', 'pending', 'unpaid', 'today', 'mails'])
      expect((await person('guest').get(`${town}/tasks`)).status).toBe(403)
      expect((await person('otherOwner').get(`${town}/tasks`)).status).toBe(403)
    })

    it('PERM-001 another tenant’s bookings and mails are in no figure', async () => {
      const figures = async () => {
        const { pending, unpaid, today, mails } = await get<TenantTasks>('otherOwner', '/api/beispielkreis/tasks')
        return [pending, unpaid, today, mails].map((each) => each?.total)
      }
      const there = await figures()
      await store([
        { ...usual, period: [9, 10] },
        { ...committed, period: [9, 10] },
      ])
      expect(await figures()).toEqual(there)
    })

    it('the list tells bookings with a price from those without', async () => {
      await store([committed, { ...committed, priceEur: 0.01 }, { ...committed, priceEur: 0 }])
      const found = async (query: string) =>
        (await get<BookingPage>('owner', `${town}/bookings/find?count=1000&${query}`)).rows
          .map(({ booking }) => booking.id)
          .filter((id) => id.startsWith('AUFG-'))
          .sort()
      expect(await found('priced=true')).toEqual(['AUFG-0', 'AUFG-1'])
      expect(await found('priced=false')).toEqual(['AUFG-2'])
    })

    it('answers as many rows as asked for, and refuses other numbers', async () => {
      await store(Array.from({ length: 25 }, () => usual))
      expect((await tasksOf('owner', '?rows=0')).pending).toMatchObject({
        rows: [],
        total: 25 + (before.pending?.total ?? 0),
      })
      expect((await tasksOf('owner', '?rows=20')).pending?.rows).toHaveLength(20)
      for (const rows of ['21', '-1', 'x'])
        expect((await person('owner').get(`${town}/tasks?rows=${rows}`)).status).toBe(400)
    })

    it('counts to 10,000 and then says that there are more', async () => {
      await store(Array.from({ length: 10_050 }, () => usual))
      const { pending } = await tasksOf('owner')
      expect(pending).toMatchObject({ total: 10_000, more: true })
      expect(await listBehind('owner', 'pending', before.date)).toMatchObject({ total: 10_000, more: true })
    })
  })

  it('failed mails are those that were given up, the newest first, as the list under the tenant shows them', async () => {
    const post = createPost(server)
    await post.enqueue('musterstadt', 7)
    await post.enqueue('beispielkreis', 1)
    await server.database.system.query(sql`update job set state = 'dead', failure = 'RECIPIENT' where id in
      (select id from job where tenant_id = 'musterstadt' and queue = 'mail' limit 6) or tenant_id = 'beispielkreis'`)
    const listed = (await get<readonly OpenJob[]>('owner', `${town}/jobs`)).filter(({ state }) => state === 'dead')
    expect(listed).toHaveLength(6)
    const { mails } = await tasksOf('owner')
    expect(mails).toEqual({ total: 6, more: false, rows: listed.slice(0, 5) })
    expect((await tasksOf('instance', '?rows=0')).mails).toEqual({ total: 6, more: false, rows: [] })
    await post.empty()
  })

  it('"today" begins and ends at midnight in Berlin', async () => {
    await store([])
    const { date } = await tasksOf('owner')
    expect(date).toBe(dateOf(Date.now()))
    const of = async (day: string) => (await listBehind('owner', 'today', day)).rows.length
    const [before, after] = [await of(date), await of(addDays(date, 1))]
    await store([{ isCommitted: true, isRejected: false, isPayed: false, priceEur: 0, own: false, period: [23, 24] }])
    expect([await of(date), await of(addDays(date, 1))]).toEqual([before + 1, after])
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Query, sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { type TestApi, openTestApi } from '../records/testApi.ts'

const hours: readonly (string | null)[] = [
  null,
  '[2030-01-01 10:00Z,2030-01-01 11:00Z)',
  '[2030-01-01 10:30Z,2030-01-01 12:00Z)',
]
const bookingCount = 12

const allocation = fc.record({
  booking: fc.integer({ min: 1, max: bookingCount }),
  object: fc.integer({ min: 0, max: 1 }),
  isOfEvent: fc.boolean(),
  amount: fc.integer({ min: 1, max: 5 }),
  hour: fc.constantFrom<string | null>(...hours),
  active: fc.boolean(),
})
type Allocation = typeof allocation extends fc.Arbitrary<infer A> ? A : never

const step = fc.oneof(
  fc.record({ add: fc.array(allocation, { minLength: 1, maxLength: 6 }) }),
  fc.record({ remove: fc.array(fc.integer({ min: 1, max: bookingCount }), { minLength: 1, maxLength: 4 }) }),
  fc.record({ move: fc.constantFrom(...hours), of: fc.integer({ min: 1, max: bookingCount }) }),
  fc.record({ flip: fc.constantFrom(0, 1) }),
  fc.record({ withEvent: fc.boolean(), of: fc.constantFrom(0, 1) }),
)

describe.each(engines)('what is taken altogether, on %s', (engine) => {
  let api: TestApi
  let objects: readonly string[]
  let event: string
  const write = (...statements: readonly Query[]): Promise<unknown> =>
    api.database.system.roundTrip((rows) => Promise.all(statements.map((statement) => rows(statement))))
  const rowsOf = (found: Query) =>
    api.database.system.query<{ row: string }>(sql`select to_jsonb(found)::text as row
    from (${found}) as found order by 1`)
  const kept = (): Promise<readonly unknown[]> =>
    rowsOf(sql`select tenant_id, bookable_id, event_id, during, amount from occupancy`)
  const counted = (): Promise<readonly unknown[]> =>
    rowsOf(sql`select tenant_id, bookable_id, event_id, during, sum(amount) as amount from allocation where active
      group by tenant_id, bookable_id, event_id, during`)

  const idOf = (number: number): string => `O-${number}`
  const objectOf = (index: number): string => objects[index] ?? ''
  const adding = (some: readonly Allocation[]): Query =>
    sql`insert into allocation (tenant_id, booking_id, bookable_id, event_id, amount, during, active, booked_at)
      select distinct on (booking, bookable) 'stadt', booking, bookable, event, amount, during::tstzrange, active, now()
      from jsonb_to_recordset(${JSON.stringify(
        some.map(({ booking, object, isOfEvent, amount, hour, active }) => ({
          ...{ booking: idOf(booking), bookable: objectOf(object), event: isOfEvent ? event : null },
          ...{ amount, during: hour, active },
        })),
      )}::jsonb) as taken (booking text, bookable text, event text, amount integer, during text, active boolean)
      on conflict do nothing`
  const removing = (some: readonly number[]): Query =>
    sql`delete from allocation where booking_id = any(${some.map(idOf)}::text[])`
  const statementOf = (one: typeof step extends fc.Arbitrary<infer S> ? S : never): Query => {
    if ('add' in one) return adding(one.add)
    if ('remove' in one) return removing(one.remove)
    if ('move' in one)
      return sql`update allocation set during = ${one.move}::tstzrange where booking_id = ${idOf(one.of)}`
    if ('flip' in one) return sql`update allocation set active = not active where bookable_id = ${objectOf(one.flip)}`
    return sql`update allocation set event_id = case when ${one.withEvent}::boolean then ${event} end where bookable_id = ${objectOf(one.of)}`
  }

  beforeAll(async () => {
    api = await openTestApi(engine)
    objects = [
      await api.put('bookable', 'stadt', { type: 'room', title: 'Saal' }),
      await api.put('bookable', 'stadt', { type: 'room', title: 'Bühne' }),
    ]
    event = await api.put('event', 'stadt', {
      information: { name: 'Fest', startDate: '2030-01-01', startTime: '10:00' },
      eventLocation: { name: 'Markt' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
    })
    await write(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
      select 'stadt', 'O-' || n, 1, now(), now(), '{}', '', jsonb_build_object('id', 'O-' || n) from generate_series(1, 400) as n`)
  })
  afterAll(() => api.close())

  it('is the sum of what active bookings take, whatever is written, moved, given back or deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await write(sql`delete from allocation`)
        expect(await kept()).toEqual([])
        for (const one of steps) await write(statementOf(one))
        expect(await kept()).toEqual(await counted())
      }),
      { numRuns: 60 },
    )
  })

  it('goes with the booking, and forgets an event that is no more', async () => {
    const all = [0, 1].map((object) => ({
      booking: 1,
      object,
      isOfEvent: true,
      amount: 2,
      hour: hours[1] ?? null,
      active: true,
    }))
    await write(sql`delete from allocation`, adding(all))
    await write(sql`delete from bookings where id = 'O-1'`)
    expect([await kept(), await counted()]).toEqual([[], []])
    await write(adding(all.map((one) => ({ ...one, booking: 2 }))))
    await write(sql`delete from events where id = ${event}`)
    expect((await kept()).length).toBe(2)
    expect(await kept()).toEqual(await counted())
  })

  it('is right after many who write at once, in whatever order each names its objects', async () => {
    await write(sql`delete from allocation`)
    const take = (booking: number) =>
      [0, 1].map((object) => ({
        ...{ booking, object: booking % 2 === 0 ? object : 1 - object, isOfEvent: false },
        ...{ amount: 1, hour: hours[booking % 3] ?? null, active: true },
      }))
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        await write(adding(take(index + 101)))
        if (index % 7 === 0) await write(removing([index + 101]))
      }),
    )
    expect((await kept()).length).toBe(6)
    expect(await kept()).toEqual(await counted())
  })
})

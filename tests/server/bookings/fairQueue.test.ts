import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { signal } from '../../support/signal.ts'
import { bookFlyer, sellFlyer } from '../documents/paidBookings.ts'

describe('a booking of two objects among bookings of one of them', () => {
  let server: TestServer
  let owner: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  /** Holds the lock of an object, like a booking on another server. */
  const holdLock = async (object: string): Promise<() => Promise<void>> => {
    const [held, released] = [signal(), signal()]
    const holding = server.database.system.transaction(
      { actor: systemActor, at: Date.now() },
      { reason: 'test', tenant: 'musterstadt', locks: [`bookable musterstadt ${object}`] },
      async () => {
        held.give()
        await released.given
      },
    )
    await held.given
    return () => {
      released.give()
      return holding
    }
  }

  it('waits for the bookings before it and for none that came later', async () => {
    const [a, b, other] = [await sellFlyer(owner), await sellFlyer(owner), await sellFlyer(owner)]
    const answered: string[] = []
    const book = async (name: string, ...objects: readonly string[]): Promise<string> => {
      const id = await bookFlyer(owner, objects[0] ?? '', {
        bookableItems: objects.map((bookableId) => ({ bookableId, amount: 1 })),
        isPayed: false,
      })
      answered.push(name)
      return id
    }
    /** Number of the transaction that wrote a booking; they are given at the first write, with the locks held. */
    const writtenIn = async (id: string): Promise<number> => {
      const [row] = await server.database.system.query<{ number: number }>(
        sql`select xmin::text::int8 as number from bookings where id = ${id}`,
      )
      return Number(row?.number)
    }
    const release = await holdLock(a)
    onTestFinished(release)
    const onlyA = book('a', a)
    await expect
      .poll(() =>
        server.database.system.query(sql`select 1 as one from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`),
      )
      .toHaveLength(1)
    const both = book('a and b', a, b)
    // Each answer for another object proves that the previous request has reached the queue.
    await book('other', other)
    const onlyB = book('b', b)
    await book('other', other)
    expect(answered).toEqual(['other', 'other'])
    await release()
    const [first = 0, second = 0, third = 0] = await Promise.all(
      (await Promise.all([onlyA, both, onlyB])).map(writtenIn),
    )
    expect(first).toBeLessThan(second)
    // One transaction may settle both.
    expect(second).toBeLessThanOrEqual(third)
  })
})

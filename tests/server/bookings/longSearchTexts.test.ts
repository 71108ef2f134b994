import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { bestWait, maxWaitMs } from '../../support/pulse.ts'
import { type PulsedServer, pulsedServer } from '../../support/pulsedServer.ts'
import { fieldCount, longField } from './longFields.ts'

describe('bookings of many objects with long texts', () => {
  let pulsed: PulsedServer
  beforeAll(async () => {
    pulsed = await pulsedServer()
  })
  afterAll(() => pulsed.close())

  const lengthen = (count: number): Promise<unknown> => {
    const fields = Array.from({ length: fieldCount }, (_, index) => longField(index)).join('\n')
    return pulsed.server.database.system
      .query(sql`update booking_search set fields = booking_id || E'\n' || ${fields}::text
      where tenant_id = 'musterstadt' and booking_id in (
        select booking_id from booking_search where tenant_id = 'musterstadt' order by booking_id limit ${count}::integer)`)
  }

  /** How many bookings are found, and how long other requests waited. */
  const found = async (q: string): Promise<{ readonly count: number; readonly waitMs: number }> => {
    let count = 0
    const waitMs = await bestWait(pulsed.pulse, async () => {
      const { body } = await pulsed.session.get(
        `/api/musterstadt/bookings/find?${new URLSearchParams({ q }).toString()}`,
      )
      count = Object(body).rows.length
    })
    return { count, waitMs }
  }

  it(
    'are found once each without blocking the server, few by Fuse and many in the database',
    { timeout: 300_000 },
    async () => {
      const [word = '', other = ''] = longField(7).split(' ').slice(100)
      for (const bookings of [2, 40]) {
        await lengthen(bookings)
        const slow = []
        for (const [q, count] of [
          ['donaudampfschifffahrt qwertzuiop asdfghjkl yxcvbnm poiuztrewq lkjhgfdsa', 0],
          [`${word} ${other}`, bookings],
          [`'${word}`, bookings],
        ] as const) {
          const search = await found(q)
          expect([q, search.count]).toEqual([q, count])
          if (search.waitMs > maxWaitMs) slow.push([bookings, q, search.waitMs])
        }
        expect(slow).toEqual([])
      }
    },
  )
})

import { expect, it, onTestFinished } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { createLiveHub } from '../../../src/server/live/liveHub.ts'
import { openTestDatabase } from '../../support/engines.ts'
import { testKey } from '../../support/testKey.ts'

it('a message that the database does not take delays those of no other tenant, and is sent again', async () => {
  const { database, close } = await openTestDatabase('postgres')
  const { wire } = database
  if (wire === undefined) throw new Error('PostgreSQL tells other servers')
  const [heard, reported]: [string[], unknown[]] = [[], []]
  let listens = false
  const hangUp = wire.subscribe(
    (word) => heard.push(word),
    () => (listens = true),
  )
  const failing: Database = {
    ...database,
    wire: {
      ...wire,
      publish: (word) => (reported.length < 1 ? Promise.reject(new Error('lost')) : wire.publish(word)),
    },
  }
  const hub = createLiveHub({
    database: failing,
    kinds: createRecords(testKey).kinds,
    clock: Date.now,
    report: (error) => reported.push(error),
  })
  onTestFinished(async () => {
    await hub.close()
    await hangUp()
    await close()
  })
  await expect.poll(() => listens).toBe(true)
  const change = (tenant: string) =>
    database.system.transaction({ actor: systemActor, at: Date.now() }, { reason: 'test', tenant }, async (tx) =>
      tx.record({ entity: 'coupon', id: `aus ${tenant}`, before: null, after: {}, version: 1 }),
    )
  await Promise.all(['erste', 'zweite'].map(change))
  await expect.poll(() => heard.map((word) => /aus (\w+)/.exec(word)?.[1]).toSorted()).toEqual(['erste', 'zweite'])
  expect(reported).toHaveLength(1)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { at, now, openTown, type Town } from '../availability/town.ts'
import { countingProxy, type CountingProxy } from './countingProxy.ts'

describe('statements on the wire to PostgreSQL', () => {
  let town: Town
  let proxy: CountingProxy
  beforeAll(async () => {
    town = await openTown('postgres')
    proxy = await countingProxy(town.server.databaseUrl ?? '')
  })
  afterAll(async () => {
    await proxy.close()
    await town.close()
  })

  it('API-011 API-012 API-015 API-006 API-008 hours, availability with parents and parts, bookings, list and record take five at most', async () => {
    const schedule = { isScheduleRelated: true } as const
    const parts = await Promise.all([1, 2, 3].map(() => town.bookable(schedule)))
    const hall = await town.bookable({ ...schedule, relatedBookableIds: parts })
    await town.bookable({ ...schedule, relatedBookableIds: [hall] })
    for (const bookableId of [...parts, hall])
      await town.booking({ bookableId, begin: at('24 10:00'), end: at('24 12:00') })
    const { dataDir } = town.server
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false', DATABASE_URL: proxy.url })
    const database = await openDatabase({ dataDir, databaseUrl: proxy.url })
    const app = await createApp({ config, database, clock: () => now })
    const cookie = (await town.as('owner')).cookie ?? ''
    const paths = [
      `bookables/${hall}/availability?startDate=2027-03-22&endDate=2027-03-28`,
      `bookables/${hall}/openingHours`,
      `bookables/${hall}/bookings?public=true&related=true&parent=true`,
      `bookables/public?populate=true&range=[0,49]&sort=["title","ASC"]`,
      `bookables/public/${hall}?populate=true`,
    ]
    for (const headers of [{}, { cookie }])
      for (const path of paths) {
        const ask = async () => {
          const { statusCode } = await app.inject({ url: `/api/musterstadt/${path}`, headers })
          expect([path, statusCode]).toEqual([path, 200])
        }
        // The first request opens connections and loads rights.
        await ask()
        const statements = await proxy.fewest(5, ask)
        expect(statements, path).toBeGreaterThanOrEqual(1)
        expect(statements, path).toBeLessThanOrEqual(5)
      }
    await app.close()
    await database.close()
  })
})

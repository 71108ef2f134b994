import { expect, it } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { countingProxy } from '../bookables/countingProxy.ts'
import { at, bookingBody } from './hall.ts'

/** Session, locks, context, rows, history, jobs of mails, projection. */
const bookingStatements = 19

it('a booking without a document asks the database for none on PostgreSQL', async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  const proxy = await countingProxy(server.databaseUrl ?? '')
  const { dataDir } = server
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false', DATABASE_URL: proxy.url })
  const database = await openDatabase({ dataDir, databaseUrl: proxy.url })
  const app = await createApp({ config, database })
  try {
    const team = await signIn(server, 'team')
    const room = { type: 'room', title: 'Probenraum', isBookable: true, isScheduleRelated: true, amount: 1 }
    const { body } = await team.put('/api/musterstadt/bookables', room)
    const id = String(Object(body).id)
    let days = 2
    const book = async () => {
      days += 1
      const answer = await app.inject({
        method: 'PUT',
        url: '/api/musterstadt/bookings',
        headers: { cookie: team.cookie ?? '', 'x-requested-with': 'booking-admin' },
        payload: bookingBody(id, at(days, '10:00'), at(days, '11:00')),
      })
      expect(answer.statusCode).toBe(201)
    }
    await book()
    expect(await proxy.fewest(bookingStatements, book)).toBeLessThanOrEqual(bookingStatements)
  } finally {
    await app.close()
    await database.close()
    await proxy.close()
    await server.close()
  }
})

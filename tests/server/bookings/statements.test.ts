import { expect, it } from 'vitest'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { countedApp } from '../bookables/countingProxy.ts'
import { at, bookingBody } from './hall.ts'

/** Session, locks, context, rows, history, jobs of mails, projection. */
const bookingStatements = 19

it('a booking without a document asks the database for none on PostgreSQL', async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  const counted = await countedApp(server)
  const { app } = counted
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
    expect(await counted.fewest(bookingStatements, book)).toBeLessThanOrEqual(bookingStatements)
  } finally {
    await counted.close()
    await server.close()
  }
})

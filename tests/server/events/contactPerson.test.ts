import { expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { field, idOf, openHall } from '../bookings/hall.ts'
import { concert, seats, ticketFor } from './town.ts'

it('a contact person who is switched off is forgotten: no visitor reads it, and attendees are not mailed to it', async () => {
  const hall = await openHall('postgres')
  try {
    const named = {
      contactPersonName: 'Zacharias Muster',
      contactPersonPhoneNumber: '0123 456',
      contactPersonEmailAddress: 'zacharias@muster.example',
      contactPersonImage: '',
    }
    const events = '/api/stadt/events'
    const put = (change: object) => hall.ask('team', 'PUT', events, change)
    const eventOrganizer = { name: 'Kulturamt', speakers: [], ...named }
    const made = await put({
      ...concert({ isPublic: true }),
      eventOrganizer: { ...eventOrganizer, addContactPerson: true },
    })
    const id = idOf(made)
    const ticket = await ticketFor(hall, id, { autoCommitBooking: true })
    const seen = async () => field(await hall.ask('visitor', 'GET', `${events}/${id}`), 'eventOrganizer')
    const mailed = async () => {
      expect((await hall.book(seats(ticket))).status).toBe(201)
      const jobs = await hall.database.system.query(sql`select 1 as one from job where kind = 'booking.organizer'`)
      return jobs.length
    }
    expect(await seen()).toMatchObject(named)
    expect(await mailed()).toBe(1)
    await put({ id, eventOrganizer: { ...eventOrganizer, addContactPerson: false } })
    expect(JSON.stringify(await seen())).not.toMatch(/zacharias|0123/i)
    expect(JSON.stringify((await hall.ask('visitor', 'GET', events)).body)).not.toMatch(/zacharias|0123/i)
    expect(await mailed()).toBe(1)
  } finally {
    await hall.close()
  }
})

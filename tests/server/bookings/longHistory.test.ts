import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, type Hall, idOf, openHall } from './hall.ts'

describe.each(usualEngines)('the history of a booking of objects with long texts on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterAll(() => hall.close())

  it('is read without them', async () => {
    const room = await hall.object({ title: 'Saal', description: 'wort '.repeat(20_000), amount: null })
    const attachments = [{ type: 'agreement', title: 'Hausordnung', url: `https://muster.example/${'a'.repeat(1900)}` }]
    const id = idOf(await hall.book(bookingBody(room, at(30, '10:00'), at(30, '11:00'))))
    const bookableItems = [{ bookableId: room, amount: 2 }]
    expect((await hall.book({ id, bookableItems, attachments })).status).toBe(200)
    const read = vi.spyOn(hall.database, 'read')
    const { body } = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    const answers = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>))
    read.mockRestore()
    expect(body).toMatchObject([
      { what: 'Angelegt, bezahlt' },
      {
        what: 'Geändert',
        changes: [
          { field: 'attachments', before: '0 Einträge', after: '1 Einträge' },
          { field: 'bookableItems', before: '1 × Saal', after: '2 × Saal' },
        ],
      },
    ])
    const rows = JSON.stringify(answers.map((answer) => Reflect.get(Object(answer), 'rows')))
    expect(rows).toContain('Hausordnung')
    expect(rows.length).toBeLessThan(3000)
  })
})

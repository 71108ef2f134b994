import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { at, type Hall, idOf, openHall, priceCategory, bookingBody } from '../bookings/hall.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'

const booker = 'eva@muster.example'

describe.each(usualEngines)('mails of a series on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let paid: string
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    paid = await hall.object({ amount: null, priceType: 'per-item', priceCategories: [priceCategory(10)] })
  })
  afterEach(async () => {
    await box.close()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const act = (id: string, action: string, body: object, path = 'bookings') =>
    hall.ask('team', 'POST', `/api/stadt/${path}/${id}/${action}`, body)

  it('a series with several addresses is refused as a whole, and each address gets only the mail of its own bookings', async () => {
    const {
      timeBegin: _begin,
      timeEnd: _end,
      ...shared
    } = bookingBody(paid, null, null, { paymentProvider: 'invoice' })
    const bookingAttempts = [6, 7, 8].map((days) => ({ timeBegin: at(days, '08:00'), timeEnd: at(days, '09:00') }))
    const made = await hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts })
    const [first = '', second = '', third = ''] = Object(made.body).bookingIds as readonly string[]
    expect((await hall.book({ id: second, mail: 'ida@muster.example' })).status).toBe(200)
    await box.take()
    for (const action of ['commit', 'pay', 'reject']) {
      const { body } = await act(
        idOf(made),
        action,
        action === 'pay' ? { paymentMethod: 'TRANSFER' } : {},
        'group-bookings',
      )
      expect(body).toMatchObject({
        success: false,
        errors: [{ code: 'CONTACT_DETAILS_MISMATCH', message: 'Die Buchungen haben unterschiedliche Kontaktdaten.' }],
      })
    }
    expect([await box.take(), await box.waiting()]).toEqual([[], 0])
    for (const id of [first, second, third]) await act(id, 'reject', { reason: 'Haus geschlossen' })
    const mails = await box.take()
    const own = { [first]: booker, [second]: 'ida@muster.example', [third]: booker }
    expect(
      Object.fromEntries(
        mails.map(({ to, text }) => [
          Object.keys(own)
            .filter((id) => text.includes(id))
            .join(),
          to,
        ]),
      ),
    ).toEqual(own)
  })
})

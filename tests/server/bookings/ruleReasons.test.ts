import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { at, field, type Hall, openHall, bookingBody } from './hall.ts'

describe.each(usualEngines)('rules that staff break with a reason on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterAll(() => hall.close())

  it('the reason is stored with hours, periods and lengths that are not kept, and with no other rule', async () => {
    const object = await hall.object({ maxBookingDuration: 1 })
    const reason = 'Der Rat tagt länger'
    const answer = await hall.book(bookingBody(object, at(-3, '10:00'), at(-3, '12:00'), { forceReason: reason }))
    expect(field(answer, 'warnings')).toMatchObject([
      { code: 'PERIOD_PAST', reason: '' },
      { code: 'TOO_LONG', reason },
    ])
    expect(field(answer, 'overbooking')).toBeNull()
    const long = { forceReason: 'x'.repeat(1001) }
    expect((await hall.book(bookingBody(object, at(-3, '10:00'), at(-3, '12:00'), long))).status).toBe(400)
  })
})

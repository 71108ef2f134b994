import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { lockerStanding } from '../../../src/domain/lockers/lockerStanding.ts'
import { lockerStates } from '../../../src/domain/lockers/lockerState.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'

const sets = [[], ...lockerStates.map((state) => [state]), ['open', 'failed'], ['closed', 'reserved']] as const

describe.each(usualEngines)('how the lockers of bookings stand, in their rows on %s', (engine) => {
  let hall: Hall
  let box: string
  /** Expected by the number of the booking. */
  const expected = new Map<string, string>()
  beforeAll(async () => {
    hall = await openHall(engine)
    const lockers = { active: true, units: [{ lockerSystem: 'pareva' as const, id: 'klein', amount: 5 }] }
    box = await hall.object({
      amount: 5,
      autoCommitBooking: true,
      lockerDetails: lockers,
      priceCategories: [priceCategory(0)],
    })
    const plain = await hall.object({ amount: 5, autoCommitBooking: true, priceCategories: [priceCategory(0)] })
    let day = 20
    for (const active of [true, false])
      for (const states of sets) {
        day += 1
        const bookableId = states.length === 0 ? plain : box
        const items = [{ bookableId, amount: Math.max(1, states.length) }]
        const made = await hall.book(
          bookingBody(bookableId, at(day, '10:00'), at(day, '12:00'), { bookableItems: items }),
        )
        expect(made.status, JSON.stringify(made.body)).toBe(201)
        for (const [position, state] of states.entries())
          await hall.database.system.query(sql`update locker_reservations set state = ${state}, active = ${active}
            where booking_id = ${idOf(made)} and number = ${position + 1}::integer`)
        expected.set(idOf(made), lockerStanding(states.map((state) => ({ state, active }))))
      }
  })
  afterAll(() => hall.close())

  const period = `begin=${at(20, '00:00')}&end=${at(60, '00:00')}`

  it.each([
    'find?count=100',
    'find?count=100&sort=name',
    `find?count=100&q=${encodeURIComponent('muster')}`,
    `calendar?${period}`,
  ])('%s names the worst of each booking', async (path) => {
    const answer = await hall.ask('team', 'GET', `/api/stadt/bookings/${path}`)
    const rows = field(answer, 'rows') as readonly BookingRow[]
    expect(new Map(rows.map(({ booking, lockers }) => [booking.id, lockers]))).toEqual(expected)
  })

  it('knows each value, and takes no locker of a booking of the same number elsewhere', async () => {
    expect(new Set(expected.values()).size).toBe(7)
    const [id] = [...expected].find(([, standing]) => standing === 'none') ?? ['']
    await hall.database.system.query(sql`insert into locker_reservations
      (tenant_id, id, booking_id, bookable_id, locker_system, unit_id, number, begins, ends, state, changed_at)
      select 'kreis', gen_random_uuid(), ${id}, bookable_id, locker_system, unit_id, number, begins, ends, 'unclear', changed_at
      from locker_reservations limit 1`)
    const rows = field(
      await hall.ask('team', 'GET', `/api/stadt/bookings/find?q=${id}`),
      'rows',
    ) as readonly BookingRow[]
    expect(rows.find(({ booking }) => booking.id === id)?.lockers).toBe('none')
  })
})

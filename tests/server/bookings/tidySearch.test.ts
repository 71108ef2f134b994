import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchTidier } from '../../../src/server/bookings/tidySearch.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { at, type Hall, openHall, bookingBody } from './hall.ts'

describe.each(engines)('the search kept tidy on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterAll(() => hall.close())

  /** Number of pages that were unsorted. */
  const disorder = async (): Promise<number> => {
    const [row] = await hall.database.system.query<{ pages: number }>(sql`select tidy_search() as pages`)
    return row?.pages ?? -1
  }

  it('BOOKING-LIST-013 what was booked is put in order beside the bookings, and once only', async () => {
    const object = await hall.object()
    await hall.book(bookingBody(object, at(5, '10:00'), at(5, '11:00')))
    expect(await disorder()).toBeGreaterThan(0)
    expect(await disorder()).toBe(0)
    const { isWanted, run } = searchTidier(hall.database)
    await run()
    expect(isWanted()).toBe(false)
    for (const hour of [11, 12]) {
      await hall.book(bookingBody(object, at(5, `${hour}:00`), at(5, `${hour + 1}:00`)))
      expect(isWanted()).toBe(true)
      await run()
      expect(isWanted()).toBe(false)
      expect(await disorder()).toBe(0)
    }
  })
})

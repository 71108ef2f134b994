import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, type Hall, idOf, openHall, bookingBody } from './hall.ts'

describe.each(usualEngines)('bookings in the way on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterAll(() => hall.close())

  it('are the first twenty of an object, without the one that is edited', async () => {
    const object = await hall.object({ amount: 2 })
    const periods = Array.from({ length: 24 }, (_, hour) => at(30, '00:00') + hour * 3_600_000)
    const ids: string[] = []
    for (const begin of periods.slice(0, 23))
      for (let piece = 0; piece < 2; piece++)
        ids.push(idOf(await hall.book(bookingBody(object, begin, begin + 3_600_000))))
    const blocking = async (id: string) => {
      const { body } = await hall.ask('team', 'POST', '/api/stadt/bookings/preview', {
        id,
        bookableItems: [{ bookableId: object, amount: 2 }],
        timeBegin: periods[0],
        timeEnd: at(31, '00:00'),
      })
      const found = isDocument(body) && Array.isArray(body['blocking']) ? body['blocking'] : []
      return found.map((one: unknown) => (isDocument(one) ? one['id'] : one))
    }
    // Within one period, sorted by number.
    const ordered = (from: readonly string[]) =>
      Array.from({ length: from.length / 2 }, (_, pair) => from.slice(2 * pair, 2 * pair + 2).sort()).flat()
    expect(await blocking('')).toEqual(ordered(ids).slice(0, 20))
    const [first = '', second = ''] = ids
    expect(await blocking(first)).toEqual([second, ...ordered(ids.slice(2))].slice(0, 20))
  })
})

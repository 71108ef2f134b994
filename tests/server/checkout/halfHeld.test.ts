import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeldChoice } from '../../../src/api/checkoutHold.ts'
import { dateOf } from '../../../src/domain/time.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, type Hall, openHall } from '../bookings/hall.ts'
import { stadtfest } from '../records/testApi.ts'
import { choiceOf, codeOf, holding, settings } from './holding.ts'

describe.each(usualEngines)('what one network holds on %s', (engine) => {
  let hall: Hall
  let calls: ReturnType<typeof holding>
  beforeAll(async () => {
    hall = await openHall(engine)
    calls = holding(hall)
  })
  afterAll(() => hall.close())

  it('is half of an object however it is listed, and half of the seats of an event however many kinds its tickets have', async () => {
    await hall.put('tenant', null, settings)
    const hold = async (...choices: readonly HeldChoice[]) => codeOf(await calls.hold(randomUUID(), ...choices))
    const tooLarge = '409 HOLD_TOO_LARGE'
    const held = '200 undefined'
    const chairs = await hall.object({ amount: 10 })
    const lines = (count: number): HeldChoice => ({
      ...choiceOf(chairs, 17),
      bookableItems: Array.from({ length: count }, () => ({ bookableId: chairs, amount: 1 })),
    })
    expect([await hold(lines(10)), await hold(lines(6)), await hold(lines(5))]).toEqual([tooLarge, tooLarge, held])
    expect(await hold(choiceOf(chairs, 17))).toBe(tooLarge)
    const eventOf = (maxAttendees: number) =>
      hall.put('event', 'stadt', {
        ...stadtfest,
        information: { ...stadtfest.information, startDate: dateOf(at(40, '12:00')), endDate: null },
        attendees: { publicEvent: true, needsRegistration: true, maxAttendees, free: true, priceCategories: [] },
      })
    const kindsOf = async (event: string, amounts: readonly (number | null)[]) => {
      const kinds: string[] = []
      for (const amount of amounts)
        kinds.push(await hall.object({ type: 'ticket', eventId: event, isScheduleRelated: false, amount }))
      return (...pieces: readonly number[]): HeldChoice => ({
        timeBegin: null,
        timeEnd: null,
        bookableItems: pieces.flatMap((amount, index) =>
          amount === 0 ? [] : [{ bookableId: kinds[index] ?? '', amount }],
        ),
      })
    }
    const ten = Array<null>(10).fill(null)
    const concert = await kindsOf(await eventOf(10), ten)
    expect(await hold(concert(...ten.map(() => 1)))).toBe(tooLarge)
    expect(await hold(concert(1, 1, 1, 1, 1, 1))).toBe(tooLarge)
    expect(await hold(concert(1, 1, 1, 1, 1))).toBe(held)
    expect(await hold(concert(0, 0, 0, 0, 0, 1))).toBe(tooLarge)
    expect(codeOf(await calls.visit(concert(0, 0, 0, 0, 0, 1)))).toBe(held)
    const fair = await kindsOf(await eventOf(100), [null, null, 1])
    expect([await hold(fair(50)), await hold(fair(0, 50)), await hold(fair(0, 1))]).toEqual([held, tooLarge, tooLarge])
    // A kind of its own number, and the last seat, can be held all the same.
    const matinee = await kindsOf(await eventOf(5), [1, 1, null])
    expect([await hold(matinee(1, 1)), await hold(matinee(0, 0, 2))]).toEqual([held, tooLarge])
    expect(await hold(matinee(0, 0, 1))).toBe(held)
    expect(await hold((await kindsOf(await eventOf(1), [null]))(1))).toBe(held)
    expect(hall.unexpected).toEqual([])
  })
})

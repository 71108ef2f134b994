import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { at, field, idOf, many, priceCategory, bookingBody } from '../bookings/hall.ts'
import type { Person } from '../records/testApi.ts'
import { nowhere, openBoard, state, type TownBoard } from './townBoard.ts'

/** All users with the right to book; each may read different parts of a booking. */
const people: readonly Person[] = ['instance', 'owner', 'team', 'own']

describe.each(usualEngines)('what a new booking is answered with on %s', (engine) => {
  let board: TownBoard
  let day = 4
  beforeAll(async () => {
    board = await openBoard(engine)
  })
  afterEach(async () => {
    await board.demandHealth()
    expect(board.unexpected).toEqual([])
  })
  afterAll(() => board.close())

  /** Books at once as each user and compares each answer with what the same user reads right after. */
  const demandTheSame = async (object: object, change: object = {}, who = people) => {
    const room = await board.object({ amount: 100, ...object })
    day += 1
    const answers = await many(who.length, (index) =>
      board.book(bookingBody(room, at(day, '10:00'), at(day, '12:00'), change), who[index]),
    )
    for (const [index, answer] of answers.entries()) {
      const person = who[index]
      if (person === undefined) throw new Error('nobody asked')
      const read = await board.ask(person, 'GET', `/api/stadt/bookings/${idOf(answer)}?populate=true`)
      expect(read.status).toBe(200)
      expect(answer.body).toEqual(read.body)
    }
    return answers.map(({ body }) => body)
  }

  it('API-044 is what is read right after, for everybody who may place one', async () => {
    await demandTheSame({})
    await demandTheSame(
      {
        priceType: 'per-hour',
        priceValueAddedTax: 19,
        priceCategories: [priceCategory(10)],
        description: '<p>Saal</p>',
      },
      { comment: 'Kaffee für „zwölf“', company: 'Verein', phone: '0123' },
    )
    await demandTheSame({ autoCommitBooking: true, tags: ['groß'] })
  })

  it('API-044 ENTITY-012 also where the board, a state or a payment makes more of it', async () => {
    const flow = await board.flow({
      states: [state('oben'), state('frei', [{ type: 'bookingStatus', bookingStatus: ['commit'] }])],
      eventStateMapping: { ...nowhere, onCreate: 'oben' },
      defaultState: 'oben',
    })
    expect(flow.status).toBe(201)
    const resting = await demandTheSame({})
    expect(resting.map((body) => Reflect.get(Object(body), 'workflowStatus'))).toEqual(people.map(() => 'oben'))
    await demandTheSame({}, { workflowStatus: 'frei' }, ['instance', 'owner', 'team'])
    const paid = await demandTheSame(
      { priceCategories: [priceCategory(7)], autoCommitBooking: true },
      { isPayed: true, paymentMethod: 'CASH' },
      ['instance', 'owner', 'team'],
    )
    for (const body of paid) expect(Reflect.get(Object(body), 'receipts')).toHaveLength(1)
  })

  it('is what is read right after where a key lets it be asked again', async () => {
    const room = await board.object()
    day += 1
    const body = bookingBody(room, at(day, '10:00'), at(day, '12:00'))
    const first = await board.askWithKey('PUT', '/api/stadt/bookings', body, 'noch-einmal')
    const again = await board.askWithKey('PUT', '/api/stadt/bookings', body, 'noch-einmal')
    const read = await board.ask('team', 'GET', `/api/stadt/bookings/${idOf(first)}?populate=true`)
    expect(first.body).toEqual(read.body)
    expect(again.body).toEqual(read.body)
    expect(field(again, 'id')).toBe(field(first, 'id'))
  })
})

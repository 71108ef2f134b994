import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, idOf } from '../bookings/hall.ts'
import { nowhere, openBoard, state, type TownBoard } from './townBoard.ts'

describe.each(usualEngines)('readers of the workflow status on %s', (engine) => {
  let board: TownBoard
  beforeAll(async () => {
    board = await openBoard(engine)
    await board.flow({
      states: [state('oben')],
      eventStateMapping: { ...nowhere, onCreate: 'oben' },
      defaultState: 'oben',
    })
  })
  afterAll(async () => {
    expect(board.unexpected).toEqual([])
    await board.close()
  })

  it('bookers read it neither alone nor among the populated data, staff in both', async () => {
    const room = await board.object({ amount: 9 })
    const body = bookingBody(room, at(5, '10:00'), at(5, '11:00'), { assignedUserId: 'guest@demo.example' })
    const made = await board.book(body, 'team')
    expect(made.body).toMatchObject({ workflowStatus: 'oben', _populated: { workflowStatus: 'oben' } })
    for (const query of ['', '?populate=true']) {
      const path = `/api/stadt/bookings/${idOf(made)}${query}`
      const [booker, staff] = [await board.ask('guest', 'GET', path), await board.ask('team', 'GET', path)]
      expect([booker.status, staff.status]).toEqual([200, 200])
      expect(JSON.stringify(booker.body)).not.toMatch(/workflowStatus|oben/)
      expect(staff.body).toMatchObject({ workflowStatus: 'oben' })
      if (query !== '') {
        expect(field(booker, '_populated')).toMatchObject({ bookable: [{ id: room }] })
        expect(field(staff, '_populated')).toMatchObject({ workflowStatus: 'oben' })
      }
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { columnsIn, openBoard, state, type TownBoard } from './townBoard.ts'

describe.each(usualEngines)('cards hidden from the caller on %s', (engine) => {
  let board: TownBoard
  beforeAll(async () => {
    board = await openBoard(engine)
  })
  afterAll(() => board.close())

  it('S1 answers hold no cards for callers who may not read all bookings', async () => {
    await board.flow({ states: [state('verdeckt')] })
    const id = await board.card()
    await board.move(id, 'verdeckt')
    const none = { create: false, readOwn: false, readAny: false, updateOwn: false, deleteOwn: false, deleteAny: false }
    const rights = { ...none, updateAny: true }
    await board.put('role', 'stadt', { id: 'own', name: 'own', manageBookings: rights, manageTenants: rights })
    const moved = await board.move(id, 'verdeckt', {}, 'own')
    expect([moved.status, columnsIn(moved.body).flatMap(({ tasks }) => tasks)]).toEqual([200, []])
    const saved = await board.flow({ states: [state('verdeckt')] }, 'own')
    expect([saved.status, columnsIn(saved.body).flatMap(({ tasks }) => tasks)]).toEqual([200, []])
    expect(await board.column('verdeckt')).toEqual([id])
  })
})

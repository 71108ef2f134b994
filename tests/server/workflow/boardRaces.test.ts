import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { many, tally } from '../bookings/hall.ts'
import { openBoard, state, type TownBoard } from './townBoard.ts'

const columnIds = ['eins', 'zwei', 'drei'] as const
const states = columnIds.map((id) => state(id))

const tenCards = async (board: TownBoard): Promise<readonly string[]> => {
  await board.flow({ states })
  const cards: string[] = []
  for (let count = 0; count < 10; count += 1) cards.push(await board.card())
  return cards
}

/** Fifty moves and archives of ten cards at once; a timed-out request is refused and moves nothing. */
const race = (board: TownBoard, cards: readonly string[]) =>
  many(50, (index) => {
    const id = cards[index % cards.length] ?? ''
    return index % 7 === 0 ? board.archive(id) : board.move(id, columnIds[index % 3] ?? 'eins', { newIndex: index % 2 })
  })

const everywhere = async (board: TownBoard): Promise<readonly string[]> => {
  const columns = await Promise.all([...columnIds, 'archive'].map((columnId) => board.column(columnId)))
  return columns.flat()
}

describe.each(engines)('many who move cards at once on %s', (engine) => {
  let board: TownBoard
  beforeAll(async () => {
    // PGlite runs transactions one after another: no race window to widen.
    board = await openBoard(engine, engine === 'postgres' ? ['sleep-after-check'] : [])
  })
  afterAll(() => board.close())

  it('C13 every card is in exactly one place, and the order of a state holds', async () => {
    const cards = await tenCards(board)
    const answers = await race(board, cards)
    expect(Object.keys(tally(answers)).every((status) => ['200', '503'].includes(status))).toBe(true)
    const all = await everywhere(board)
    expect(all.filter((id) => cards.includes(id)).toSorted()).toEqual(cards.toSorted())
    for (const columnId of columnIds) expect(await board.column(columnId)).toEqual(await board.column(columnId))
    await board.demandHealth()
    expect(board.unexpected).toEqual([])
  })

  it('C13 of two who saw a card in the same place one moves it', async () => {
    await board.flow({ states })
    const id = await board.card()
    await board.move(id, 'eins')
    const seen = { source: 'eins', oldIndex: 0 }
    const answers = await Promise.all([board.move(id, 'zwei', seen), board.move(id, 'drei', seen)])
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
  })

  it('C13 a move beside a change of the workflow is made', async () => {
    await board.flow({ states })
    const id = await board.card()
    const { body } = await board.ask('owner', 'GET', '/api/stadt/workflow')
    const rename = (name: string) => board.ask('owner', 'PUT', '/api/stadt/workflow', { id: Object(body).id, name })
    for (const [index, column] of [...columnIds, ...columnIds].entries()) {
      const move = () => board.move(id, column, { oldIndex: 0 })
      const answers = await Promise.all([rename(`Ablauf ${index}`), move(), rename(`Weg ${index}`)])
      expect(tally(answers)).toEqual({ 200: 3 })
      expect(await board.column(column)).toContain(id)
    }
  })
})

describe('the same without the guard on postgres', () => {
  let board: TownBoard
  beforeAll(async () => {
    board = await openBoard('postgres', ['skip-lock', 'sleep-after-check'])
  })
  afterAll(() => board.close())

  it('C13 control: two cards come to stand on one place', async () => {
    const cards = await tenCards(board)
    await race(board, cards)
    await many(10, (index) => board.move(cards[index] ?? '', 'eins', { newIndex: 0 }))
    const [row] = await board.database.system.query<{ count: number }>(sql`select count(*) as count from (
      select from workflow_task where state_id is not null group by tenant_id, state_id, rank having count(*) > 1) as shared`)
    expect(row?.count).toBeGreaterThan(0)
    await expect(board.demandHealth()).rejects.toThrow('demselben Platz')
  })
})

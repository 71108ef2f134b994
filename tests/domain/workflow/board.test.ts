import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archiveColumn, backlogColumn, type Columns, moveTask } from '../../../src/domain/workflow/moveTask.ts'
import { counts } from '../../support/counts.ts'

const columnIds = [backlogColumn, 'neu', 'alt', archiveColumn]
const cards = ['a', 'b', 'c', 'd', 'e', 'f']

const boards = fc
  .tuple(fc.shuffledSubarray(cards, { minLength: cards.length }), fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }))
  .map(
    ([order, at]): Columns =>
      new Map(columnIds.map((columnId, index) => [columnId, order.filter((_card, each) => at[each] === index)])),
  )

const moves = fc.record({
  taskId: fc.constantFrom(...cards, 'fremd'),
  destination: fc.constantFrom(...columnIds, 'fort'),
  newIndex: fc.integer({ min: -2, max: 9 }),
})

/** The same with another model: a list of [card, place], from which a card is removed and inserted before another. */
const modelMove = (
  columns: Columns,
  { taskId, destination, newIndex }: { taskId: string; destination: string; newIndex: number },
) => {
  const all = [...columns].flatMap(([columnId, list]) => list.map((card) => ({ card, columnId })))
  if (!all.some(({ card }) => card === taskId) || !columns.has(destination)) return all
  const rest = all.filter(({ card }) => card !== taskId)
  const there = rest.filter(({ columnId }) => columnId === destination)
  const successor = there[Math.max(0, newIndex)]
  const spot = successor === undefined ? rest.length : rest.indexOf(successor)
  return [...rest.slice(0, spot), { card: taskId, columnId: destination }, ...rest.slice(spot)]
}

const asColumns = (all: readonly { card: string; columnId: string }[]): Columns =>
  new Map(
    columnIds.map((columnId) => [columnId, all.filter((each) => each.columnId === columnId).map(({ card }) => card)]),
  )

describe('cards on a board', () => {
  it('are in exactly one place after any moves, in the order of a model', () => {
    fc.assert(
      fc.property(boards, fc.array(moves, { maxLength: 12 }), (board, requests) => {
        let columns = board
        for (const requested of requests) {
          const model = asColumns(modelMove(columns, requested))
          columns = moveTask(columns, requested)
          expect(columns).toEqual(model)
        }
        expect([...columns.values()].flat().toSorted()).toEqual(cards)
      }),
      { numRuns: counts(300, 20_000) },
    )
  })
})

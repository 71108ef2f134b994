import type { Board, BoardCard, BoardState } from '../../../src/api/workflowBoard.ts'
import { archiveColumn, backlogColumn, type Columns, columnOf } from '../../../src/domain/workflow/moveTask.ts'
import { kanbanTexts as texts } from './kanbanTexts.ts'

/** A moving card: source column, destination column, index there. */
export interface CardMove {
  readonly id: string
  readonly source: string
  readonly destination: string
  readonly index: number
}

/** Board data by booking number and column. */
export interface BoardView {
  readonly cards: ReadonlyMap<string, BoardCard>
  readonly columns: Columns
  readonly states: readonly BoardState[]
  readonly backlogTotal: number
  /** Numbers of the bookings found; null without a search. */
  readonly found: ReadonlySet<string> | null
}

export const boardView = ({ states, backlog, backlogTotal, found }: Board): BoardView => ({
  cards: new Map([...backlog, ...states.flatMap(({ cards }) => cards)].map((card) => [card.id, card])),
  columns: new Map([
    [backlogColumn, backlog.map(({ id }) => id)],
    ...states.map(({ id, cards }) => [id, cards.map((card) => card.id)] as const),
    [archiveColumn, []],
  ]),
  states,
  backlogTotal,
  found: found && new Set(found),
})

export const columnName = ({ states }: Pick<BoardView, 'states'>, columnId: string): string =>
  columnId === backlogColumn
    ? texts.backlog
    : columnId === archiveColumn
      ? texts.archive
      : (states.find(({ id }) => id === columnId)?.name ?? '')

/** Columns with only the found cards; all cards without a search. */
export const shownColumns = (columns: Columns, found: ReadonlySet<string> | null): Columns =>
  found === null
    ? columns
    : new Map([...columns].map(([columnId, ids]) => [columnId, ids.filter((id) => found.has(id))]))

/** Index in the whole column of the drop position `index` among shown cards; hidden cards stay after the cards before them. */
export const fullIndex = (all: readonly string[], shown: readonly string[], id: string, index: number): number => {
  const others = all.filter((each) => each !== id)
  const before = shown.filter((each) => each !== id)[index]
  return before === undefined ? others.length : others.indexOf(before)
}

/** Present position of a card, as a move. */
export const standing = (columns: Columns, id: string): CardMove | undefined => {
  const columnId = columnOf(columns, id)
  return columnId === undefined
    ? undefined
    : { id, source: columnId, destination: columnId, index: columns.get(columnId)?.indexOf(id) ?? 0 }
}

/** One arrow-key step among the shown columns; stops at the ends. */
export const stepped = (move: CardMove, key: string, columnIds: readonly string[], shown: Columns): CardMove => {
  const size = (columnId: string) => (shown.get(columnId) ?? []).filter((id) => id !== move.id).length
  const at = columnIds.indexOf(move.destination)
  if (key === 'ArrowUp') return { ...move, index: Math.max(0, move.index - 1) }
  if (key === 'ArrowDown') return { ...move, index: Math.min(size(move.destination), move.index + 1) }
  const destination = columnIds[at + (key === 'ArrowLeft' ? -1 : 1)]
  if (destination === undefined) return move
  return { ...move, destination, index: Math.min(size(destination), move.index) }
}

/** Card a key moves the focus to: above, below, first, last, or beside it in the next column with cards. */
export const neighbour = (
  columns: Columns,
  columnIds: readonly string[],
  id: string,
  key: string,
): string | undefined => {
  const columnId = columnOf(columns, id) ?? ''
  const ids = columns.get(columnId) ?? []
  const at = ids.indexOf(id)
  if (key === 'ArrowUp') return ids[at - 1]
  if (key === 'ArrowDown') return ids[at + 1]
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)
  const here = columnIds.indexOf(columnId)
  const beside = key === 'ArrowRight' ? columnIds.slice(here + 1) : columnIds.slice(0, here).reverse()
  const column = beside.map((each) => columns.get(each) ?? []).find(({ length }) => length > 0) ?? []
  return column[Math.min(at, column.length - 1)]
}

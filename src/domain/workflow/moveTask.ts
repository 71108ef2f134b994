/** The columns of a board that are no states: unassigned and finished cards. State ids must differ from these. */
export const backlogColumn = 'backlog'
export const archiveColumn = 'archive'

/** Only states have a manual order; backlog and archive are ordered by time. */
export const hasOrder = (column: string): boolean => column !== backlogColumn && column !== archiveColumn

/** The cards of a board by column, in order. A card is in exactly one column. */
export type Columns = ReadonlyMap<string, readonly string[]>

export interface TaskMove {
  /** Number of the booking. */
  readonly taskId: string
  /** Id of a state, `backlog` or `archive`. */
  readonly destination: string
  /** Index among the cards of the destination; larger values mean the end. */
  readonly newIndex: number
}

/** The column of a card; undefined if it is not on the board. */
export const columnOf = (columns: Columns, taskId: string): string | undefined =>
  [...columns].find(([, cards]) => cards.includes(taskId))?.[0]

/**
 * The board after moving a card (KANBAN-014). Unchanged if the card or its destination is not on it, so that no wrong card moves. Columns
 * not involved keep the same arrays.
 * @example
 * const board = new Map([['neu', ['a', 'b']], ['fertig', ['c']]])
 * moveTask(board, { taskId: 'a', destination: 'fertig', newIndex: 0 }) // new Map([['neu', ['b']], ['fertig', ['a', 'c']]])
 */
export const moveTask = (columns: Columns, { taskId, destination, newIndex }: TaskMove): Columns => {
  const source = columnOf(columns, taskId)
  if (source === undefined || !columns.has(destination)) return columns
  return new Map(
    [...columns].map(([column, cards]) => {
      if (column !== source && column !== destination) return [column, cards]
      const others = cards.filter((card) => card !== taskId)
      return [column, column === destination ? others.toSpliced(Math.max(0, newIndex), 0, taskId) : others]
    }),
  )
}

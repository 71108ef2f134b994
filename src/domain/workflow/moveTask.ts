/** The places of a board that are no state: what waits for one, and what is done with. No state may bear these names. */
export const backlogPlace = 'backlog'
export const archivePlace = 'archive'

/** Cards have an order in states alone; backlog and archive are ordered by time. */
export const hasOrder = (place: string): boolean => place !== backlogPlace && place !== archivePlace

/** The cards of a board by place, each place in its order. A card is in exactly one place. */
export type Columns = ReadonlyMap<string, readonly string[]>

export interface TaskMove {
  /** Number of the booking. */
  readonly taskId: string
  /** Id of a state, `backlog` or `archive`. */
  readonly destination: string
  /** Place among the cards of the destination, from 0; more than there are means the end. */
  readonly newIndex: number
}

export const placeOf = (columns: Columns, taskId: string): string | undefined =>
  [...columns].find(([, cards]) => cards.includes(taskId))?.[0]

/**
 * The board after a card was moved (KANBAN-014). The same board when the card or its destination is not on it: a wrong card never moves.
 * Places it neither leaves nor comes to are the same lists as before.
 */
export const moveTask = (columns: Columns, { taskId, destination, newIndex }: TaskMove): Columns => {
  const source = placeOf(columns, taskId)
  if (source === undefined || !columns.has(destination)) return columns
  return new Map(
    [...columns].map(([place, cards]) => {
      if (place !== source && place !== destination) return [place, cards]
      const others = cards.filter((card) => card !== taskId)
      return [place, place === destination ? others.toSpliced(Math.max(0, newIndex), 0, taskId) : others]
    }),
  )
}

/**
 * The board after its workflow was saved: surviving states keep their cards in order, new ones are empty, the cards of deleted
 * states go back to the backlog; the archive stays.
 */
export const keepTasks = (columns: Columns, stateIds: readonly string[]): Columns => {
  const kept = new Set([...stateIds, backlogPlace, archivePlace])
  const homeless = [...columns].flatMap(([place, cards]) => (kept.has(place) ? [] : cards))
  return new Map(
    [backlogPlace, ...stateIds, archivePlace].map((place) => [
      place,
      [...(place === backlogPlace ? homeless : []), ...(columns.get(place) ?? [])],
    ]),
  )
}

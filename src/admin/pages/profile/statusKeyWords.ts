/** What a key of the board says: from which state to which, and what the booking becomes. */
export interface StatusKeyWords {
  readonly from: string
  readonly to: string
  readonly sets: readonly string[]
}

const words = new Map([
  ['commit', 'freigegeben'],
  ['paid', 'bezahlt'],
  ['reject', 'abgelehnt'],
])

const shape = /^(.+)_to_(.+?)_((?:commit|paid|reject)(?:_(?:commit|paid|reject))*)?$/

/**
 * Reads `alt_to_neu_commit_paid` (KANBAN-020).
 * @param nameOf the name of a state by its id, or the id
 * @returns null for a key that is not made so
 */
export const statusKeyWords = (key: string, nameOf: (state: string) => string): StatusKeyWords | null => {
  const [, from, to, statuses] = shape.exec(key) ?? []
  if (from === undefined || to === undefined) return null
  const sets = (statuses ?? '').split('_').flatMap((status) => words.get(status) ?? [])
  return { from: nameOf(from), to: nameOf(to), sets }
}

/** A status key of the board in words: source state, target state, changes to the booking. */
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

const between = '_to_'

/**
 * Parses `alt_to_neu_commit_paid` (KANBAN-020).
 * @param nameOf the name of a state by its id, or the id
 * @returns null for a key in another format
 */
export const statusKeyWords = (key: string, nameOf: (state: string) => string): StatusKeyWords | null => {
  const at = key.lastIndexOf(between)
  const parts = key.slice(at + between.length).split('_')
  // Without a status the key ends with an underscore.
  const firstStatus =
    parts.at(-1) === '' ? parts.length - 1 : Math.max(1, parts.findLastIndex((part) => !words.has(part)) + 1)
  const to = parts.slice(0, firstStatus).join('_')
  const statuses = parts.slice(firstStatus)
  if (at < 1 || to === '' || statuses.length === 0) return null
  return { from: nameOf(key.slice(0, at)), to: nameOf(to), sets: statuses.flatMap((status) => words.get(status) ?? []) }
}

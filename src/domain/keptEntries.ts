/**
 * A list sent by a user who cannot see all stored entries, with the hidden ones restored: each after the nearest entry that preceded it.
 * @param isKept is the stored entry restored? Not if it was sent too
 * @param idOf identity of an entry
 * @example
 * withKeptEntries(['a', 'hidden', 'b'], ['b', 'a'], (entry) => entry === 'hidden', (entry) => entry) // ['b', 'a', 'hidden']
 */
export const withKeptEntries = <T>(
  stored: readonly T[],
  sent: readonly T[],
  isKept: (entry: T) => boolean,
  idOf: (entry: T) => unknown,
): readonly T[] => {
  const result = [...sent]
  const given = new Set(sent.map(idOf))
  let position = 0
  for (const entry of stored) {
    const id = idOf(entry)
    if (isKept(entry) && !given.has(id)) result.splice(position++, 0, entry)
    else if (given.has(id)) position = result.findIndex((one) => idOf(one) === id) + 1
  }
  return result
}

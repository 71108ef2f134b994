/**
 * A list that somebody sends who was not shown all entries of the stored one, with those put back: each stands behind the nearest entry
 * that stood before it.
 * @param isKept is the stored entry put back? One that was sent as well is not
 * @param idOf by which entries are known
 */
export const withKeptEntries = <T>(
  stored: readonly T[],
  sent: readonly T[],
  isKept: (entry: T) => boolean,
  idOf: (entry: T) => unknown,
): readonly T[] => {
  const result = [...sent]
  const given = new Set(sent.map(idOf))
  let place = 0
  for (const entry of stored) {
    const id = idOf(entry)
    if (isKept(entry) && !given.has(id)) result.splice(place++, 0, entry)
    else if (given.has(id)) place = result.findIndex((one) => idOf(one) === id) + 1
  }
  return result
}

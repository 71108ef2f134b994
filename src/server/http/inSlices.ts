/** Longest computation without a pause for other requests. */
const sliceMs = 15

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume))

/**
 * Pauses of a long computation, for other requests.
 * @returns to be awaited between two steps of a few ms; gives up the turn when 15 ms have passed since the last pause
 */
export const pauses = (): (() => Promise<void>) => {
  let turn = performance.now()
  return async () => {
    if (performance.now() - turn <= sliceMs) return
    await nextTurn()
    turn = performance.now()
  }
}

/**
 * Maps a long list slice by slice, with a turn of the event loop for other requests after every 15 ms of computation.
 * @param size items of one slice, which is not interrupted: it should take a few ms
 */
export const inSlices = async <Item, Result>(
  items: readonly Item[],
  size: number,
  work: (slice: readonly Item[], from: number) => readonly Result[],
): Promise<readonly Result[]> => {
  const results: Result[] = []
  const pause = pauses()
  for (let from = 0; from < items.length; from += size) {
    for (const result of work(items.slice(from, from + size), from)) results.push(result)
    await pause()
  }
  return results
}

/** Maximum computation without a pause for other requests. */
const sliceMs = 15

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume))

/** A pause is due if the last one was over 15 ms ago. */
const pauseTimer = () => {
  let turn = performance.now()
  return {
    isDue: () => performance.now() - turn > sliceMs,
    pause: async () => {
      await nextTurn()
      turn = performance.now()
    },
  }
}

/**
 * Lets other requests run during a long computation.
 * @returns a function to await between steps of a few ms; yields to the event loop if the last pause was over 15 ms ago
 */
export const pauses = (): (() => Promise<void>) => {
  const { isDue, pause } = pauseTimer()
  return async () => {
    if (isDue()) await pause()
  }
}

/**
 * Maps a long list in slices and yields to the event loop after every 15 ms of computation.
 * @param size items per slice; a slice is not interrupted and should take a few ms
 */
export const inSlices = async <Item, Result>(
  items: readonly Item[],
  size: number,
  work: (slice: readonly Item[], from: number) => readonly Result[],
): Promise<readonly Result[]> => {
  const results: Result[] = []
  const { isDue, pause } = pauseTimer()
  for (let from = 0; from < items.length; from += size) {
    for (const result of work(items.slice(from, from + size), from)) results.push(result)
    // Awaits only a pause that is due: a promise for each slice takes longer than short work.
    if (isDue()) await pause()
  }
  return results
}

/** npm forwards a signal of the process group, so the server gets it twice within milliseconds. */
const sameSignalMs = 2000

/**
 * Ends the process on a signal: the first SIGTERM or SIGINT closes and exits with 0, repeats within 2 s count as the same, a later one
 * exits at once. A close that fails or hangs exits with 1.
 */
export const stopOnSignals = (close: () => Promise<void>, fail: (error: unknown) => void): void => {
  let first: number | undefined
  const stop = (): void => {
    if (first !== undefined) {
      if (performance.now() - first > sameSignalMs) process.exit(1)
      return
    }
    first = performance.now()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        fail(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

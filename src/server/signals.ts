/** npm hands a signal of the group on, so the server gets the same one twice within milliseconds. */
const sameSignalMs = 2000

/**
 * Ends the process when it is told to: the first SIGTERM or SIGINT closes and exits with 0, repeats within 2 s are the
 * same one, a later one ends at once. A close that fails or hangs ends with 1.
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

/**
 * Prevents an unhandled rejection of a promise that may never be awaited. Awaiting it still throws; a failed statement fails its
 * transaction in any case.
 */
export const handled = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

/** Longest work before yielding to the browser, in milliseconds: half a frame. */
const sliceMs = 8

/** Yields to the browser, input and rendering first. A message arrives sooner than a timer, which browsers throttle. */
const turn = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resume()
    }
    port2.postMessage(null)
  })

/** Runs work that yields now and then in slices of half a frame; null if aborted. */
export const inSlices = async <T>(work: Generator<undefined, T, undefined>, signal: AbortSignal): Promise<T | null> => {
  let until = performance.now() + sliceMs
  while (!signal.aborted) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() < until) continue
    await turn()
    until = performance.now() + sliceMs
  }
  return null
}

/** So long may work go on before the browser gets its turn, in milliseconds: half of a frame. */
const sliceMs = 8

/** Lets the browser do what waits: input and drawing first. A message comes sooner than a timer, which browsers hold back. */
const turn = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resume()
    }
    port2.postMessage(null)
  })

/** Does work that rests now and then in slices of half a frame; null when it was called off meanwhile. */
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

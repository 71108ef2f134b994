import { Worker } from 'node:worker_threads'

const workerSource = `
const { workerData: { url, seen } } = require('node:worker_threads')
const next = async () => {
  const begin = performance.now()
  await fetch(url).then((answer) => answer.text())
  seen[0] = Math.max(seen[0], performance.now() - begin)
  seen[1] += 1
  setTimeout(next, 20)
}
next()
`

/** Requests `/health/live` every 20 ms from a worker thread. */
export interface Pulse {
  /** Longest wait for a response, in ms, during `work` and until the second response after it. */
  readonly longestWaitDuring: (work: () => Promise<unknown>) => Promise<number>
  readonly stop: () => Promise<unknown>
}

export const takePulse = async (url: string): Promise<Pulse> => {
  const seen = new Float64Array(new SharedArrayBuffer(16))
  const worker = new Worker(workerSource, { eval: true, workerData: { url: `${url}/health/live`, seen } })
  const failed = new Promise<never>((_done, reject) => worker.once('error', reject))
  const beats = async (count: number): Promise<void> => {
    const begin = seen[1] ?? 0
    while ((seen[1] ?? 0) < begin + count) await new Promise((done) => setTimeout(done, 5))
  }
  await Promise.race([beats(3), failed])
  return {
    longestWaitDuring: async (work) => {
      seen[0] = 0
      await work()
      await Promise.race([beats(2), failed])
      return seen[0]
    },
    stop: () => worker.terminate(),
  }
}

/** Wait for `/health/live` that counts as blocked. */
export const maxWaitMs = 250
const maxTries = 5

/** The longest wait during `work`, of its best try: noise does not repeat itself. Further tries only if the server was blocked. */
export const bestWait = async (pulse: Pulse, work: () => Promise<unknown>): Promise<number> => {
  let waitMs = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < maxTries && waitMs > maxWaitMs; tried++)
    waitMs = Math.min(waitMs, await pulse.longestWaitDuring(work))
  return waitMs
}

import { refuse } from '../faults.ts'
import { isConnectionLost } from './sqlState.ts'

/** Requests that wait; further ones are refused with 503. */
const maxWaiting = 10_000

interface Waiting<R, A> {
  readonly request: R
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

/**
 * Answers requests in batches: the first at once, those that arrive while a batch runs together in the next one, in their order. When a
 * batch fails, each of its requests is answered alone, so that only the faulty one fails.
 * @param run answers a batch, one answer for each request
 * @returns answers a request; rejects with 503 BUSY beyond `maxWaiting`
 */
export const inBatches = <R, A>(
  maxBatchSize: number,
  run: (batch: readonly R[]) => Promise<readonly A[]>,
): ((request: R) => Promise<A>) => {
  const waiting: Waiting<R, A>[] = []
  let isRunning = false

  const answer = async (batch: readonly Waiting<R, A>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ request }) => request))
      if (answers.length !== batch.length) throw new Error('a request of a batch has no answer')
      answers.forEach((one, index) => batch[index]?.resolve(one))
    } catch (error) {
      if (batch.length === 1 || isConnectionLost(error)) for (const { reject } of batch) reject(error)
      else for (const one of batch) await answer([one])
    }
  }

  const start = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) await answer(waiting.splice(0, maxBatchSize))
    isRunning = false
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(refuse('BUSY'))
      waiting.push({ request, resolve, reject })
      // Requests that arrive in one turn of the event loop share a batch.
      if (waiting.length === 1) setImmediate(() => (isRunning ? undefined : void start()))
    })
}

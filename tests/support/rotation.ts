import { setTimeout as pause } from 'node:timers/promises'

/** Longest pause of a client between two requests, ms: without it all would synchronise, and both objects be free at once. */
const maxPauseMs = 15

/** Response times, ms. */
export interface Rotation {
  readonly single: readonly number[]
  readonly both: readonly number[]
}

interface RotationOptions {
  /** Requests these of the two objects and waits for the response. */
  readonly ask: (objects: readonly ('a' | 'b')[]) => Promise<unknown>
  /** Number of clients that request one object each, alternately the first and the second. */
  readonly clients: number
  /** Ends after this many responses to the client that requests both … */
  readonly answers: number
  /** … or after this time, ms; a request still open then has waited at least as long. */
  readonly longestMs: number
}

/** Clients that continuously request one of two objects, and one client that requests both. */
export const rotate = async ({ ask, clients, answers, longestMs }: RotationOptions): Promise<Rotation> => {
  const [single, both]: [number[], number[]] = [[], []]
  const start = performance.now()
  let over = false
  const timed = async (objects: readonly ('a' | 'b')[], into: number[]): Promise<void> => {
    const from = performance.now()
    await ask(objects)
    into.push(performance.now() - from)
  }
  const inTurn = async (objects: readonly ('a' | 'b')[], into: number[]): Promise<void> => {
    while (!over) {
      await timed(objects, into)
      await pause(Math.random() * maxPauseMs)
    }
  }
  const patient = async (): Promise<void> => {
    while (both.length < answers && performance.now() < start + longestMs) await timed(['a', 'b'], both)
    over = true
  }
  const late = setTimeout(() => {
    over = true
  }, longestMs)
  await Promise.all([
    patient(),
    ...Array.from({ length: clients }, (_, index) => inTurn([index % 2 === 0 ? 'a' : 'b'], single)),
  ])
  clearTimeout(late)
  return { single, both }
}

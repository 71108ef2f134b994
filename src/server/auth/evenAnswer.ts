import { setTimeout as pause } from 'node:timers/promises'

/** Longer than preparing a mail takes. */
const minAnswerMs = 100

/** Answers after 100 ms at the earliest, so that the time does not reveal whether the work prepared a mail. */
export const evenAnswer = async <T>(work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, pause(minAnswerMs)])
  return result
}

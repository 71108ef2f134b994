import { randomInt } from 'node:crypto'
import { bookingId, bookingIdLength } from '../../domain/booking/bookingId.ts'

/** Unguessable booking numbers, all different. */
export const newNumbers = (count: number): readonly string[] => {
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(bookingId(Array.from({ length: bookingIdLength }, () => randomInt(20))))
  return [...numbers]
}

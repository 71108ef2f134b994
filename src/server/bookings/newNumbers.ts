import { randomInt } from 'node:crypto'
import { bookingId, bookingIdLetters } from '../../domain/booking/bookingId.ts'

/** Booking numbers nobody can guess, all different. */
export const newNumbers = (count: number): readonly string[] => {
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(bookingId(Array.from({ length: bookingIdLetters }, () => randomInt(20))))
  return [...numbers]
}

import type { BookingCount } from '../../../src/api/countBookings.ts'
import { formatCount } from '../../../src/domain/german.ts'
import { maxExactCount } from '../../../src/domain/limits.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'

/** A count; `more`: the real number is higher. */
export interface Counted {
  readonly count: number
  readonly more: boolean
}

type Chosen = Pick<BookingAddress, 'status' | 'paid'>
/** Number of bookings matching filters. No status or payment chosen means all. */
export const countedFor = (counts: readonly BookingCount[], { status, paid }: Chosen): Counted => {
  const parts = counts.filter(
    (part) => (status.length === 0 || status.includes(part.status)) && (paid === null || paid === part.paid),
  )
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return { count: Math.min(count, maxExactCount), more: count > maxExactCount || parts.some(({ more }) => more) }
}

/** "1.204", or "10.000+" where there are more. */
export const countWord = ({ count, more }: Counted): string => `${formatCount(count)}${more ? '+' : ''}`

/** "1.204", or "mehr als 10.000". */
export const totalWords = ({ count, more }: Counted): string => {
  const number = formatCount(count)
  return more ? texts.moreThan(number) : number
}

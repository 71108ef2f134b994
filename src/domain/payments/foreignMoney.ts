import type { Refund } from '../booking/refund.ts'
import { multiply, rational, roundHalfUp } from '../rational.ts'

/** Money of another currency that staff accepted as the payment of a booking. */
export interface ForeignMoney {
  readonly cents: bigint
  /** ISO 4217. */
  readonly currency: string
}

/** The sums of a refund in a currency other than EUR, for the wire: the smallest units. */
export interface ForeignRefund {
  /** ISO 4217. */
  readonly currency: string
  readonly paidCents: number
  readonly feeCents: number
  readonly refundCents: number
}

/**
 * A refund in the currency that the money came in: the same part of it, by half up, and at least one cent of what is not nothing.
 * @param refund in EUR
 * @example
 * inItsCurrency({ paid: 2000n, fee: 500n, refund: 1500n }, { cents: 1900n, currency: 'CHF' }) // { paid: 1900n, fee: 475n, refund: 1425n }
 */
export const inItsCurrency = ({ paid, refund }: Refund, { cents }: ForeignMoney): Refund => {
  if (paid === 0n || refund === 0n || cents === 0n) return { paid: cents, fee: cents, refund: 0n }
  const part = roundHalfUp(multiply(rational(cents), rational(refund, paid)))
  const back = part === 0n ? 1n : part
  return { paid: cents, fee: cents - back, refund: back }
}

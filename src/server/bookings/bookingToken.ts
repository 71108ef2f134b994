import { timingSafeEqual } from 'node:crypto'
import { emailOf } from '../../domain/account/emailAddress.ts'
import type { SecretBox } from '../records/secretBox.ts'

/** The booking that a token is for. */
export interface TokenSubject {
  readonly tenant: string
  readonly id: string
  /** Address the token is mailed to: a booking with another address has another token. */
  readonly mail: string
}

const signed = (box: SecretBox, { tenant, id, mail }: TokenSubject): Buffer =>
  box.sign('booker of a booking', [tenant, id, emailOf(mail)])

/**
 * Proves the booker of a booking in the links of mails and of the checkout (public-side.md 1.2.6, 8). Derived, not stored: it holds as
 * long as the booking exists, keeps its address, and SECRET_KEY is the same.
 */
export const bookingToken = (box: SecretBox, subject: TokenSubject): string =>
  signed(box, subject).toString('base64url')

/** Compares in constant time. */
const isSame = (token: string, expected: string): boolean => {
  const [given, right] = [Buffer.from(token), Buffer.from(expected)]
  return given.length === right.length && timingSafeEqual(given, right)
}

export const isBookingToken = (box: SecretBox, subject: TokenSubject, token: string): boolean =>
  isSame(token, bookingToken(box, subject))

/** The bookings made by one request. */
export interface CorrectionSubject {
  readonly tenant: string
  readonly ids: readonly string[]
  readonly mail: string
}

/**
 * Proves who made bookings, in the answer that made them and in no mail: the recipient of a wrong address has none. Another address voids
 * it, so that it serves one correction.
 */
export const correctionToken = (box: SecretBox, { tenant, ids, mail }: CorrectionSubject): string =>
  box.sign('maker of bookings', [tenant, emailOf(mail), ...ids.toSorted()]).toString('base64url')

export const isCorrectionToken = (box: SecretBox, subject: CorrectionSubject, token: string): boolean =>
  isSame(token, correctionToken(box, subject))

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
export const isBookingToken = (box: SecretBox, subject: TokenSubject, token: string): boolean => {
  const [given, right] = [Buffer.from(token), Buffer.from(bookingToken(box, subject))]
  return given.length === right.length && timingSafeEqual(given, right)
}

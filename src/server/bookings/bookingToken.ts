import { emailOf } from '../../domain/account/emailAddress.ts'
import { isSameSecret, type SecretBox } from '../records/secretBox.ts'

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

/** The same for all bookings of a series made together: a booking that gets another address or leaves the series has it no more. */
export const seriesToken = (
  box: SecretBox,
  { tenant, series, mail }: Omit<TokenSubject, 'id'> & { readonly series: string },
): string => box.sign('booker of a series', [tenant, series, emailOf(mail)]).toString('base64url')

/** @param series of the booking; its token proves the booker too */
export const isBookingToken = (
  box: SecretBox,
  { series, ...subject }: TokenSubject & { readonly series: string | null },
  token: string,
): boolean => {
  const ofBooking = isSameSecret(token, bookingToken(box, subject))
  // Compared without a series too, with one that does not exist.
  const ofSeries = isSameSecret(token, seriesToken(box, { ...subject, series: series ?? '' }))
  return ofBooking || (ofSeries && series !== null)
}

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
  isSameSecret(token, correctionToken(box, subject))

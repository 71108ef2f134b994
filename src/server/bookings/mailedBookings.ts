import type { MailedBooking, MailedBookings } from '../../domain/mail/bookingFacts.ts'
import { bookingToken } from './bookingToken.ts'
import type { DecidedBooking } from './decideBooking.ts'
import type { Registry } from '../records/save.ts'

/** A booking as its mails show it. */
export type Mailed = (booking: Pick<DecidedBooking, 'document' | 'items'>) => MailedBooking

/** Bookings with the tokens of their links. */
export const mailedIn =
  ({ box }: Pick<Registry, 'box'>, tenant: string): Mailed =>
  ({ document, items }) => ({
    ...document,
    bookableItems: [...items],
    token: bookingToken(box, { tenant, id: document.id, mail: document.mail }),
  })

/** The bookings of a mail; null without any. */
export const listed = ([first, ...rest]: readonly MailedBooking[]): MailedBookings | null =>
  first === undefined ? null : [first, ...rest]

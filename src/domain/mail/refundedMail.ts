import { bookingDetails, type MailedBookings, type MailTenant } from './bookingFacts.ts'
import { greeting, letter } from './bookingMails.ts'
import { type Letter, text } from './letter.ts'

/** Money of a booking that has been sent back. */
interface SentBack {
  /** Sums in words; `kept` is '' if nothing was kept. */
  readonly refunded: string
  readonly kept: string
  /** The way it went: as it was paid online, or by transfer. */
  readonly way: 'provider' | 'transfer'
}

/** Tells that money has been sent back. */
export const refundedMail = (town: MailTenant, bookings: MailedBookings, { refunded, kept, way }: SentBack): Letter =>
  letter(town, 'Ihr Geld ist unterwegs', `Ihre Erstattung von ${town.tenantName}`, [
    greeting(bookings),
    text(
      `wir haben Ihnen ${refunded} erstattet. ${
        way === 'provider'
          ? 'Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.'
          : 'Das Geld wurde an Sie überwiesen.'
      } Bis es bei Ihnen ankommt, können einige Tage vergehen.`,
    ),
    ...(kept === '' ? [] : [text(`Einbehalten wurden ${kept}.`)]),
    ...bookingDetails(bookings),
  ])

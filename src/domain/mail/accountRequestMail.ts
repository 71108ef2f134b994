import { bookingDetails, type MailedBookings, type MailTenant } from './bookingFacts.ts'
import { greeting, letter } from './bookingMails.ts'
import { button, type Letter, text } from './letter.ts'

interface AccountRequest {
  /** Sum in words. */
  readonly refunded: string
  /** Proves the receiver, once. */
  readonly token: string
  /** The bank has returned an earlier transfer. */
  readonly isReturned: boolean
}

/** Asks for the account that a refund is to be transferred to. */
export const accountRequestMail = (
  town: MailTenant,
  bookings: MailedBookings,
  { refunded, token, isReturned }: AccountRequest,
): Letter =>
  letter(town, 'Wohin dürfen wir Ihr Geld überweisen?', `Ihre Erstattung von ${town.tenantName}: Bitte IBAN angeben`, [
    greeting(bookings),
    text(
      isReturned
        ? `wir haben ${refunded} an Sie überwiesen, aber Ihre Bank hat das Geld zurückgeschickt. Bitte geben Sie uns ein anderes Konto an.`
        : `wir erstatten Ihnen ${refunded}. Dafür brauchen wir das Konto, auf das wir überweisen dürfen.`,
    ),
    button(
      'Konto angeben',
      `${town.origin}/refund/account/${encodeURIComponent(town.tenantId)}?t=${encodeURIComponent(token)}`,
    ),
    text(
      'Der Link gilt 30 Tage und nur einmal. Bitte antworten Sie nicht mit Ihrer IBAN auf diese E-Mail: Nur auf der verlinkten Seite ist sie verschlüsselt.',
    ),
    ...bookingDetails(bookings),
  ])

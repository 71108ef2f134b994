import { formatEur } from '../money.ts'
import { bookingDetails, documentLinks, type MailedBookings, type MailTenant, sumEur } from './bookingFacts.ts'
import { bookingLinks } from './bookingLinks.ts'
import { cancelLabel, greeting, letter } from './bookingMails.ts'
import { type Letter, text } from './letter.ts'

interface InvoiceTerms {
  readonly invoiceNumber: string
  /** Of further invoices: it may be split by tax. */
  readonly moreNumbers?: readonly string[]
  /** Term of payment in days from today. */
  readonly daysUntilPaymentDue: number
  /** Purpose of the transfer. */
  readonly reference: string
}

/** M5: sends the invoice, or both. */
export const invoiceMail = (town: MailTenant, bookings: MailedBookings, terms: InvoiceTerms): Letter => {
  const { invoiceNumber, moreNumbers = [], daysUntilPaymentDue: days } = terms
  const isSplit = moreNumbers.length > 0
  const named = `${isSplit ? 'Rechnungen' : 'Rechnung'} ${[invoiceNumber, ...moreNumbers].join(' und ')}`
  const sum = formatEur(sumEur(bookings))
  const demand = isSplit
    ? `Die ${named} über zusammen ${sum} liegen bei. Bitte überweisen Sie diese Summe in einem Betrag`
    : `Die ${named} über ${sum} liegt bei. Bitte überweisen Sie den Betrag`
  const within = days === 1 ? 'innerhalb eines Tages' : `innerhalb von ${days} Tagen`
  const title = isSplit ? 'Rechnungen zu Ihrer Buchung' : 'Rechnung zu Ihrer Buchung'
  return letter(town, title, `${named} zu Ihrer Buchung bei ${town.tenantName}`, [
    greeting(bookings),
    text(`Ihre Buchung ist bestätigt. ${demand} ${within} mit dem Verwendungszweck „${terms.reference}“.`),
    ...bookingDetails(bookings),
    ...documentLinks(bookings),
    ...bookingLinks(town, bookings, cancelLabel),
  ])
}

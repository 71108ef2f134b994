import * as accountLetters from './accountMails.ts'
import { barrierMail } from './barrierMail.ts'
import type { MailedBookings, MailTenant } from './bookingFacts.ts'
import * as letters from './bookingMails.ts'
import { lockerTrouble, lockerTroubleMail } from './lockerMail.ts'
import type { Letter } from './letter.ts'
import { refundedMail } from './refundedMail.ts'

/** A mail the platform sends, for the list of mails and for previews with sample data. */
export interface CataloguedMail {
  /** The kind in the queue, with a suffix if it has several texts. */
  readonly name: string
  /** Owner of its template. */
  readonly of: 'tenant' | 'instance'
  readonly label: string
  /** Recipient, German. */
  readonly to: string
  /** Occasion, German. */
  readonly when: string
  /** The mail with sample data. */
  readonly sample: (town: MailTenant) => Letter
}

const person = { firstName: 'Erika', lastName: 'Mustermann' }
const begin = Date.parse('2027-03-03T09:00:00Z')
const priceEur = 142.8

const bookings: MailedBookings = [
  {
    id: 'ABCD-EFGH',
    bookableItems: [
      {
        bookableId: 'beispiel',
        tenantId: '',
        amount: 1,
        vatRate: 19,
        regularPriceEur: 120,
        userPriceEur: 120,
        regularGrossPriceEur: priceEur,
        userGrossPriceEur: priceEur,
        _bookableUsed: {
          id: 'beispiel',
          title: 'Großer Saal',
          description: '',
          type: 'room',
          eventId: null,
          priceEur: 120,
          attachments: [],
          flags: [],
          tags: [],
          bookingNotes: 'Den Schlüssel erhalten Sie am Empfang.',
        },
      },
    ],
    timeBegin: begin,
    timeEnd: begin + 3 * 3_600_000,
    name: 'Erika Mustermann',
    company: 'Musikverein Beispiel e. V.',
    mail: 'erika@demo.example',
    phone: '03333 41',
    street: 'Hauptstraße 1',
    zipCode: '12345',
    location: 'Musterstadt',
    comment: 'Bitte mit Bestuhlung.',
    couponCode: '',
    priceEur,
    paymentDueAt: begin - 7 * 86_400_000,
    token: 'beispiel',
  },
]
const reason = 'Der Saal wird an diesem Tag renoviert.'
const booker = 'Besteller'
const invoice = { invoiceNumber: 'RE-2027-0001-1', daysUntilPaymentDue: 14, reference: 'ABCD-EFGH' }

/** All mails, in the order of their occasions (contract 5.2). */
export const mailCatalogue: readonly CataloguedMail[] = [
  {
    name: 'booking.request',
    of: 'tenant',
    label: 'Buchungsanfrage eingegangen',
    to: booker,
    when: 'nach einer Anfrage, die noch freizugeben ist',
    sample: (town) => letters.requestReceivedMail(town, bookings),
  },
  {
    name: 'booking.confirmation',
    of: 'tenant',
    label: 'Buchung bestätigt',
    to: booker,
    when: 'wenn eine Buchung freigegeben und bezahlt oder kostenfrei ist, mit Beleg als Anhang',
    sample: (town) => letters.confirmationMail(town, bookings, { payment: 'attached' }),
  },
  {
    name: 'booking.confirmation.received',
    of: 'tenant',
    label: 'Zahlung eingegangen',
    to: booker,
    when: 'wenn eine Anfrage vor ihrer Freigabe bezahlt wird',
    sample: (town) => letters.paymentReceivedMail(town, bookings, { payment: 'received' }),
  },
  {
    name: 'booking.payment',
    of: 'tenant',
    label: 'Aufforderung zur Zahlung',
    to: booker,
    when: 'wenn eine Buchung mit Online-Zahlung freigegeben wird',
    sample: (town) => letters.paymentRequestMail(town, bookings),
  },
  {
    name: 'booking.payment-reminder',
    of: 'tenant',
    label: 'Erinnerung an die Zahlung',
    to: booker,
    when: 'wenn die Hälfte einer Zahlungsfrist von mehr als einem Tag vorbei ist',
    sample: (town) => letters.paymentReminderMail(town, bookings, begin - 7 * 86_400_000),
  },
  {
    name: 'booking.expired',
    of: 'tenant',
    label: 'Zahlungsfrist abgelaufen',
    to: `${booker}, in Blindkopie der Mandant`,
    when: 'wenn eine Buchung storniert wird, weil sie nicht rechtzeitig bezahlt wurde',
    sample: (town) => letters.paymentExpiredMail(town, bookings, begin - 7 * 86_400_000),
  },
  {
    name: 'booking.payment-surplus',
    of: 'tenant',
    label: 'Zahlung ohne Buchung',
    to: booker,
    when: 'wenn Geld für eine Buchung eingeht, die abgelehnt oder storniert ist',
    sample: (town) => letters.surplusPaymentMail(town, bookings),
  },
  {
    name: 'booking.refunded',
    of: 'tenant',
    label: 'Erstattung',
    to: booker,
    when: 'wenn Geld einer stornierten Buchung oder einer Zahlung ohne Buchung zurückgeht',
    sample: (town) => refundedMail(town, bookings, { refunded: '137,80 €', kept: '5,00 €', way: 'provider' }),
  },
  {
    name: 'booking.invoice',
    of: 'tenant',
    label: 'Rechnung',
    to: booker,
    when: 'wenn eine Buchung auf Rechnung freigegeben wird, mit Rechnung als Anhang',
    sample: (town) => letters.invoiceMail(town, bookings, invoice),
  },
  {
    name: 'booking.rejection',
    of: 'tenant',
    label: 'Anfrage abgelehnt',
    to: booker,
    when: 'wenn eine Anfrage abgelehnt wird',
    sample: (town) => letters.rejectionMail(town, bookings, reason),
  },
  {
    name: 'booking.rejection.withdrawn',
    of: 'tenant',
    label: 'Anfrage zurückgezogen',
    to: booker,
    when: 'wenn der Besteller seine Anfrage selbst zurückzieht',
    sample: (town) => letters.withdrawalMail(town, bookings),
  },
  {
    name: 'booking.verify-cancellation',
    of: 'tenant',
    label: 'Stornierung bestätigen',
    to: booker,
    when: 'wenn jemand mit Buchungsnummer und Namen eine Stornierung beantragt',
    sample: (town) => letters.verifyCancellationMail(town, bookings, 'beispiel'),
  },
  {
    name: 'booking.cancellation',
    of: 'tenant',
    label: 'Buchung storniert',
    to: `${booker}, in Blindkopie der Mandant`,
    when: 'wenn eine freigegebene Buchung storniert wird',
    sample: (town) => letters.cancellationMail(town, bookings, reason),
  },
  {
    name: 'booking.cancellation.own',
    of: 'tenant',
    label: 'Buchung vom Besteller storniert',
    to: `${booker}, in Blindkopie der Mandant`,
    when: 'wenn der Besteller eine freigegebene Buchung selbst storniert',
    sample: (town) => letters.ownCancellationMail(town, bookings, 'Unser Fest fällt aus.'),
  },
  {
    name: 'booking.links',
    of: 'tenant',
    label: 'Links zu Buchungen',
    to: booker,
    when: 'wenn jemand die Links zu den Buchungen einer E-Mail-Adresse anfordert',
    sample: (town) => letters.bookingLinksMail(town, bookings, false),
  },
  {
    name: 'booking.incoming',
    of: 'tenant',
    label: 'Neue Buchung',
    to: 'E-Mail des Mandanten',
    when: 'wenn Besucher buchen und der Hinweis auf neue Buchungen eingeschaltet ist',
    sample: (town) => letters.incomingBookingMail(town, bookings, false),
  },
  {
    name: 'booking.organizer',
    of: 'tenant',
    label: 'Neue Anmeldung',
    to: 'Kontaktadresse der Veranstaltung',
    when: 'wenn ein Ticket verbindlich gebucht ist',
    sample: (town) => letters.organizerMail(town, bookings, 'Sommerkonzert'),
  },
  {
    name: 'workflow.entered',
    of: 'tenant',
    label: 'Neuer Status im Workflow',
    to: 'Benutzer oder Rollen, die am Status gewählt sind',
    when: 'wenn eine Buchung in diesen Status kommt',
    sample: (town) => letters.workflowMail(town, { bookingId: 'ABCD-EFGH', from: 'Backlog', to: 'In Prüfung' }),
  },
  {
    name: 'locker.trouble',
    of: 'tenant',
    label: 'Schließfach prüfen',
    to: 'E-Mail des Mandanten',
    when: 'wenn ein Schließfach nicht geöffnet oder storniert werden konnte, oder das unklar ist',
    sample: (town) => lockerTroubleMail(town, lockerTrouble),
  },
  {
    name: 'account.verify',
    of: 'instance',
    label: 'E-Mail-Adresse bestätigen',
    to: 'neuer Benutzer',
    when: 'nach der Registrierung',
    sample: ({ origin }) =>
      accountLetters.verifyEmailMail(person, {
        confirm: `${origin}/email/verify?token=beispiel`,
        reset: `${origin}/password/reset`,
      }),
  },
  {
    name: 'account.first-password',
    of: 'instance',
    label: 'Passwort festlegen',
    to: 'neuer Benutzer',
    when: 'wenn sich eine E-Mail-Adresse vor ihrer Bestätigung erneut registriert',
    sample: ({ origin }) => accountLetters.firstPasswordMail(person, `${origin}/password/reset?token=beispiel`),
  },
  {
    name: 'account.new',
    of: 'instance',
    label: 'Neue Registrierung',
    to: 'E-Mail der Instanz',
    when: 'nach der Registrierung eines Benutzers',
    sample: () =>
      accountLetters.newUserMail({ ...person, id: 'erika@demo.example', company: 'Musikverein Beispiel e. V.' }),
  },
  {
    name: 'account.password',
    of: 'instance',
    label: 'Neues Passwort setzen',
    to: 'Benutzer',
    when: 'wenn ein neues Passwort angefordert wird',
    sample: ({ origin }) => accountLetters.passwordMail(person, `${origin}/password/reset?token=beispiel`),
  },
  {
    name: 'account.password-changed',
    of: 'instance',
    label: 'Passwort geändert',
    to: 'Benutzer',
    when: 'nach jeder Änderung des Passworts',
    sample: ({ origin }) => accountLetters.passwordChangedMail(person, `${origin}/password/reset`),
  },
  {
    name: 'member.added',
    of: 'instance',
    label: 'Aufnahme in einen Mandanten',
    to: 'Benutzer',
    when: 'wenn ein Mandant einen Benutzer aufnimmt',
    sample: ({ origin }) => accountLetters.memberAddedMail('Stadt Musterstadt', `${origin}/admin/einstellungen`),
  },
  {
    name: 'instance.barrier',
    of: 'instance',
    label: 'Barriere gemeldet',
    to: 'E-Mail der Instanz für Barrieren',
    when: 'wenn jemand auf der Seite „Barrierefreiheit“ eine Barriere meldet',
    sample: () =>
      barrierMail({
        message: 'Der Kalender lässt sich mit meiner Bildschirmlupe nicht bedienen.',
        page: 'Bürgersaal buchen',
        mail: 'erika@demo.example',
      }),
  },
]

/** The mails that use the template of a tenant or of the instance. */
export const mailsOf = (of: CataloguedMail['of']): readonly CataloguedMail[] =>
  mailCatalogue.filter((mail) => mail.of === of)

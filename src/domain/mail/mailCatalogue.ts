import * as accountLetters from './accountMails.ts'
import { accountRequestMail } from './accountRequestMail.ts'
import { barrierMail } from './barrierMail.ts'
import { dunningText, usualDunningRules } from '../payments/dunning.ts'
import type { MailTenant } from './bookingFacts.ts'
import * as letters from './bookingMails.ts'
import { dunningMail, type Reminded } from './dunningMail.ts'
import { invoiceMail } from './invoiceMail.ts'
import { lockerTrouble, lockerTroubleMail } from './lockerMail.ts'
import type { Letter } from './letter.ts'
import { refundedMail } from './refundedMail.ts'
import { sampleBegin, sampleBookings, sampleLockerBookings } from './sampleBookings.ts'

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
const reason = 'Der Saal wird an diesem Tag renoviert.'
const booker = 'Besteller'
const invoice = { invoiceNumber: 'RE-2027-0001-1', daysUntilPaymentDue: 14, reference: 'ABCD-EFGH' }
const reminded = (step: Reminded['step']): Reminded => ({
  ...{
    step,
    title: step === 1 ? 'ZE-2027-0001-1' : 'MA-2027-0001-1',
    invoices: [{ title: invoice.invoiceNumber, grossCents: 14_280n }],
  },
  ...{ text: dunningText(step, usualDunningRules), openCents: 14_280n, feeCents: step === 1 ? 0n : 500n },
  ...{ dueDay: '2027-03-17', termDay: '2027-04-06', reference: invoice.reference },
})

/** All mails, in the order of their occasions (contract 5.2). */
export const mailCatalogue: readonly CataloguedMail[] = [
  {
    name: 'booking.request',
    of: 'tenant',
    label: 'Buchungsanfrage eingegangen',
    to: booker,
    when: 'nach einer Anfrage, die noch freizugeben ist',
    sample: (town) => letters.requestReceivedMail(town, sampleBookings),
  },
  {
    name: 'booking.confirmation',
    of: 'tenant',
    label: 'Buchung bestätigt',
    to: booker,
    when: 'wenn eine Buchung freigegeben und bezahlt oder kostenfrei ist, mit Beleg als Anhang',
    sample: (town) => letters.confirmationMail(town, sampleBookings, { payment: 'attached' }),
  },
  {
    name: 'booking.confirmation.lockers',
    of: 'tenant',
    label: 'Buchung mit Schließfach bestätigt',
    to: booker,
    when: 'wenn die bestätigte Buchung Schließfächer hat; den Zugangscode sendet das Schließsystem selbst',
    sample: (town) => letters.confirmationMail(town, sampleLockerBookings, { payment: 'attached', hasLockers: true }),
  },
  {
    name: 'booking.confirmation.received',
    of: 'tenant',
    label: 'Zahlung eingegangen',
    to: booker,
    when: 'wenn eine Anfrage vor ihrer Freigabe bezahlt wird',
    sample: (town) => letters.paymentReceivedMail(town, sampleBookings, { payment: 'received' }),
  },
  {
    name: 'booking.payment',
    of: 'tenant',
    label: 'Aufforderung zur Zahlung',
    to: booker,
    when: 'wenn eine Buchung mit Online-Zahlung freigegeben wird',
    sample: (town) => letters.paymentRequestMail(town, sampleBookings),
  },
  {
    name: 'booking.payment-reminder',
    of: 'tenant',
    label: 'Erinnerung an die Zahlung',
    to: booker,
    when: 'wenn die Hälfte einer Zahlungsfrist von mehr als einem Tag vorbei ist',
    sample: (town) => letters.paymentReminderMail(town, sampleBookings, sampleBegin - 7 * 86_400_000),
  },
  {
    name: 'booking.expired',
    of: 'tenant',
    label: 'Zahlungsfrist abgelaufen',
    to: `${booker}, in Blindkopie der Mandant`,
    when: 'wenn eine Buchung storniert wird, weil sie nicht rechtzeitig bezahlt wurde',
    sample: (town) => letters.paymentExpiredMail(town, sampleBookings, sampleBegin - 7 * 86_400_000),
  },
  {
    name: 'booking.payment-surplus',
    of: 'tenant',
    label: 'Zahlung ohne Buchung',
    to: booker,
    when: 'wenn Geld für eine Buchung eingeht, die abgelehnt oder storniert ist',
    sample: (town) => letters.surplusPaymentMail(town, sampleBookings),
  },
  {
    name: 'refund.account',
    of: 'tenant',
    label: 'Konto für die Erstattung',
    to: booker,
    when: 'wenn Geld durch Überweisung zurückgeht und die IBAN noch fehlt',
    sample: (town) =>
      accountRequestMail(town, sampleBookings, { refunded: '137,80 €', token: 'beispiel', isReturned: false }),
  },
  {
    name: 'booking.refunded',
    of: 'tenant',
    label: 'Erstattung',
    to: booker,
    when: 'wenn Geld einer stornierten Buchung oder einer Zahlung ohne Buchung zurückgeht',
    sample: (town) => refundedMail(town, sampleBookings, { refunded: '137,80 €', kept: '5,00 €', way: 'provider' }),
  },
  {
    name: 'booking.invoice',
    of: 'tenant',
    label: 'Rechnung',
    to: booker,
    when: 'wenn eine Buchung auf Rechnung freigegeben wird, mit Rechnung als Anhang',
    sample: (town) => invoiceMail(town, sampleBookings, invoice),
  },
  {
    name: 'booking.dunning.first',
    of: 'tenant',
    label: 'Zahlungserinnerung',
    to: booker,
    when: 'wenn an eine unbezahlte Buchung erinnert wird, mit Schreiben als Anhang',
    sample: (town) => dunningMail(town, sampleBookings, reminded(1)),
  },
  {
    name: 'booking.dunning.second',
    of: 'tenant',
    label: 'Mahnung',
    to: booker,
    when: 'wenn nach der Zahlungserinnerung noch nicht bezahlt ist, mit Schreiben als Anhang',
    sample: (town) => dunningMail(town, sampleBookings, reminded(2)),
  },
  {
    name: 'booking.rejection',
    of: 'tenant',
    label: 'Anfrage abgelehnt',
    to: booker,
    when: 'wenn eine Anfrage abgelehnt wird',
    sample: (town) => letters.rejectionMail(town, sampleBookings, reason),
  },
  {
    name: 'booking.rejection.withdrawn',
    of: 'tenant',
    label: 'Anfrage zurückgezogen',
    to: booker,
    when: 'wenn der Besteller seine Anfrage selbst zurückzieht',
    sample: (town) => letters.withdrawalMail(town, sampleBookings),
  },
  {
    name: 'booking.verify-cancellation',
    of: 'tenant',
    label: 'Stornierung bestätigen',
    to: booker,
    when: 'wenn jemand mit Buchungsnummer und Namen eine Stornierung beantragt',
    sample: (town) => letters.verifyCancellationMail(town, sampleBookings, 'beispiel'),
  },
  {
    name: 'booking.cancellation',
    of: 'tenant',
    label: 'Buchung storniert',
    to: `${booker}, in Blindkopie der Mandant`,
    when: 'wenn eine freigegebene Buchung storniert wird',
    sample: (town) => letters.cancellationMail(town, sampleBookings, reason),
  },
  {
    name: 'booking.cancellation.own',
    of: 'tenant',
    label: 'Buchung vom Besteller storniert',
    to: `${booker}, in Blindkopie der Mandant`,
    when: 'wenn der Besteller eine freigegebene Buchung selbst storniert',
    sample: (town) => letters.ownCancellationMail(town, sampleBookings, 'Unser Fest fällt aus.'),
  },
  {
    name: 'booking.links',
    of: 'tenant',
    label: 'Links zu Buchungen',
    to: booker,
    when: 'wenn jemand die Links zu den Buchungen einer E-Mail-Adresse anfordert',
    sample: (town) => letters.bookingLinksMail(town, sampleBookings, false),
  },
  {
    name: 'booking.incoming',
    of: 'tenant',
    label: 'Neue Buchung',
    to: 'E-Mail des Mandanten',
    when: 'wenn Besucher buchen und der Hinweis auf neue Buchungen eingeschaltet ist',
    sample: (town) => letters.incomingBookingMail(town, sampleBookings, false),
  },
  {
    name: 'booking.organizer',
    of: 'tenant',
    label: 'Neue Anmeldung',
    to: 'Kontaktadresse der Veranstaltung',
    when: 'wenn ein Ticket verbindlich gebucht ist',
    sample: (town) => letters.organizerMail(town, sampleBookings, 'Sommerkonzert'),
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

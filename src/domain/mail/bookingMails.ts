import { deadlineWords, earliestDeadline } from '../booking/paymentDeadline.ts'
import { formatEur } from '../money.ts'
import { bookingDetails, documentLinks, type MailedBookings, type MailTenant, sumEur } from './bookingFacts.ts'
import { bookAgainAddress, bookingLinks, bookingList } from './bookingLinks.ts'
import { type Block, button, type Letter, oneLine, text } from './letter.ts'

/** The first line of a mail to the booker. */
export const greeting = ([{ name }]: MailedBookings): Block => text(`Guten Tag ${oneLine(name)},`)

const word = (bookings: MailedBookings, one: string, many: string): string => (bookings.length === 1 ? one : many)

const idsOf = (bookings: MailedBookings): string => bookings.map(({ id }) => encodeURIComponent(id)).join(',')

const tenantPath = (path: string, { origin, tenantId }: MailTenant): string =>
  `${origin}${path}/${encodeURIComponent(tenantId)}`

const reasonBlock = (reason: string): readonly Block[] =>
  reason.trim() === '' ? [] : [text(`Begründung: ${reason.trim()}`)]

export const cancelLabel = 'Buchung stornieren'

const signature = ({ tenantName }: MailTenant): Block => text(`Freundliche Grüße\n${oneLine(tenantName)}`)

/** A mail of a town, with its signature at the end. */
export const letter = (town: MailTenant, title: string, subject: string, blocks: readonly Block[]): Letter => ({
  subject: oneLine(subject),
  title,
  blocks: [...blocks, signature(town)],
})

/** M1: confirms the receipt of a request that still has to be approved. */
export const requestReceivedMail = (town: MailTenant, bookings: MailedBookings): Letter =>
  letter(town, 'Ihre Buchungsanfrage', `Ihre Buchungsanfrage bei ${town.tenantName}`, [
    greeting(bookings),
    text(
      'vielen Dank für Ihre Buchungsanfrage. Wir prüfen sie und melden uns bei Ihnen; verbindlich wird sie erst mit unserer Bestätigung.',
    ),
    ...bookingDetails(bookings),
    ...bookingLinks(town, bookings, 'Anfrage zurückziehen'),
  ])

interface Confirmation {
  /** `attached`: paid, receipt attached; `received`: paid, receipt on request; `open`: unpaid, without a provider that collects it. */
  readonly payment: 'attached' | 'received' | 'open'
  /** Of any of the bookings. */
  readonly hasLockers?: boolean
}

const paymentWords: Readonly<Record<Confirmation['payment'], string>> = {
  attached: 'Die Zahlung ist eingegangen. Der Beleg liegt bei.',
  received: 'Die Zahlung ist eingegangen. Den Beleg erhalten Sie auf Wunsch von uns.',
  open: 'Bitte bezahlen Sie den Preis wie mit uns vereinbart.',
}

/** The locker system mails the access code itself, once nothing is owed. */
const lockerWords = (isPaid: boolean): string =>
  isPaid
    ? 'Den Zugangscode für Ihr Schließfach erhalten Sie in einer eigenen E-Mail des Schließsystems.'
    : 'Sobald die Zahlung eingegangen ist, erhalten Sie den Zugangscode für Ihr Schließfach in einer eigenen E-Mail des Schließsystems.'

/** M2 and, for bookings without a price, M3: the booking is confirmed. */
export const confirmationMail = (
  town: MailTenant,
  bookings: MailedBookings,
  { payment, hasLockers = false }: Confirmation,
): Letter => {
  const free = sumEur(bookings) === 0
  return letter(town, 'Ihre Buchung ist bestätigt', `Ihre Buchung bei ${town.tenantName}`, [
    greeting(bookings),
    text(word(bookings, 'vielen Dank, Ihre Buchung ist bestätigt.', 'vielen Dank, Ihre Buchungen sind bestätigt.')),
    ...(free ? [] : [text(paymentWords[payment])]),
    ...(hasLockers ? [text(lockerWords(free || payment !== 'open'))] : []),
    ...bookingDetails(bookings),
    ...documentLinks(bookings),
    ...bookingLinks(town, bookings, cancelLabel),
  ])
}

/** M2 of a request paid before its approval: the payment is received, the booking not yet confirmed. */
export const paymentReceivedMail = (town: MailTenant, bookings: MailedBookings, { payment }: Confirmation): Letter =>
  letter(town, 'Ihre Zahlung ist eingegangen', `Ihre Zahlung bei ${town.tenantName}`, [
    greeting(bookings),
    text(`vielen Dank. ${paymentWords[payment]}`),
    text('Verbindlich wird die Buchung mit unserer Bestätigung.'),
    ...bookingDetails(bookings),
    ...bookingLinks(town, bookings, cancelLabel),
  ])

/** The way to pay all these bookings. */
const payButton = (town: MailTenant, bookings: MailedBookings): Block => {
  const aggregated = bookings.length > 1
  const link = `${town.origin}/payment/redirection?ids=${idsOf(bookings)}&tenant=${encodeURIComponent(town.tenantId)}&aggregated=${aggregated}`
  return button('Jetzt bezahlen', link)
}

/** The consequence of a missed deadline. */
const orElse = (bookings: MailedBookings): string =>
  `Ohne Zahlung bis dahin ${word(bookings, 'wird die Buchung', 'werden die Buchungen')} storniert.`

/** M4: asks for payment, which confirms the booking. */
export const paymentRequestMail = (town: MailTenant, bookings: MailedBookings): Letter => {
  const due = earliestDeadline(bookings.map(({ paymentDueAt }) => paymentDueAt))
  const until = due === null ? '' : ` bis ${deadlineWords(due)}`
  return letter(town, 'Bitte schließen Sie Ihre Buchung ab', `Bitte bezahlen Sie Ihre Buchung bei ${town.tenantName}`, [
    greeting(bookings),
    text(
      `${word(bookings, 'Ihre Buchungsanfrage wurde', 'Ihre Buchungsanfragen wurden')} freigegeben. Bitte bezahlen Sie ${formatEur(sumEur(bookings))}${until}, um die Buchung abzuschließen.`,
    ),
    ...(due === null ? [] : [text(orElse(bookings))]),
    payButton(town, bookings),
    ...bookingDetails(bookings),
    ...bookingLinks(town, bookings, cancelLabel),
  ])
}

/** Reminds of a payment that is awaited until `due`. */
export const paymentReminderMail = (town: MailTenant, bookings: MailedBookings, due: number): Letter =>
  letter(town, 'Ihre Zahlung steht noch aus', `Erinnerung: Bitte bezahlen Sie Ihre Buchung bei ${town.tenantName}`, [
    greeting(bookings),
    text(
      `bei uns ist noch keine Zahlung eingegangen. Bitte bezahlen Sie ${formatEur(sumEur(bookings))} bis ${deadlineWords(due)}. ${orElse(bookings)}`,
    ),
    text('Haben Sie gerade bezahlt, müssen Sie nichts tun.'),
    payButton(town, bookings),
    ...bookingDetails(bookings),
    ...bookingLinks(town, bookings, cancelLabel),
  ])

/** Tells that nobody paid until `due`, and leads to the same choice again. */
export const paymentExpiredMail = (town: MailTenant, bookings: MailedBookings, due: number): Letter =>
  letter(town, 'Buchung nicht zustande gekommen', `Ihre Buchung bei ${town.tenantName} ist nicht zustande gekommen`, [
    greeting(bookings),
    text(
      `bis ${deadlineWords(due)} ist keine Zahlung bei uns eingegangen. ${word(
        bookings,
        'Ihre Buchung ist deshalb nicht zustande gekommen',
        'Ihre Buchungen sind deshalb nicht zustande gekommen',
      )}; es ist nichts mehr für Sie belegt.`,
    ),
    text('Mit diesem Link beginnen Sie mit derselben Auswahl noch einmal, soweit sie noch frei ist.'),
    button('Erneut buchen', bookAgainAddress(town, bookings)),
    text('Haben Sie doch bezahlt? Dann wenden Sie sich bitte an uns.'),
    ...bookingDetails(bookings),
  ])

/** Money arrived for bookings that do not stand any more: it is kept until staff give it back. */
export const surplusPaymentMail = (town: MailTenant, bookings: MailedBookings): Letter =>
  letter(town, 'Ihre Zahlung ist eingegangen', `Ihre Zahlung bei ${town.tenantName}`, [
    greeting(bookings),
    text(
      `Ihre Zahlung über ${formatEur(sumEur(bookings))} ist bei uns eingegangen. ${word(
        bookings,
        'Die Buchung bestand zu diesem Zeitpunkt nicht mehr',
        'Die Buchungen bestanden zu diesem Zeitpunkt nicht mehr',
      )} und ${word(bookings, 'konnte', 'konnten')} nicht wieder aufgenommen werden.`,
    ),
    text('Ihr Geld ist nicht verloren: Wir melden uns bei Ihnen, um es Ihnen zu erstatten. Sie müssen nichts tun.'),
    button('Erneut buchen', bookAgainAddress(town, bookings)),
    ...bookingDetails(bookings),
  ])

/** M6: rejects a request. */
export const rejectionMail = (town: MailTenant, bookings: MailedBookings, reason: string): Letter =>
  letter(town, 'Ihre Buchungsanfrage wurde abgelehnt', `Ihre Buchungsanfrage bei ${town.tenantName} wurde abgelehnt`, [
    greeting(bookings),
    text(
      word(
        bookings,
        'Ihre Buchungsanfrage können wir leider nicht annehmen.',
        'Ihre Buchungsanfragen können wir leider nicht annehmen.',
      ),
    ),
    ...reasonBlock(reason),
    ...bookingDetails(bookings),
  ])

/** M6 to a booker who withdrew the request. */
export const withdrawalMail = (town: MailTenant, bookings: MailedBookings): Letter =>
  letter(
    town,
    'Ihre Buchungsanfrage ist zurückgezogen',
    `Ihre Buchungsanfrage bei ${town.tenantName} ist zurückgezogen`,
    [
      greeting(bookings),
      text('wie von Ihnen gewünscht, ist Ihre Buchungsanfrage zurückgezogen.'),
      ...bookingDetails(bookings),
    ],
  )

/** M7: cancels a confirmed booking. */
export const cancellationMail = (town: MailTenant, bookings: MailedBookings, reason: string): Letter =>
  letter(town, 'Ihre Buchung wurde storniert', `Ihre Buchung bei ${town.tenantName} wurde storniert`, [
    greeting(bookings),
    text(word(bookings, 'Ihre Buchung wurde storniert.', 'Ihre Buchungen wurden storniert.')),
    ...reasonBlock(reason),
    ...bookingDetails(bookings),
  ])

/** M7 to a booker who cancelled, and to the tenant. */
export const ownCancellationMail = (town: MailTenant, bookings: MailedBookings, reason: string): Letter =>
  letter(town, 'Ihre Buchung ist storniert', `Ihre Buchung bei ${town.tenantName} ist storniert`, [
    greeting(bookings),
    text('wie von Ihnen gewünscht, ist Ihre Buchung storniert.'),
    ...reasonBlock(reason),
    ...bookingDetails(bookings),
  ])

/**
 * M8: asks the booker to confirm the cancellation.
 * @param hookId the single-use token of the request
 */
export const verifyCancellationMail = (town: MailTenant, bookings: MailedBookings, hookId: string): Letter => {
  const [{ id }] = bookings
  const link = `${tenantPath('/booking/verify-reject', town)}?id=${encodeURIComponent(id)}&hookId=${encodeURIComponent(hookId)}`
  return letter(town, 'Stornierung bestätigen', `Stornierung Ihrer Buchung bei ${town.tenantName}`, [
    greeting(bookings),
    text('für Ihre Buchung wurde eine Stornierung beantragt. Bitte bestätigen Sie das; vorher ändert sich nichts.'),
    button('Stornierung bestätigen', link),
    text('Der Link gilt 48 Stunden und nur einmal. Haben Sie das nicht beantragt, müssen Sie nichts tun.'),
    ...bookingDetails(bookings),
  ])
}

/**
 * The links of their bookings, for bookers who lost them.
 * @param isCut there are more
 */
export const bookingLinksMail = (town: MailTenant, bookings: MailedBookings, isCut: boolean): Letter =>
  letter(town, 'Links zu Ihren Buchungen', `Links zu Ihren Buchungen bei ${town.tenantName}`, [
    greeting(bookings),
    text('Sie haben die Links zu Ihren Buchungen angefordert. Damit sehen Sie jede Buchung und können sie stornieren.'),
    bookingList(town, bookings),
    ...(isCut
      ? [text(`Hier stehen die neuesten ${bookings.length} Buchungen. Die weiteren nennen wir Ihnen auf Wunsch.`)]
      : []),
    text('Geben Sie diese E-Mail nicht weiter. Haben Sie das nicht angefordert, müssen Sie nichts tun.'),
  ])

/** M9: notifies the tenant of a new booking. */
export const incomingBookingMail = (town: MailTenant, bookings: MailedBookings, committed: boolean): Letter => {
  const what = committed ? 'Neue Buchung' : 'Neue Buchungsanfrage'
  const list = `${town.origin}/admin/buchungen?id=${encodeURIComponent(bookings[0].id)}`
  return letter(town, what, `${what} ${bookings[0].id}`, [
    text(
      committed
        ? 'Eine neue Buchung ist eingegangen.'
        : 'Eine neue Buchungsanfrage ist eingegangen und wartet auf Freigabe.',
    ),
    ...bookingDetails(bookings),
    button('Zu den Buchungen', list),
  ])
}

/** M10: notifies the contact of an event of a registration. */
export const organizerMail = (town: MailTenant, bookings: MailedBookings, eventName: string): Letter =>
  letter(town, 'Neue Anmeldung', `Neue Anmeldung zu ${eventName}`, [
    text(`Zu Ihrer Veranstaltung „${oneLine(eventName)}“ ist eine Anmeldung eingegangen.`),
    ...bookingDetails(bookings),
  ])

/** M14: notifies members that a booking is in another column of the board. */
export const workflowMail = (
  town: MailTenant,
  { bookingId, from, to }: { readonly bookingId: string; readonly from: string; readonly to: string },
): Letter =>
  letter(town, 'Neuer Status', `Buchung ${bookingId}: neuer Status „${to}“`, [
    text('Der Status einer Buchung hat sich geändert.'),
    {
      kind: 'facts',
      rows: [
        ['Buchungsnummer', bookingId],
        ['Mandant', town.tenantName],
        ['Bisheriger Status', from],
        ['Neuer Status', to],
      ],
    },
    button('Zum Workflow', `${town.origin}/admin/buchungen?view=kanban`),
  ])

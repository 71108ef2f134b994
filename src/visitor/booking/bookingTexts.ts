import type { Progress } from './bookingProgress.ts'

interface ProgressTexts {
  /** Title of the page. */
  readonly title: string
  readonly text: string
  /** The one next action. */
  readonly action: string
}

const toBooking = 'Zur Seite Ihrer Buchung'
const again = 'Stand neu laden'

/** What bookers are told about the state of one booking. */
const progress: Readonly<Record<Progress, ProgressTexts>> = {
  confirmed: {
    title: 'Buchung bestätigt',
    text: 'Ihre Buchung ist verbindlich. Alle Angaben bekommen Sie auch per E-Mail.',
    action: toBooking,
  },
  awaitsApproval: {
    title: 'Anfrage eingegangen',
    text: 'Ihre Anfrage wird geprüft. Wir schreiben Ihnen eine E-Mail, sobald darüber entschieden ist. Bis dahin ist alles für Sie vorgemerkt.',
    action: again,
  },
  awaitsPayment: {
    title: 'Zahlung steht noch aus',
    text: 'Ihre Buchung ist freigegeben. Bitte bezahlen Sie sie noch. Haben Sie schon bezahlt, kann es einige Minuten dauern, bis wir davon erfahren.',
    action: 'Jetzt bezahlen',
  },
  invoiced: {
    title: 'Buchung bestätigt, Rechnung folgt',
    text: 'Ihre Buchung ist verbindlich. Die Rechnung kommt per E-Mail.',
    action: toBooking,
  },
  unpaid: {
    title: 'Buchung bestätigt, noch nicht bezahlt',
    text: 'Ihre Buchung ist verbindlich. Wie Sie bezahlen, sagt Ihnen die Stelle, bei der Sie gebucht haben.',
    action: toBooking,
  },
  rejected: {
    title: 'Buchung nicht zustande gekommen',
    text: 'Die Anfrage wurde abgelehnt oder zurückgezogen. Es ist nichts mehr für Sie vorgemerkt.',
    action: toBooking,
  },
  cancelled: {
    title: 'Buchung storniert',
    text: 'Diese Buchung ist storniert. Es ist nichts mehr für Sie belegt.',
    action: toBooking,
  },
}

/** Texts of the pages on which bookers see and cancel a booking. */
export const bookingTexts = {
  number: 'Buchungsnummer',
  period: 'Zeitraum',
  noPeriod: 'ohne festen Zeitraum',
  state: 'Stand',
  price: 'Preis',
  progress,
  /** Short words of the states, for tables and chips. */
  shortProgress: {
    confirmed: 'freigegeben',
    awaitsApproval: 'wird geprüft',
    awaitsPayment: 'Zahlung steht aus',
    invoiced: 'Rechnung folgt',
    unpaid: 'noch nicht bezahlt',
    rejected: 'nicht zustande gekommen',
    cancelled: 'storniert',
  },
  /** The deadline of an awaited payment. */
  payBy: (due: string) => `Bitte bezahlen Sie bis ${due}. Danach wird die Buchung storniert.`,
  problems: { title: 'Bitte prüfen Sie Ihre Angaben' },
  failure: {
    title: 'Das hat nicht geklappt',
    busy: 'Von Ihrem Anschluss kamen gerade viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    other: 'Das ist gerade nicht möglich. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    unproven:
      'Zu diesen Angaben haben wir keine Buchung gefunden. Bitte prüfen Sie Buchungsnummer und Namen. Beides steht in Ihrer E-Mail.',
    link: 'Dieser Link öffnet keine Buchung. Bitte nehmen Sie den Link aus Ihrer letzten E-Mail, oder geben Sie Buchungsnummer und Namen an.',
  },
  status: {
    title: 'Stand Ihrer Buchung',
    missing: 'Bitte öffnen Sie den Link aus Ihrer E-Mail. Er führt zum Stand Ihrer Buchung.',
    notFoundTitle: 'Buchung nicht gefunden',
    notFound: 'Unter dieser Nummer gibt es hier keine Buchung. Bitte prüfen Sie die Nummer in Ihrer E-Mail.',
    find: 'Buchung mit Nummer und Namen suchen',
    severalTitle: (count: number) => `Ihre ${count} Buchungen`,
    /** How many bookings are in each state: announced as a whole when one changes. */
    counts: (parts: readonly (readonly [state: string, count: number])[]) =>
      `${parts.map(([state, count]) => `${count} × ${state}`).join(', ')}.`,
    several: 'Hier sehen Sie jede Buchung mit ihrem Stand. Über jede Änderung schreiben wir Ihnen eine E-Mail.',
    toTown: (name: string) => `Zur Website: ${name}`,
    eachOpen:
      'Öffnen Sie eine Buchungsnummer: Dort stehen alle Angaben und die Kalenderdatei, und dort können Sie den Termin stornieren.',
    again,
    repeats: 'Diese Seite lädt sich alle 15 Sekunden neu, höchstens 2 Minuten lang.',
    stop: 'Nicht mehr neu laden',
    later: 'Wir melden uns per E-Mail, sobald Ihre Zahlung bei uns eingeht. Sie können diese Seite schließen.',
    caption: 'Buchungen mit Zeitraum und Stand',
  },
  payment: {
    title: 'Zur Zahlung',
    missing: 'Bitte öffnen Sie den Link aus Ihrer E-Mail. Er führt zur Zahlung Ihrer Buchung.',
    lead: (sum: string) => `Zu bezahlen sind ${sum}. Sie bezahlen auf der Seite des Zahlungsdienstes.`,
    caption: 'Zu bezahlende Buchungen',
    submit: 'Jetzt bezahlen',
    pay: 'Bezahlen',
    payOne: (id: string) => `${id} bezahlen`,
    begun: 'Die Zahlung ist vorbereitet. Danach sehen Sie hier wieder den Stand Ihrer Buchung.',
    leading:
      'Wir leiten Sie zum Zahlungsdienst weiter. Geschieht nichts, öffnen Sie seine Seite selbst. Danach sehen Sie hier wieder den Stand Ihrer Buchung.',
    toProvider: (sum: string) => `${sum} beim Zahlungsdienst bezahlen`,
    toState: 'Stand ansehen',
  },
  details: {
    title: (id: string) => `Buchung ${id}`,
    booked: 'Gebucht',
    item: 'Objekt',
    amount: 'Anzahl',
    contact: 'Ihre Angaben',
    course: 'Wie es weitergeht',
    name: 'Name',
    company: 'Firma oder Verein',
    address: 'Anschrift',
    mail: 'E-Mail',
    phone: 'Telefon',
    comment: 'Bemerkung',
    created: 'Gebucht am',
    coupon: 'Gutschein',
    reason: 'Begründung',
    sum: 'Summe',
    vat: (amount: string) => `darin ${amount} Umsatzsteuer`,
    place: 'Ort',
    calendar: 'In den Kalender eintragen (Datei)',
  },
  look: {
    title: 'Buchung ansehen',
    lead: 'Mit Buchungsnummer und Namen sehen Sie den Stand einer Buchung. Beides steht in Ihrer E-Mail.',
    submit: 'Stand anzeigen',
    other: 'Andere Buchung ansehen',
    off: 'Hier gibt es die Auskunft mit Nummer und Namen nicht. Bitte öffnen Sie den Link aus Ihrer E-Mail, oder wenden Sie sich an die Stelle, bei der Sie gebucht haben.',
    offTitle: 'Auskunft nicht angeboten',
    cancel: 'Stornierung beantragen',
  },
  resend: {
    link: 'E-Mail mit dem Link verloren? Links erneut zusenden',
    title: 'Links erneut zusenden',
    lead: 'Wir schicken die Links zu Ihren Buchungen an die Adresse, mit der Sie gebucht haben: zu allen künftigen und denen der letzten 12 Monate.',
    mail: 'E-Mail-Adresse',
    mailHint: 'Die Adresse, die Sie bei der Buchung angegeben haben.',
    mailMissing: 'Bitte geben Sie eine vollständige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
    submit: 'Links zusenden',
    sentTitle: 'Bitte sehen Sie in Ihr Postfach',
    sent: 'Falls zu dieser Adresse Buchungen gehören, bekommt sie gleich eine E-Mail mit den Links.',
    sentHint:
      'Keine E-Mail bekommen? Sehen Sie auch im Spam-Ordner nach, und prüfen Sie, mit welcher Adresse Sie gebucht haben.',
    look: 'Buchung mit Nummer und Namen suchen',
    busy: 'Die Links wurden gerade mehrmals angefordert. Bitte sehen Sie in Ihr Postfach und in den Spam-Ordner, oder versuchen Sie es in einer Stunde noch einmal.',
    unknownTenant:
      'Diese Seite gehört zu keiner Stelle, die hier Buchungen anbietet. Bitte prüfen Sie die Adresse der Seite.',
  },
  correction: {
    title: 'Bestätigung per E-Mail',
    goesTo: (mail: string) => `Sie geht an ${mail}.`,
    open: 'Adresse falsch? Korrigieren',
    lead: (mail: string, until: string) =>
      `Sie geht an ${mail}. Stimmt die Adresse nicht, korrigieren Sie sie hier: bis ${until} Uhr und nur einmal.`,
    mail: 'Richtige E-Mail-Adresse',
    submit: 'Adresse korrigieren',
    done: (mail: string) =>
      `Die Adresse ist korrigiert. Alles Weitere geht an ${mail}, auch die Bestätigung noch einmal. Links, die an die frühere Adresse gegangen sind, öffnen nichts mehr.`,
    missing: 'Bitte geben Sie eine vollständige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
    tooFast: 'Bitte prüfen Sie die Adresse einen Moment und senden Sie sie dann noch einmal ab.',
    over: 'Die Adresse lässt sich hier nicht mehr korrigieren. Bitte wenden Sie sich an die Stelle, bei der Sie gebucht haben.',
  },
  fields: {
    id: 'Buchungsnummer',
    idHint: 'Acht Buchstaben, zum Beispiel ABCD-EFGH.',
    name: 'Voller Name',
    nameHint: 'So, wie er bei der Buchung angegeben wurde.',
    reason: 'Begründung',
    reasonHint: 'Hilft der Stelle, bei der Sie gebucht haben. Sie kann leer bleiben.',
    idMissing: 'Bitte geben Sie die Buchungsnummer an.',
    idTooLong: 'Diese Buchungsnummer ist zu lang. Bitte prüfen Sie sie.',
    nameMissing: 'Bitte geben Sie den vollen Namen an.',
    nameTooLong: 'Bitte kürzen Sie den Namen auf 200 Zeichen.',
    reasonTooLong: 'Bitte kürzen Sie die Begründung auf 2.000 Zeichen.',
  },
  chips: {
    booking: {
      confirmed: 'freigegeben',
      pending: 'noch nicht freigegeben',
      rejected: 'nicht zustande gekommen',
      cancelled: 'storniert',
    },
    payment: { paid: 'bezahlt', pending: 'Zahlung steht aus' },
    active: { active: 'läuft gerade', expired: 'vorbei', pending: 'noch nicht begonnen' },
  },
  /** A booking is cancelled, a request withdrawn. */
  ending: {
    booking: { title: 'Buchung stornieren', keep: 'Nicht stornieren', doneTitle: 'Ihre Buchung ist storniert' },
    request: { title: 'Anfrage zurückziehen', keep: 'Nicht zurückziehen', doneTitle: 'Ihre Anfrage ist zurückgezogen' },
  },
  cancel: {
    askTitle: 'Stornierung beantragen',
    lead: 'Wir schicken an die E-Mail-Adresse der Buchung einen Link. Erst wenn Sie ihn öffnen und bestätigen, wird storniert.',
    submit: 'Link anfordern',
    warning: 'Was Sie gebucht haben, wird dann für andere frei. Das lässt sich nicht rückgängig machen.',
    impossibleTitle: 'Stornierung nicht möglich',
    sentTitle: 'Bitte bestätigen Sie die Stornierung',
    sent: 'Wir haben eine E-Mail an die Adresse der Buchung geschickt. Bitte bestätigen Sie mit dem Link darin. Vorher ändert sich nichts.',
    sentHint: 'Der Link gilt 48 Stunden. Keine E-Mail bekommen? Sehen Sie auch im Spam-Ordner nach.',
    again: 'Noch einmal anfordern',
    done: 'Sie müssen nichts weiter tun. Wir bestätigen es Ihnen per E-Mail.',
    alreadyTitle: 'Bereits erledigt',
    already: 'Diese Buchung ist schon abgelehnt oder storniert. Sie müssen nichts mehr tun.',
    toBooking: 'Buchung ansehen',
  },
  refund: {
    paid: 'Bereits bezahlt',
    fee: 'Davon einbehalten',
    rules: 'Regeln für Stornierungen',
    rule: 'Danach gilt jetzt',
    title: 'Erstattung',
    /** Who pays back, where the page does not know its name. */
    town: 'die Stelle, bei der Sie gebucht haben',
    free: 'Die Buchung ist kostenfrei, es ist nichts zu erstatten.',
    nothingPaid: 'nichts',
    open: (town: string) =>
      `Sie haben noch nichts bezahlt, es ist nichts zu erstatten. Ist Ihre Zahlung schon unterwegs, wenden Sie sich wegen der Erstattung bitte an ${town}.`,
    due: (amount: string, town: string) =>
      `Zu erstatten sind ${amount}. Das Geld kommt nicht automatisch mit der Stornierung: Zurück zahlt es ${town}. Nach Ihrem Konto fragen wir Sie dann per E-Mail.`,
    /** No file for the bank takes it. */
    dueForeign: (amount: string, town: string) =>
      `Zu erstatten sind ${amount}. Das Geld kommt nicht automatisch mit der Stornierung: Zurück zahlt es ${town}. Dafür meldet man sich bei Ihnen.`,
    currency: 'Währung',
    foreign: (currency: string) =>
      `Bezahlt wurde in ${currency}, und in dieser Währung wird auch erstattet. Der Preis in Euro gilt damit als bezahlt.`,
    back: (amount: string) =>
      `Zu erstatten sind ${amount}. Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben. Das kann einige Tage dauern.`,
    invoice:
      'Zu dieser Buchung gibt es eine Rechnung. Für eine stornierte Buchung müssen Sie sie nicht mehr bezahlen. Mit der Bestätigung der Stornierung bekommen Sie eine Stornorechnung per E-Mail.',
    kept: (amount: string) => `Von ${amount} ist nach den Regeln für Stornierungen nichts zu erstatten.`,
  },
  verify: {
    title: 'Stornierung bestätigen',
    lead: 'Haben Sie die Stornierung nicht beantragt, müssen Sie nichts tun.',
    handled: 'Diese Stornierung ist bereits erledigt, oder der Link ist abgelaufen. Er gilt 48 Stunden und nur einmal.',
    incompleteTitle: 'Link unvollständig',
    incomplete: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  },
} as const

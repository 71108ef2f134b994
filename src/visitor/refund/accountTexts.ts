import { bookingTexts } from '../booking/bookingTexts.ts'

/** Texts of the page on which an account for a refund is given. */
export const accountTexts = {
  title: 'Konto für Ihre Erstattung',
  lead: 'Bitte geben Sie das Konto an, auf das wir Ihr Geld überweisen dürfen.',
  sum: 'Wir erstatten Ihnen',
  bookings: (count: number) => (count === 1 ? bookingTexts.number : 'Buchungsnummern'),
  holder: 'Kontoinhaber',
  holderHint: 'So, wie der Name bei Ihrer Bank steht. Ihre Bank vergleicht ihn vor der Überweisung.',
  iban: 'IBAN',
  ibanHint: 'Zum Beispiel DE89 3704 0044 0532 0130 00. Leerzeichen sind egal.',
  privacy:
    'Wir speichern Ihr Konto verschlüsselt, nur für diese Erstattung, und löschen es 30 Tage nach der Überweisung.',
  submit: 'Konto angeben',
  doneTitle: 'Vielen Dank',
  done: 'Ihr Konto ist angekommen. Sie müssen nichts weiter tun.',
  doneHint: 'Sobald wir überwiesen haben, schreiben wir Ihnen eine E-Mail.',
  closedTitle: 'Dieser Link gilt nicht mehr',
  closed:
    'Der Link ist abgelaufen, durch einen neueren ersetzt oder schon benutzt. Haben Sie Ihr Konto noch nicht angegeben, oder war es falsch? Dann bitten Sie die Stelle, bei der Sie gebucht haben, um einen neuen Link.',
  notNeededTitle: 'Kein Konto mehr nötig',
  notNeeded: 'Für diese Erstattung brauchen wir kein Konto mehr. Sie müssen nichts tun.',
  failedTitle: bookingTexts.failure.title,
  failed: bookingTexts.failure.other,
  busy: bookingTexts.failure.busy,
} as const

import { formatDay } from '../../../src/domain/time.ts'

const bookings = (count: number) => (count === 1 ? 'eine Buchung' : `${count} Buchungen`)

/** Texts of the changeover of taxes. */
export const changeoverTexts = {
  open: 'Buchungen umstellen',
  title: 'Buchungen auf neue Steuern umstellen',
  help: 'Zeigt Buchungen, für deren Leistungstag inzwischen eine andere Steuer gilt, mit alten und neuen Beträgen. Erst danach entscheiden Sie.',
  save: 'Bitte speichern Sie zuerst Ihre Änderungen.',
  from: 'Leistung ab',
  keeps: 'Welcher Preis bleibt?',
  keepWords: { gross: 'Brutto bleibt', net: 'Netto bleibt', none: 'Nicht umstellen' },
  keepHelp:
    'Bleibt der Bruttopreis, zahlt der Kunde dasselbe, und die Steuer ist darin enthalten. Bleibt der Nettopreis, kommt die Steuer hinzu.',
  settled: 'Auch berechnete und bezahlte Buchungen, ihr Bruttopreis bleibt',
  settledHelp:
    'Bereits ausgestellte Belege ändern sich nicht. Stellen Sie danach neue aus; die alten werden dabei storniert.',
  preview: 'Vorschau',
  previewAgain: 'Vorschau erneuern',
  searching: 'Buchungen werden geprüft …',
  nothing: 'Von diesem Tag an hat jede Buchung die Steuer, die an ihrem Leistungstag gilt.',
  columns: {
    object: 'Buchungsobjekt',
    customer: 'Kunde',
    tax: 'Steuer',
    count: 'Buchungen',
    now: 'Brutto bisher',
    then: 'Brutto neu',
    keeps: 'Preis',
  },
  settledWord: 'berechnet oder bezahlt',
  noTax: 'keine Angabe',
  tax: (key: string, rate: string) => (key === '' ? `${rate} %` : `${key} (${rate} %)`),
  change: (before: string, after: string) => `${before}, künftig ${after}`,
  keepsOf: (title: string, customer: string) => `Preis von ${title}, ${customer}`,
  sum: (count: number) => `Zusammen, ${bookings(count)}`,
  apply: (count: number) => (count === 1 ? 'Eine Buchung umstellen' : `${count} Buchungen umstellen`),
  applied: (count: number) => `${count === 1 ? 'Eine Buchung ist' : `${count} Buchungen sind`} umgestellt.`,
  partly: (count: number) =>
    `${count === 1 ? 'Eine Buchung ist' : `${count} Buchungen sind`} schon umgestellt und ${count === 1 ? 'bleibt' : 'bleiben'} es. „Fortsetzen“ stellt die übrigen um.`,
  resume: 'Fortsetzen',
  earlier: 'Bisherige Umstellungen',
  made: (from: string, count: number) => `Leistung ab ${formatDay(from)}: ${bookings(count)}`,
  by: (when: string, by: string) => `${when}, ${by}`,
  undo: 'Zurücknehmen',
  undone: (count: number) => `${count === 1 ? 'Eine' : count} zurückgenommen`,
  kept: (count: number) => `${count} seither geändert und deshalb nicht zurückgenommen`,
  failed: 'Die bisherigen Umstellungen konnten nicht geladen werden.',
} as const

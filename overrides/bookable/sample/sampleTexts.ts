import type { PriceType } from '../../../src/domain/priceCategory.ts'

/** Texts of the sample calculator. */
export const sampleTexts = {
  title: 'Beispielrechnung',
  help: 'Rechnet mit den Preisen, wie sie oben stehen, auch mit nicht gespeicherten.',
  begin: 'Beginn',
  end: 'Ende',
  amount: (type: PriceType) => (type === 'per-square-meter' ? 'Fläche' : 'Anzahl'),
  timeless: {
    'per-hour': 'Ohne Beginn und Ende zählt eine Stunde; Wochentage und Feiertage zählen nicht.',
    'per-day': 'Ohne Beginn und Ende zählt ein Tag; Wochentage und Feiertage zählen nicht.',
    'per-item': 'Ohne Beginn und Ende zählen Wochentage und Feiertage nicht.',
    'per-square-meter': 'Ohne Beginn und Ende zählen Wochentage und Feiertage nicht.',
  } satisfies Readonly<Record<PriceType, string>>,
  refused: {
    half: 'Bitte Beginn und Ende angeben oder beide leer lassen.',
    reversed: 'Das Ende muss nach dem Beginn liegen.',
    long: 'Ein Beispiel umfasst höchstens 366 Tage.',
    amount: 'Bitte eine Anzahl von 0 bis 1.000.000 angeben.',
    prices: 'Bitte zuerst alle Preise und die Mehrwertsteuer als Zahl angeben.',
  },
  loading: 'Feiertage werden geladen …',
  failed: 'Die Feiertage konnten nicht geladen werden; ohne sie lässt sich der Preis nicht berechnen.',
  category: (number: number) => `Kategorie ${number}`,
  fixed: 'Pauschalpreis',
  days: (count: number, first: string) => (count === 1 ? first : `${count} Tage, zuerst ${first}`),
  included: 'Im höheren Preis enthalten.',
  only: 'Kategorie 1 ist die einzige und gilt auch außerhalb ihrer Grenzen und Tage.',
  none: 'Hier passt keine Kategorie; deshalb gilt Kategorie 1.',
  net: 'Netto',
  vat: (percent: string) => `Mehrwertsteuer ${percent} %`,
  gross: 'Brutto',
} as const

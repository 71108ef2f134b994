import type { RowWords } from '../useRows.ts'

/** Texts of a list of weekly entries. */
export interface WeeklyTexts extends RowWords {
  /** Shown while the list is empty (BOOKABLE-FORM-028, BOOKABLE-FORM-030). */
  readonly empty: string
  readonly add: string
  /** Title of the picture. */
  readonly picture: string
  /** A day without entries. */
  readonly none: string
}

const entry = (one: string): RowWords => ({
  one: (number) => `${one} ${number}`,
  copy: (number) => `${one} ${number} kopieren`,
  remove: (number) => `${one} ${number} löschen`,
  added: (number) => `${one} ${number} hinzugefügt.`,
  removed: (number) => `${one} ${number} gelöscht.`,
  restored: (number) => `${one} ${number} wiederhergestellt.`,
})

export const openingTexts: WeeklyTexts = {
  ...entry('Öffnungszeit'),
  empty: 'Keine Öffnungszeiten angegeben',
  add: 'Öffnungszeit hinzufügen',
  picture: 'Öffnungszeiten der Woche',
  none: 'geschlossen',
}

export const periodTexts: WeeklyTexts = {
  ...entry('Zeitfenster'),
  empty: 'Keine Zeitfenster angegeben',
  add: 'Zeitfenster hinzufügen',
  picture: 'Zeitfenster der Woche',
  none: 'ohne Zeitfenster',
}

export const specialTexts = {
  ...entry('Besondere Öffnungszeit'),
  empty: 'Keine Öffnungszeiten angegeben',
  add: 'Tag hinzufügen',
} as const

export const hoursTexts = {
  weekdays: 'Wochentage',
  date: 'Datum',
  begin: 'Beginn',
  end: 'Ende',
  closed: 'geschlossen',
  length: (hours: string) => `${hours} Std.`,
} as const

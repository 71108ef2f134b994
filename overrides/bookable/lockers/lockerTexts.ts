import type { RowWords } from '../useRows.ts'

/** Texts of the locker editor (LOCKER-001, LOCKER-002). */
export const lockerTexts = {
  one: (number: number) => `Schließfach ${number}`,
  copy: (number: number) => `Schließfach ${number} kopieren`,
  remove: (number: number) => `Schließfach ${number} löschen`,
  added: (number: number) => `Schließfach ${number} hinzugefügt.`,
  removed: (number: number) => `Schließfach ${number} gelöscht.`,
  restored: (number: number) => `Schließfach ${number} wiederhergestellt.`,
  active: 'Schließfächer verwenden',
  help: 'Die Summe der Fächer muss der Anzahl des Objekts entsprechen.',
  needsAmount: 'Dafür muss unter „Zeitliche Abhängigkeiten“ eine Anzahl angegeben sein.',
  system: 'Schließsystem',
  product: 'Produkt-ID',
  size: (name: string, id: string) => `${name} (${id})`,
  unknownSize: (id: string) => `${id} (wird nicht mehr angeboten)`,
  amount: 'Anzahl',
  empty: 'Keine Schließfächer angegeben',
  add: 'Schließfach hinzufügen',
  sum: (amount: string, sum: string) => `Anzahl des Objekts: ${amount}, Summe der Schließfächer: ${sum}`,
  none: 'Kein Schließsystem ist aktiv. Es wird unter „Mandant verwalten“ eingerichtet.',
  inactive: (name: string) => `${name} (nicht aktiv)`,
  failed: 'Die Schließsysteme konnten nicht geladen werden.',
} as const satisfies RowWords & Record<string, unknown>

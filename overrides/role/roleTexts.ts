import { formatCount } from '../../src/domain/german.ts'
import { levelWords } from '../../src/admin/kit/texts/rights.ts'

/** Texts of the role screens, besides field labels. */
export const roleTexts = {
  none: '-',
  all: 'Alle',
  noneShort: 'Keine',
  columns: {
    manageUsers: 'Benutzer',
    manageBookables: 'Ressourcen',
    manageBookings: 'Buchungen',
    manageRoles: 'Rollen',
    manageCoupons: 'Gutscheine',
  },
  delete: { confirm: 'Ja', cancel: 'Nein' },
  members: (count: number) =>
    count === 0 ? 'Gilt für kein Mitglied.' : count === 1 ? 'Gilt für 1 Mitglied.' : `Gilt für ${count} Mitglieder.`,
  changesHold: 'Änderungen wirken dort sofort.',
  lost: 'Wer sie hat, verliert ihre Rechte sofort.',
  question: {
    title: 'Rechte ändern?',
    text: (count: number) =>
      count === 1
        ? 'Die Änderung wirkt sofort, für 1 Person.'
        : `Die Änderung wirkt sofort, für ${formatCount(count)} Personen.`,
    back: 'Zurück',
    save: 'Rechte ändern',
  },
  chosen: (count: number, all: number) => `${count} von ${all}`,
  allAreas: 'Alle Bereiche wählen',
  noAreas: 'Keinen Bereich wählen',
  area: 'Bereich',
  levels: levelWords,
  shortcuts: 'Kurzwahl',
  allOf: (block: string) => `${block}: alle Rechte`,
  noneOf: (block: string) => `${block}: keine Rechte`,
  keys: 'Mit den Pfeiltasten gehen Sie von Recht zu Recht, mit der Leertaste schalten Sie es um.',
  locked: 'Dieses Recht haben Sie selbst nicht; Sie können es nicht vergeben.',
  lockedLegend: 'Gesperrt: Diese Rechte haben Sie selbst nicht und können sie deshalb nicht vergeben.',
} as const

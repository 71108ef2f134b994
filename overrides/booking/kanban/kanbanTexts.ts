import { formatCount } from '../../../src/domain/german.ts'

/** Texts of the board. */
export const kanbanTexts = {
  backlog: 'Backlog',
  archive: 'Archiv',
  showBacklog: 'Backlog einblenden',
  hideBacklog: 'Backlog ausblenden',
  board: 'Tafel der Buchungen',
  failed: 'Die Tafel konnte nicht geladen werden.',
  inactive: 'Der Workflow ist ausgeschaltet.',
  inactiveText: 'Eingeschaltet wird er in den Einstellungen des Mandanten, im Abschnitt Workflow.',
  noStates: 'Der Workflow hat noch keinen Status.',
  noStatesText: 'Angelegt werden sie in den Einstellungen des Mandanten, im Abschnitt Workflow.',
  empty: 'Keine Karten',
  count: (count: number) => (count === 1 ? '1 Karte' : `${formatCount(count)} Karten`),
  number: (count: number) => formatCount(count),
  further: (count: number) => `${formatCount(count)} weitere`,
  newest: (shown: number, total: number) => `die neuesten ${formatCount(shown)} von ${formatCount(total)}`,
  mails: 'sendet E-Mails',
  sets: (words: string) => `setzt ${words}`,
  left: 'Tafel nach links schieben',
  right: 'Tafel nach rechts schieben',
  menuOf: (name: string, id: string) => `Menü zu ${name}, Buchung ${id}`,
  details: 'Details',
  edit: 'Bearbeiten',
  moveTo: 'Verschieben nach …',
  toBacklog: 'In das Backlog legen',
  toArchive: 'Archivieren',
  up: 'Nach oben',
  down: 'Nach unten',
  instructions:
    'Pfeiltasten, Pos 1 und Ende: zu einer anderen Karte. Leertaste: Karte aufnehmen. Dann Pfeiltasten: verschieben, Leertaste: ablegen, Esc: zurücklegen. Eingabetaste: Details.',
  mayNot:
    'Pfeiltasten, Pos 1 und Ende: zu einer anderen Karte. Eingabetaste: Details. Zum Verschieben fehlt Ihnen das Recht.',
  since: (words: string) => `In diesem Status: ${words}`,
  lifted: (name: string, columnId: string, at: number, of: number) =>
    `${name} aufgenommen aus „${columnId}“, Platz ${at} von ${of}. Pfeiltasten: verschieben, Leertaste: ablegen, Esc: zurücklegen.`,
  over: (columnId: string, at: number, of: number) => `liegt über „${columnId}“, Platz ${at} von ${of}.`,
  keys: 'Leertaste: ablegen, Pfeiltasten: verschieben, Esc: zurücklegen.',
  dropped: (name: string, columnId: string, at: number, of: number) =>
    `${name} abgelegt in „${columnId}“, Platz ${at} von ${of}.`,
  archived: (name: string) => `${name} archiviert.`,
  returned: (name: string) => `${name} liegt wieder an ihrem Platz.`,
  refused: (name: string, columnId: string) => `„${name}“ wurde nicht nach „${columnId}“ verschoben.`,
  understood: 'Verstanden',
  confirm: {
    title: 'Status der Buchung ändern',
    text: (name: string, columnId: string) =>
      `Mit dem Verschieben nach „${columnId}“ ändert sich die Buchung von ${name}.`,
    now: 'Bisher',
    then: 'Danach',
    effects: 'Dabei',
    document: { invoice: 'Rechnung ausstellen', receipt: 'Zahlungsbeleg ausstellen' },
    mail: (to: string, subject: string) => `E-Mail an ${to}: „${subject}“`,
    /** Mails whose recipients this user may not see. */
    concealedMails: (count: number) => (count === 1 ? 'Eine E-Mail' : `${count} E-Mails`),
    noEffects: 'Keine E-Mail, kein Beleg',
    refused: (message: string) => `So wird der Wechsel abgelehnt: ${message}`,
    never: 'Bei diesem Wechsel nicht mehr fragen',
    move: 'Karte verschieben',
    cancel: 'Abbrechen',
  },
} as const

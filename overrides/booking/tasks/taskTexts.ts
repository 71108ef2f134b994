import type { BookingTask } from '../../../src/domain/tasks/bookingTasks.ts'

/** Texts of a kind of task. */
interface KindTexts {
  readonly title: string
  /** Below the count: explains the title. */
  readonly help: string
  /** Short form for a tenant's card. */
  readonly short: string
  /** Link to the whole list. */
  readonly all: string
}

/** Texts of the tasks page and of the counts on a tenant's card. */
export const taskTexts = {
  title: 'Aufgaben',
  kinds: {
    pending: {
      title: 'Ausstehend',
      help: 'Buchungen, die zu genehmigen sind',
      short: 'ausstehend',
      all: 'Alle ausstehenden Buchungen',
    },
    unpaid: {
      title: 'Unbezahlt',
      help: 'freigegeben, mit Preis, nicht bezahlt',
      short: 'unbezahlt',
      all: 'Alle unbezahlten Buchungen',
    },
    today: {
      title: 'Heute',
      help: 'Buchungen dieses Tages',
      short: 'heute',
      all: 'Alle Buchungen von heute',
    },
    mails: {
      title: 'Nicht erledigt',
      help: 'E-Mails und Belege, die aufgegeben wurden',
      short: 'nicht erledigt',
      all: 'Alles, was nicht erledigt ist',
    },
    lockers: {
      title: 'Schließfächer klären',
      help: 'unklar, nicht geöffnet oder nicht storniert',
      short: 'Fächer zu klären',
      all: 'Alle Schließfächer, die zu klären sind',
    },
  } satisfies Readonly<Record<BookingTask | 'mails' | 'lockers', KindTexts>>,
  nothing: 'Nichts zu tun.',
  allOf: (figure: string) => `Alle ${figure}`,
  moreThan: (count: string) => `über ${count}`,
  created: (moment: string) => `Eingegangen ${moment}`,
  to: (address: string, moment: string) => `An ${address}, ${moment}`,
  locker: (name: string, bookingId: string) => `Fach ${name}, Buchung ${bookingId}`,
  deleted: 'Die Buchung wurde gelöscht.',
  failed: 'Die Aufgaben konnten nicht geladen werden.',
  outdated: 'Die Aufgaben konnten nicht aktualisiert werden.',
  figuresFailed: 'Die Zahlen konnten nicht geladen werden.',
  figuresOf: 'Zu erledigen',
  loading: 'Wird geladen …',
} as const

import type { BookingTask } from '../../../src/domain/tasks/bookingTasks.ts'

/** A kind of task, as it is called where. */
interface KindTexts {
  readonly title: string
  /** Below the figure: what the title leaves open. */
  readonly help: string
  /** On a tenant's card, where there is little room. */
  readonly short: string
  /** Leads to the whole list. */
  readonly all: string
}

/** Words of the page of tasks and of the figures on a tenant's card. */
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
      title: 'E-Mails',
      help: 'konnten nicht zugestellt werden',
      short: 'Mailfehler',
      all: 'Alle nicht zustellbaren E-Mails',
    },
  } satisfies Readonly<Record<BookingTask | 'mails', KindTexts>>,
  nothing: 'Nichts zu tun.',
  allOf: (figure: string) => `Alle ${figure}`,
  moreThan: (count: string) => `über ${count}`,
  created: (moment: string) => `Eingegangen ${moment}`,
  to: (address: string, moment: string) => `An ${address}, ${moment}`,
  failed: 'Die Aufgaben konnten nicht geladen werden.',
  outdated: 'Die Aufgaben konnten nicht aktualisiert werden.',
  figuresFailed: 'Die Zahlen konnten nicht geladen werden.',
  figuresOf: 'Zu erledigen',
  loading: 'Wird geladen …',
} as const

/** Texts of the inbox of a test system. */
export const inboxTexts = {
  lead: 'Dieses Testsystem hat keinen Mailserver. E-Mails verlassen es nicht, sondern liegen hier.',
  search: 'Empfänger oder Betreff suchen',
  shown: (count: number, total: number) => {
    if (total > count) return `Die neuesten ${count} von ${total} E-Mails. Suchen Sie, um ältere zu finden.`
    return count === 1 ? '1 E-Mail' : `${count} E-Mails`
  },
  list: 'E-Mails, die neueste zuerst',
  empty: 'Noch keine E-Mails.',
  emptyHelp: 'Buchen Sie zum Beispiel etwas: Die Bestätigung erscheint hier von selbst.',
  nothing: (search: string) => `Keine E-Mail passt zu „${search}“.`,
  failed: 'Die E-Mails konnten nicht geladen werden.',
  mailFailed: 'Die E-Mail konnte nicht geladen werden.',
  mailGone: 'Diese E-Mail gibt es nicht mehr.',
  instance: 'Instanz',
  back: 'Zurück zur Liste',
  from: 'Von',
  to: 'An',
  copy: 'Blindkopie',
  at: 'Zeit',
  tenant: 'Mandant',
  page: 'Ansicht',
  pageOf: (subject: string) => `Ansicht der E-Mail „${subject}“`,
  text: 'Nur Text',
  attachments: 'Anhänge',
  attachment: (name: string, bytes: number) => `${name} (${Math.max(1, Math.round(bytes / 1000))} kB)`,
} as const

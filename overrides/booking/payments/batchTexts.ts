import type { BatchItem } from '../../../src/api/refundBatches.ts'
import { maxBatchRefunds } from '../../../src/domain/payments/refundBatch.ts'

/** Texts of the batches in which a bank transfers refunds. */
export const batchTexts = {
  title: 'Sammelüberweisungen',
  help: 'Eine Person erstellt sie, eine zweite gibt sie frei. Die Datei für Ihre Bank gibt es einmal.',
  failed: 'Die Sammelüberweisungen konnten nicht geladen werden.',
  empty: 'Es gibt noch keine Sammelüberweisung.',
  select: (name: string) => `Erstattung auswählen: ${name}`,
  create: (count: number) => (count === 0 ? 'Sammelüberweisung erstellen' : `Sammelüberweisung erstellen (${count})`),
  selectFirst: `Wählen Sie Erstattungen aus, deren IBAN vorhanden ist, höchstens ${maxBatchRefunds}.`,
  name: (at: string) => `Sammelüberweisung vom ${at}`,
  sum: (count: number, sum: string) =>
    count === 1 ? `1 Überweisung über ${sum}` : `${count} Überweisungen über zusammen ${sum}`,
  created: (by: string, at: string) => `Erstellt von ${by} am ${at}`,
  released: (by: string, at: string) => `Freigegeben von ${by} am ${at}`,
  downloaded: (by: string, at: string) => `Datei abgerufen von ${by} am ${at}`,
  sent: (by: string, at: string) => `Als ausgeführt eingetragen von ${by} am ${at}`,
  dropped: (by: string, at: string, reason: string) => `Verworfen von ${by} am ${at}: ${reason}`,
  hash: (hash: string) => `Prüfsumme der Datei (SHA-256): ${hash}`,
  secondPerson: 'Bitte lassen Sie diese Sammelüberweisung von einer zweiten Person freigeben.',
  items: 'Überweisungen anzeigen',
  item: (booking: string, sum: string, masked: string, state: string) =>
    [booking, sum, masked, state].filter((part) => part !== '').join(' · '),
  noBooking: 'ohne Buchung',
  itemStates: {
    open: '',
    paid: 'ausgeführt',
    returned: 'von der Bank zurück',
    left: 'nicht überwiesen',
  } satisfies Readonly<Record<BatchItem['state'], string>>,
  actions: {
    create: 'Sammelüberweisung erstellen',
    release: 'Freigeben',
    file: 'Datei herunterladen',
    sent: 'Als ausgeführt eintragen',
    drop: 'Verwerfen',
    returned: 'Von der Bank zurück',
  },
  effects: {
    create: (sum: string) =>
      `Enthalten: ${sum}. Eine zweite Person gibt die Sammelüberweisung frei; bis dahin geht nichts an die Bank.`,
    release: (sum: string) => `Sie bestätigen, dass Sie alle Empfänger und Beträge geprüft haben: ${sum}.`,
    file: (sum: string) =>
      `Sie bekommen die Datei mit ${sum}. Es gibt sie nur dieses eine Mal, damit nichts doppelt überwiesen wird. Geben Sie sie danach bei Ihrer Bank auf.`,
    sent: (sum: string) =>
      `Ihre Bank hat ${sum} ausgeführt. Die Erstattungen sind damit erledigt, und die Besteller bekommen eine E-Mail. Was die Bank zurückgewiesen hat, nehmen Sie vorher heraus.`,
    drop: (sum: string) =>
      `Die Erstattungen (${sum}) sind danach wieder offen, außer bei Buchungen, die wieder aufgenommen wurden. Verwerfen Sie nur, was Ihre Bank sicher nicht ausführt.`,
    returned: (sum: string) =>
      `Ihre Bank hat ${sum} nicht überwiesen oder zurückbekommen. Der Besteller bekommt eine E-Mail, die nach einem anderen Konto fragt, es sei denn, die Buchung wurde wieder aufgenommen und behält ihr Geld.`,
  },
  done: {
    create: 'Sammelüberweisung erstellt',
    release: 'Sammelüberweisung freigegeben',
    file: 'Datei heruntergeladen',
    sent: 'Sammelüberweisung als ausgeführt eingetragen',
    drop: 'Sammelüberweisung verworfen',
    returned: 'Rücklauf eingetragen',
  },
} as const

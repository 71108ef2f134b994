import type { PaymentList, RefundRow, WaitingPayment } from '../../../src/api/paymentLists.ts'
import type { DunningStep } from '../../../src/domain/payments/dunning.ts'
import type { Age, DueSource } from '../../../src/domain/payments/openItems.ts'
import { bookingLabels } from '../bookingLabels.ts'

interface ListTexts {
  readonly title: string
  /** What stands in the list. */
  readonly help: string
  /** On the page of tasks. */
  readonly task: string
  readonly since: string
  readonly empty: string
}

/** Texts of a booking's money and of the worklists. */
export const paymentTexts = {
  title: 'Zahlungen',
  lists: {
    open: {
      title: 'Offene Posten',
      help: 'Freigegebene Buchungen mit Preis, die noch nicht bezahlt sind, und offene Mahngebühren.',
      task: 'zu zahlen bis gestern oder früher',
      since: 'Fällig',
      empty: 'Es ist nichts offen.',
    },
    surplus: {
      title: 'Überzahlt',
      help: 'Geld, das eingegangen ist, obwohl nichts mehr zu bezahlen war.',
      task: 'Geld, das zurückzugeben ist',
      since: 'Eingegangen',
      empty: 'Es ist kein Geld zu viel eingegangen.',
    },
    refund: {
      title: 'Zu erstatten',
      help: 'Erstattungen, die noch nicht ausgezahlt sind.',
      task: 'Erstattungen, die noch nicht ausgezahlt sind',
      since: 'Seit',
      empty: 'Es ist nichts zu erstatten.',
    },
    shortfall: {
      title: 'Fehlbetrag',
      help: 'Geld, das nicht reicht. Nehmen Sie es als Zahlung an, oder erstatten Sie es.',
      task: 'Geld, das nicht reicht',
      since: 'Eingegangen',
      empty: 'Es fehlt kein Geld.',
    },
    unclear: {
      title: 'Unklar',
      help: 'Geld mit anderem Betrag oder anderer Währung. Nehmen Sie es als Zahlung an, oder erstatten Sie es.',
      task: 'Geld, über das zu entscheiden ist',
      since: 'Eingegangen',
      empty: 'Es ist nichts zu klären.',
    },
  } satisfies Readonly<Record<PaymentList, ListTexts>>,
  listsLabel: 'Listen der Zahlungen',
  tab: (title: string, count: string) => `${title} (${count})`,
  columns: {
    booking: 'Buchung',
    name: bookingLabels.name,
    what: 'Objekt und Zeit',
    sum: 'Betrag',
    note: 'Hinweis',
    step: 'Mahnstufe',
    pick: 'Auswahl',
    action: 'Aktion',
  },
  /** Tile of the tasks. */
  overdueItems: 'Überfällig',
  noStep: '–',
  step: (word: string, day: string) => `${word}, ${day}`,
  withFee: (sum: string) => `mit Mahngebühr ${sum}`,
  pick: (id: string) => `Buchung ${id} auswählen`,
  picked: (count: number) => (count === 1 ? '1 Buchung ausgewählt' : `${count} Buchungen ausgewählt`),
  deleted: 'gelöscht',
  open: (id: string) => `Buchung ${id} öffnen`,
  loading: 'Wird geladen …',
  failed: 'Die Zahlungen konnten nicht geladen werden.',
  shown: (first: string, last: string, total: string) => `${first}–${last} von ${total}`,
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  others: (count: number) =>
    count === 1 ? 'Zusammen mit einer weiteren Buchung bezahlt.' : `Zusammen mit ${count} weiteren Buchungen bezahlt.`,
  asked: (sum: string) => `Verlangt waren ${sum}.`,
  ages: {
    notDue: 'Nicht fällig',
    to14: '1–14 Tage überfällig',
    to30: '15–30 Tage überfällig',
    over30: 'Mehr als 30 Tage überfällig',
  } satisfies Readonly<Record<Age, string>>,
  total: 'Zusammen',
  sumsLabel: 'Summen der offenen Posten',
  bounded: (count: string) => `Summen über die ${count} ältesten Buchungen; es gibt noch mehr.`,
  provider: bookingLabels.paymentMethod,
  everyProvider: 'Alle Zahlungsarten',
  noProvider: 'Ohne Zahlungsanbieter',
  dueBy: {
    invoice: 'nach der Rechnung',
    deadline: bookingLabels.paymentDueAt,
    created: 'Tag der Buchung',
  } satisfies Readonly<Record<DueSource, string>>,
  due: (day: string, by: string) => `${day} (${by})`,
  overdue: (days: number) => (days === 1 ? '1 Tag überfällig' : `${days} Tage überfällig`),
  notOverdue: 'noch nicht fällig',
  export: {
    button: 'Als CSV speichern',
    failed: 'Die Liste konnte nicht gespeichert werden.',
    file: (day: string) => `Offene-Posten-${day}.csv`,
    head: [
      'Buchung',
      bookingLabels.name,
      'Objekt',
      'Beginn',
      'Betrag in EUR',
      bookingLabels.paymentMethod,
      'Fällig am',
      'Tage überfällig',
      'Spalte',
      'davon Mahngebühr in EUR',
      'Mahnstufe',
      'Mahnstufe vom',
    ],
  },
  states: {
    due: 'noch nicht begonnen',
    begun: 'beim Zahlungsdienst angefragt',
    unclear: 'Antwort des Zahlungsdienstes fehlt',
    failed: 'abgelehnt',
    paid: 'erstattet',
    waived: 'verzichtet',
  } satisfies Readonly<Record<RefundRow['state'], string>>,
  ways: {
    provider: 'über den Zahlungsdienst',
    transfer: 'durch Überweisung',
  } satisfies Readonly<Record<RefundRow['way'], string>>,
  refundNote: (way: string, state: string) => `Erstattung ${way}${state}.`,
  account: {
    asked: (at: string) => `IBAN angefragt am ${at}.`,
    expired: (at: string) => `IBAN angefragt am ${at}; der Link ist abgelaufen.`,
    given: (masked: string) => `IBAN vorhanden: ${masked}.`,
    inBatch: (state: string) => `In einer Sammelüberweisung (${state}).`,
  },
  mayNotChange: 'Dafür brauchen Sie das Recht, alle Buchungen zu bearbeiten.',
  actions: {
    pay: 'Bezahlt eintragen',
    accept: 'Als Zahlung annehmen',
    refund: 'Erstatten',
    retry: 'Erneut anstoßen',
    transfer: 'Überweisen',
    askAccount: 'IBAN anfragen',
    askAgain: 'IBAN erneut anfragen',
    paid: 'Als überwiesen eintragen',
    waive: 'Verzichten',
    remind: { 1: 'Erinnern', 2: 'Mahnen' } satisfies Readonly<Record<DunningStep, string>>,
    remindPicked: 'Ausgewählte erinnern oder mahnen',
    fee: 'Mahngebühr klären',
    of: (action: string, name: string) => `${action}: ${name}`,
  },
  effects: {
    accept: (sum: string) =>
      `${sum} gelten als Bezahlung. Die Buchung wird bezahlt, der Beleg ausgestellt und die Bestätigung gesendet. Das lässt sich nicht zurücknehmen.`,
    refund: (sum: string) =>
      `${sum} werden erstattet: über den Zahlungsdienst, wenn er das kann, sonst durch Überweisung Ihrer Kasse.`,
    retry: (sum: string) =>
      `Der Zahlungsdienst wird gebeten, ${sum} zu erstatten. Sehen Sie vorher dort nach, ob das nicht schon geschehen ist.`,
    transfer: (sum: string) =>
      `${sum} werden überwiesen statt über den Zahlungsdienst erstattet. Der Besteller bekommt eine E-Mail, die nach seiner IBAN fragt.`,
    askAccount: (sum: string) =>
      `Der Besteller bekommt eine E-Mail mit einem Link, über den er das Konto für ${sum} angibt. Ein früherer Link und eine schon angegebene IBAN gelten dann nicht mehr.`,
    paid: (sum: string) => `Sie bestätigen, dass Ihre Kasse ${sum} überwiesen hat. Die Erstattung ist damit erledigt.`,
    waive: (sum: string) => `${sum} werden nicht erstattet. Die Erstattung ist damit erledigt.`,
  },
  paidOn: 'Überwiesen am',
  reason: 'Begründung',
  reasonHelp: 'Mindestens drei Zeichen; sie steht im Verlauf.',
  done: {
    accept: 'Geld als Zahlung angenommen',
    refund: 'Erstattung angelegt',
    retry: 'Erstattung angestoßen',
    transfer: 'Erstattung wird überwiesen',
    askAccount: 'IBAN angefragt',
    paid: 'Überweisung eingetragen',
    waive: 'Erstattung beendet',
  },
  remind: {
    title: 'Schreiben senden',
    text: 'Diese Schreiben werden ausgestellt und mit ihrem PDF an die Besteller gesendet. Das lässt sich nicht zurücknehmen.',
    loading: 'Die Schreiben werden zusammengestellt …',
    failed: 'Die Schreiben konnten nicht zusammengestellt werden.',
    columns: { booking: 'Buchung', letter: 'Schreiben', sum: 'Zu zahlen', term: 'Zahlbar bis', to: 'An' },
    tooEarly: (day: string) => `vorgesehen ab ${day}`,
    noMail: 'keine E-Mail: bitte drucken',
    early: 'Für manche Schreiben ist es noch nicht Zeit.',
    confirmEarly: 'Trotzdem jetzt senden',
    send: (count: number) => (count === 1 ? '1 Schreiben senden' : `${count} Schreiben senden`),
    done: (count: number) => (count === 1 ? 'Schreiben ausgestellt' : `${count} Schreiben ausgestellt`),
  },
  fees: {
    letter: (word: string, title: string, day: string, term: string) =>
      `${word} ${title} vom ${day}, zahlbar bis ${term}`,
    fee: (sum: string, state: string, note: string) => `Mahngebühr ${sum}: ${state}${note === '' ? '' : ` (${note})`}`,
    open: 'Mahngebühr offen',
    actions: { paid: 'Mahngebühr bezahlt', waived: 'Mahngebühr erlassen' },
    effects: {
      paid: (sum: string) => `Die Mahngebühr von ${sum} ist eingegangen. Die Rechnung bleibt davon unberührt.`,
      waived: (sum: string) => `Die Mahngebühr von ${sum} wird nicht mehr verlangt. Die Rechnung bleibt offen.`,
    },
    done: { paid: 'Mahngebühr als bezahlt eingetragen', waived: 'Mahngebühr erlassen' },
  },
  money: {
    title: 'Zahlung',
    price: bookingLabels.priceEur,
    paid: bookingLabels.isPayed,
    refunded: 'Erstattet',
    refundDue: 'Noch zu erstatten',
    kept: 'Einbehalten',
    open: 'Offen',
    due: 'Fällig',
    failed: 'Die Beträge konnten nicht geladen werden.',
    loading: 'Die Beträge werden geladen …',
    waiting: {
      surplus: (sum: string) => `Überzahlung: ${sum}`,
      shortfall: (sum: string) => `Fehlbetrag: eingegangen sind ${sum}`,
      unclear: (sum: string) => `Unklar: eingegangen sind ${sum}`,
    } satisfies Readonly<Record<WaitingPayment['state'], (sum: string) => string>>,
    toList: (title: string) => `Zur Liste „${title}“`,
  },
} as const

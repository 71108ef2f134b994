interface PlainPage {
  /** Matches the whole path. */
  readonly path: RegExp
  readonly title: string
  readonly sentences: readonly string[]
}

const exactly = (path: string): RegExp => new RegExp(`^${path}/?$`)
const ofTenant = (path: string): RegExp => new RegExp(`^${path}/[^/]+/?$`)

/** Pages of the documents whose forms are not there yet: each says what it is for and what to do meanwhile. */
export const plainPages: readonly PlainPage[] = [
  {
    path: exactly('/checkout'),
    title: 'Buchen',
    sentences: ['Hier buchen Sie ein Objekt.', 'Die Buchung im Netz ist noch nicht geöffnet.'],
  },
  {
    path: exactly('/checkout/group'),
    title: 'Serie buchen',
    sentences: ['Hier buchen Sie ein Objekt an mehreren Terminen.', 'Die Buchung im Netz ist noch nicht geöffnet.'],
  },
  {
    path: exactly('/checkout/status'),
    title: 'Stand Ihrer Buchung',
    sentences: ['Hier sehen Sie nach dem Buchen, wie es weitergeht.', 'Die Buchung im Netz ist noch nicht geöffnet.'],
  },
  {
    path: exactly('/payment/redirection'),
    title: 'Zur Zahlung',
    sentences: ['Von hier gelangen Sie zur Bezahlung Ihrer Buchung.', 'Die Zahlung im Netz ist noch nicht geöffnet.'],
  },
  {
    path: ofTenant('/booking/status'),
    title: 'Buchung ansehen',
    sentences: [
      'Hier sehen Sie mit Buchungsnummer und Namen den Stand einer Buchung.',
      'Diese Auskunft ist noch nicht geöffnet. Bitte wenden Sie sich an die Stelle, bei der Sie gebucht haben.',
    ],
  },
  {
    path: ofTenant('/booking/request-reject'),
    title: 'Stornierung beantragen',
    sentences: [
      'Hier beantragen Sie die Stornierung Ihrer Buchung.',
      'Das ist noch nicht möglich. Bitte wenden Sie sich an die Stelle, bei der Sie gebucht haben.',
    ],
  },
  {
    path: ofTenant('/booking/verify-reject'),
    title: 'Stornierung bestätigen',
    sentences: [
      'Hier bestätigen Sie die Stornierung Ihrer Buchung mit dem Link aus unserer E-Mail.',
      'Das ist noch nicht möglich. Bitte wenden Sie sich an die Stelle, bei der Sie gebucht haben.',
    ],
  },
]

export const notFound: Omit<PlainPage, 'path'> = {
  title: 'Seite nicht gefunden',
  sentences: ['Unter dieser Adresse gibt es nichts. Bitte prüfen Sie die Schreibweise.'],
}

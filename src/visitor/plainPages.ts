interface PlainPage {
  readonly path: string
  /** The address ends with the tenant id. */
  readonly ofTenant?: true
  readonly title: string
  readonly sentences: readonly string[]
}

const last = /^\/[^/]+\/?$/

/** Specified pages whose forms do not exist yet: each states its purpose and an alternative. */
const plainPages: readonly PlainPage[] = [
  {
    path: '/checkout/group',
    title: 'Serie buchen',
    sentences: ['Hier buchen Sie ein Objekt an mehreren Terminen.', 'Die Buchung im Netz ist noch nicht geöffnet.'],
  },
  {
    path: '/checkout/status',
    title: 'Stand Ihrer Buchung',
    sentences: ['Hier sehen Sie nach dem Buchen, wie es weitergeht.', 'Die Buchung im Netz ist noch nicht geöffnet.'],
  },
  {
    path: '/payment/redirection',
    title: 'Zur Zahlung',
    sentences: ['Von hier gelangen Sie zur Bezahlung Ihrer Buchung.', 'Die Zahlung im Netz ist noch nicht geöffnet.'],
  },
  {
    path: '/booking/status',
    ofTenant: true,
    title: 'Buchung ansehen',
    sentences: [
      'Hier sehen Sie mit Buchungsnummer und Namen den Stand einer Buchung.',
      'Diese Auskunft ist noch nicht geöffnet. Bitte wenden Sie sich an die Stelle, bei der Sie gebucht haben.',
    ],
  },
  {
    path: '/booking/request-reject',
    ofTenant: true,
    title: 'Stornierung beantragen',
    sentences: [
      'Hier beantragen Sie die Stornierung Ihrer Buchung.',
      'Das ist noch nicht möglich. Bitte wenden Sie sich an die Stelle, bei der Sie gebucht haben.',
    ],
  },
  {
    path: '/booking/verify-reject',
    ofTenant: true,
    title: 'Stornierung bestätigen',
    sentences: [
      'Hier bestätigen Sie die Stornierung Ihrer Buchung mit dem Link aus unserer E-Mail.',
      'Das ist noch nicht möglich. Bitte wenden Sie sich an die Stelle, bei der Sie gebucht haben.',
    ],
  },
]

const isAt = (address: string, { path, ofTenant }: PlainPage): boolean =>
  ofTenant
    ? address.startsWith(path) && last.test(address.slice(path.length))
    : address === path || address === `${path}/`

/** Page of an address, with or without a trailing slash. */
export const plainPageAt = (address: string): PlainPage | undefined => plainPages.find((page) => isAt(address, page))

export const notFound: Omit<PlainPage, 'path'> = {
  title: 'Seite nicht gefunden',
  sentences: ['Unter dieser Adresse gibt es nichts. Bitte prüfen Sie die Schreibweise.'],
}

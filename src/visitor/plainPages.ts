interface PlainPage {
  readonly path: string
  readonly title: string
  readonly sentences: readonly string[]
}

/** Pages of a few sentences: each states its purpose and an alternative. */
const plainPages: readonly PlainPage[] = [
  {
    path: '/payment/redirection',
    title: 'Zur Zahlung',
    sentences: [
      'Wie Sie bezahlen, sagt Ihnen die Stelle, bei der Sie gebucht haben: in ihrer E-Mail oder auf der Rechnung.',
      'Haben Sie schon bezahlt? Dann müssen Sie nichts mehr tun.',
    ],
  },
]

/** Page of an address, with or without a trailing slash. */
export const plainPageAt = (address: string): PlainPage | undefined =>
  plainPages.find(({ path }) => path === address.replace(/\/$/, ''))

export const notFound: Omit<PlainPage, 'path'> = {
  title: 'Seite nicht gefunden',
  sentences: ['Unter dieser Adresse gibt es nichts. Bitte prüfen Sie die Schreibweise.'],
}

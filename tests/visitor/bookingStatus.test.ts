import { describe, expect, it } from 'vitest'
import { type BookingState, bookingStatesCall, visitBookingCall } from '../../src/api/visitorBookings.ts'
import { actionsOf, drawWith, stateOf, titleOf, visitedOf, wordsOf } from './fakeAsking.ts'

const address = '/checkout/status?id=ABCD-EFGH&tenant=stadt'
const bookingPage = '/booking/status/stadt?id=ABCD-EFGH'
const payPage = 'POST /payment/redirection?ids=ABCD-EFGH&tenant=stadt&aggregated=false'
const open = async (states: readonly BookingState[], query = address) =>
  (await drawWith(query, [[bookingStatesCall, states]])).page

const states: readonly (readonly [
  name: string,
  Partial<BookingState>,
  title: string,
  words: string,
  action: string,
])[] = [
  ['paid', { isPayed: true }, 'Buchung bestätigt', 'Ihre Buchung ist verbindlich. Alle Angaben', bookingPage],
  ['free', { priceEur: 0 }, 'Buchung bestätigt', 'kostenfrei', bookingPage],
  ['to be released', { isCommitted: false }, 'Anfrage eingegangen', 'Ihre Anfrage wird geprüft.', address],
  ['paid before its release', { isCommitted: false, isPayed: true }, 'Anfrage eingegangen', 'geprüft', address],
  [
    'to be paid online',
    { paymentProvider: 'giroCockpit' },
    'Zahlung steht noch aus',
    'Bitte bezahlen Sie sie noch.',
    payPage,
  ],
  [
    'to be paid by invoice',
    { paymentProvider: 'invoice' },
    'Buchung bestätigt, Rechnung folgt',
    'Die Rechnung kommt per E-Mail.',
    bookingPage,
  ],
  [
    'to be paid as the town says',
    {},
    'Buchung bestätigt, noch nicht bezahlt',
    'Wie Sie bezahlen, sagt Ihnen die Stelle',
    bookingPage,
  ],
  [
    'rejected',
    { isCommitted: false, isRejected: true },
    'Buchung nicht zustande gekommen',
    'abgelehnt oder zurückgezogen',
    bookingPage,
  ],
  ['cancelled', { isRejected: true }, 'Buchung storniert', 'Diese Buchung ist storniert.', bookingPage],
]

describe('the state after booking', () => {
  it.each(states)('%s: the title, a sentence and one next action', async (_name, change, title, words, action) => {
    const page = await open([stateOf(change)])
    expect(page.status).toBe(200)
    expect(titleOf(page)).toBe(title)
    expect(wordsOf(page)).toContain(words)
    expect(wordsOf(page)).toContain('Mi 3. März 2027, 10:00–12:00')
    expect(actionsOf(page)).toEqual([action])
  })

  it('opens again by itself only while a payment is awaited, without script and for two minutes', async () => {
    const awaited = stateOf({ paymentProvider: 'pmPayment' })
    let query = address
    const seen: string[] = []
    for (let opened = 0; opened < 20; opened += 1) {
      const { html } = await open([awaited], query)
      const next = /<noscript><meta http-equiv="refresh" content="15;url=([^"]*)"\/><\/noscript>/.exec(html)?.[1]
      if (next === undefined) break
      query = next.replaceAll('&amp;', '&')
      seen.push(query)
    }
    expect(seen).toHaveLength(8)
    expect(seen.at(-1)).toBe(`${address}&n=8`)
    for (const n of ['-1', '1.5', 'x', '99'])
      expect((await open([awaited], `${address}&n=${n}`)).html).not.toContain('refresh')
    for (const [, change] of states.filter(([, { paymentProvider }]) => paymentProvider !== 'giroCockpit'))
      expect((await open([stateOf(change)])).html).not.toContain('refresh')
  })

  it('shows personal data, and the way to cancel, only for the token of a link', async () => {
    const bare = await drawWith(address, [[bookingStatesCall, [stateOf()]]])
    expect(bare.asked.map(({ path }) => path)).toEqual([bookingStatesCall.path])
    const linked = await drawWith(`${address}&t=zeichen`, [
      [bookingStatesCall, [stateOf()]],
      [visitBookingCall, visitedOf()],
    ])
    expect(linked.asked[1]?.parts).toEqual({ params: { tenant: 'stadt', id: 'ABCD-EFGH' }, query: { t: 'zeichen' } })
    expect(wordsOf(linked.page)).toContain('Gerd Gast')
    expect(linked.page.html).toContain('/booking/request-reject/stadt?id=ABCD-EFGH&amp;t=zeichen')
    expect(actionsOf(linked.page)).toEqual([`${bookingPage}&t=zeichen`])
    const forged = await drawWith(`${address}&t=falsch`, [
      [bookingStatesCall, [stateOf()]],
      [visitBookingCall, 404],
    ])
    expect(wordsOf(forged.page)).not.toContain('Gerd Gast')
    expect(titleOf(forged.page)).toBe('Buchung bestätigt, noch nicht bezahlt')
  })

  it('several bookings are a table with each state; one action pays those that wait for it', async () => {
    const online = { paymentProvider: 'giroCockpit' } as const
    const page = await open(
      [
        stateOf({ bookingId: 'A', ...online }),
        stateOf({ bookingId: 'B', isPayed: true }),
        stateOf({ bookingId: 'C', ...online }),
      ],
      '/checkout/status?ids=A,B,C&tenant=stadt&t=zeichen',
    )
    expect(titleOf(page)).toBe('Ihre 3 Buchungen')
    expect(wordsOf(page)).toMatch(/A Mi 3\. März 2027, 10:00–12:00 Zahlung steht aus.* B .* freigegeben/)
    expect(actionsOf(page)).toEqual(['POST /payment/redirection?ids=A%2CC&tenant=stadt&aggregated=true'])
    expect(page.html).toMatch(/role="status" data-region="stand" data-poll="[^"]+"/)
    expect(wordsOf(page)).toContain('2 × Zahlung steht aus, 1 × freigegeben.')
    expect(page.html).toContain(
      'content="15;url=/checkout/status?ids=A%2CB%2CC&amp;tenant=stadt&amp;t=zeichen&amp;n=1"',
    )
    const paid = await open(
      [stateOf({ bookingId: 'A', isPayed: true }), stateOf({ bookingId: 'B', isPayed: true })],
      '/checkout/status?ids=A,B&tenant=stadt&t=zeichen',
    )
    expect(actionsOf(paid)).toEqual(['/checkout/status?ids=A%2CB&tenant=stadt&t=zeichen'])
    // The token of a series opens each of its bookings.
    for (const id of ['A', 'B'])
      expect(paid.html.replaceAll('&amp;', '&')).toContain(`href="/booking/status/stadt?id=${id}&t=zeichen"`)
    expect(paid.html).not.toMatch(/refresh|data-poll/)
  })

  it('says until when to pay, the earliest of several', async () => {
    const due = Date.UTC(2026, 11, 1, 13, 30)
    const words = 'Bitte bezahlen Sie bis Di 1. Dezember 2026, 14:30 Uhr.'
    const owed = stateOf({ paymentProvider: 'giroCockpit', paymentDueAt: due })
    expect(wordsOf(await open([owed]))).toContain(words)
    expect(wordsOf(await open([{ ...owed, isPayed: true }]))).not.toContain('Bitte bezahlen Sie bis')
    const later = { ...owed, bookingId: 'B', paymentDueAt: due + 1_000_000 }
    expect(wordsOf(await open([later, owed], '/checkout/status?ids=B,A&tenant=stadt'))).toContain(words)
  })

  it('says what to do when nothing is found, too many ask, or the address is incomplete', async () => {
    const refused = (status: number) => drawWith(address, [[bookingStatesCall, status]])
    const [lost, busy, down] = [await refused(404), await refused(429), await refused(503)]
    expect([lost, busy, down].map((each) => each.page.status)).toEqual([404, 429, 503])
    expect(titleOf(lost.page)).toBe('Buchung nicht gefunden')
    expect(actionsOf(lost.page)).toEqual(['/booking/status/stadt'])
    expect(wordsOf(busy.page)).toContain('Bitte warten Sie eine Minute')
    expect(actionsOf(busy.page)).toEqual([address])
    expect(wordsOf(down.page)).toContain('in einigen Minuten noch einmal')
    for (const query of ['', '?id=A', '?tenant=stadt', `?tenant=stadt&id=${'A'.repeat(201)}`, '?ids=,&tenant=stadt'])
      expect(wordsOf((await drawWith(`/checkout/status${query}`, [])).page)).toContain('Bitte öffnen Sie den Link')
  })

  it('nothing of the address becomes markup', async () => {
    const evil = '"><script>alert(1)</script>'
    const query = `?${new URLSearchParams({ id: evil, tenant: evil, t: evil })}`
    const pages = await Promise.all([
      drawWith(`/checkout/status${query}`, [[bookingStatesCall, 404]]),
      drawWith(`/checkout/status${query}`, [
        [bookingStatesCall, [stateOf({ bookingId: evil, paymentProvider: 'giroCockpit' })]],
        [visitBookingCall, visitedOf({ name: evil, comment: evil })],
      ]),
      drawWith(`/booking/status/${encodeURIComponent(evil)}${query}`, [[visitBookingCall, 404]]),
    ])
    for (const { page } of pages) expect(page.html).not.toContain('<script>alert')
  })
})

import { describe, expect, it } from 'vitest'
import { startPaymentsCall } from '../../src/api/payments.ts'
import { bookingStatesCall } from '../../src/api/visitorBookings.ts'
import { actionsOf, drawWith, stateOf, titleOf, wordsOf } from './fakeAsking.ts'

const address = '/payment/redirection?ids=A,B&tenant=stadt&aggregated=true'
const online = { paymentProvider: 'giroCockpit' } as const
const payable = [stateOf({ ...online, bookingId: 'A' }), stateOf({ ...online, bookingId: 'B' })]

describe('the page where bookings are paid', () => {
  it('CHECKOUT-011 says what is to be paid, and begins nothing by being opened', async () => {
    const paid = stateOf({ ...online, bookingId: 'B', isPayed: true })
    const { page, asked } = await drawWith(address, [[bookingStatesCall, [payable[0], paid]]])
    expect([page.status, titleOf(page)]).toEqual([200, 'Zur Zahlung'])
    expect(wordsOf(page)).toContain('Zu bezahlen sind 50,00 €.')
    expect(page.html).toContain(
      '<form action=\"/payment/redirection?ids=A%2CB&amp;tenant=stadt&amp;aggregated=true\" method=\"post\">',
    )
    expect(asked.map(({ path }) => path)).toEqual([bookingStatesCall.path])
  })

  it.each([
    [{ isCommitted: false }, 'Die Buchung wird noch geprüft.'],
    [{ isPayed: true }, 'Es ist nichts mehr zu bezahlen.'],
    [{ isRejected: true }, 'Diese Buchung ist abgelehnt oder storniert.'],
    [{ paymentProvider: 'invoice' }, 'Diese Buchung wird nicht online bezahlt.'],
  ] as const)('%o: why there is nothing to pay', async (change, words) => {
    const { page } = await drawWith(address, [[bookingStatesCall, [stateOf({ ...online, ...change })]]])
    expect(page.status).toBe(200)
    expect(wordsOf(page)).toContain(words)
    expect(page.html).not.toContain('<form')
    expect(actionsOf(page)).toEqual([])
  })

  it('without a known booking leads to number and name', async () => {
    const { page } = await drawWith(address, [[bookingStatesCall, 404]])
    expect(page.status).toBe(404)
    expect(actionsOf(page)).toEqual(['/booking/status/stadt'])
    expect(wordsOf((await drawWith('/payment/redirection', [])).page)).toContain('Link aus Ihrer E-Mail')
  })

  it('leads to the provider: once for all, or from a table', async () => {
    const url = 'https://zahlung.example/1'
    const together = { paymentData: [{ bookingIds: ['A', 'B'], url }], bookings: payable }
    const one = await drawWith(address, [[startPaymentsCall, together]], {})
    expect(one.asked[0]?.parts.body).toEqual({ bookingIds: ['A', 'B'], aggregated: true })
    expect(actionsOf(one.page)).toEqual([url])
    expect(wordsOf(one.page)).toContain('100,00 € beim Zahlungsdienst bezahlen')
    const each = { paymentData: ['A', 'B'].map((id) => ({ bookingIds: [id], url: `${url}${id}` })), bookings: payable }
    const { page } = await drawWith(address.replace('true', 'false'), [[startPaymentsCall, each]], {})
    for (const id of ['A', 'B']) expect(page.html).toContain(`<a class="plain" href="${url}${id}">${id} bezahlen</a>`)
  })

  it.each([
    [{ status: 400, code: 'PAYMENT_UNAVAILABLE', message: 'Online bezahlen ist gerade nicht möglich.' }, 422],
    [{ status: 503, code: 'PAYMENT_PROVIDER_DOWN', message: 'Der Zahlungsdienst antwortet gerade nicht.' }, 503],
  ])('says why it could not begin: %o', async (refused, status) => {
    const { page } = await drawWith(address, [[startPaymentsCall, { refused }]], {})
    expect(page.status).toBe(status)
    expect(wordsOf(page)).toContain(refused.message)
  })
})

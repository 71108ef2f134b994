import { describe, expect, it } from 'vitest'
import { bookAgainAddress } from '../../src/domain/mail/bookingLinks.ts'
import type { MailedBooking } from '../../src/domain/mail/bookingFacts.ts'
import { hourMs } from '../../src/domain/time.ts'
import { readChoice } from '../../src/visitor/checkout/choice.ts'
import { readSeries } from '../../src/visitor/checkout/seriesChoice.ts'

const town = { tenantId: 'stadt', tenantName: 'Stadt', origin: 'https://buchung.example' }
const begin = Date.parse('2027-03-03T09:00:00Z')
const item = (bookableId: string, amount: number): MailedBooking['bookableItems'][number] => ({
  bookableId,
  amount,
  tenantId: 'stadt',
  vatRate: 0,
  taxKey: null,
  taxCategory: null,
  taxReason: null,
  taxDate: null,
  priceBasis: null,
  regularPriceEur: 0,
  userPriceEur: 0,
  regularGrossPriceEur: 0,
  userGrossPriceEur: 0,
  _bookableUsed: null,
})
const booking = (change: Partial<MailedBooking> = {}): MailedBooking => ({
  id: 'ABCD-EFGH',
  bookableItems: [item('saal & bühne', 2), item('stuhl', 20)],
  timeBegin: begin,
  timeEnd: begin + 2 * hourMs,
  name: '',
  company: '',
  mail: '',
  phone: '',
  street: '',
  zipCode: '',
  location: '',
  comment: '',
  couponCode: 'CHOR 10',
  priceEur: 10,
  paymentDueAt: null,
  token: '',
  ...change,
})
const paramsOf = (address: string) => new URL(address).searchParams

describe('the link of an expired booking', () => {
  const chosen = {
    tenant: 'stadt',
    id: 'saal & bühne',
    amount: 2,
    begin,
    end: begin + 2 * hourMs,
    addOns: [{ bookableId: 'stuhl', amount: 20 }],
    coupon: 'CHOR 10',
    withPrice: false,
  }

  it('opens the checkout with the same choice', () => {
    const address = bookAgainAddress(town, [booking()])
    expect(new URL(address).pathname).toBe('/checkout')
    expect(readChoice(paramsOf(address))).toEqual(chosen)
    const timeless = bookAgainAddress(town, [booking({ timeBegin: null, timeEnd: null })])
    expect(readChoice(paramsOf(timeless))).toEqual({ ...chosen, begin: null, end: null })
  })

  it('of a series opens its checkout with the same dates', () => {
    const later = { timeBegin: begin + 48 * hourMs, timeEnd: begin + 49 * hourMs }
    const address = bookAgainAddress(town, [booking(), booking(later)])
    expect(new URL(address).pathname).toBe('/checkout/group')
    expect(readChoice(paramsOf(address))).toEqual({ ...chosen, begin: null, end: null })
    expect(readSeries(paramsOf(address), '2027-03-01')).toEqual({
      plan: null,
      added: [
        { begin, end: begin + 2 * hourMs },
        { begin: later.timeBegin, end: later.timeEnd },
      ],
      moved: [],
      without: [],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { type Payment, wasPaidAsFree } from '../../../src/domain/booking/paidAsFree.ts'

const free: Payment = { isPayed: true, priceEur: 0, paymentMethod: '', timePaid: 1000, timeCreated: 1000 }
const priced = { priceEur: 50, paymentMethod: '' } as const

describe('a booking that was paid because it cost nothing', () => {
  it('is to be paid when it costs something', () => {
    expect(wasPaidAsFree(free, priced)).toBe(true)
    expect(wasPaidAsFree({ ...free, timePaid: null }, priced)).toBe(true)
  })

  it.each([
    ['it is still free', free, { ...priced, priceEur: 0 }],
    ['it was not paid', { ...free, isPayed: false, timePaid: null }, priced],
    ['it had a price', { ...free, priceEur: 20 }, priced],
    ['it was paid with a means of payment', { ...free, paymentMethod: 'CASH' }, priced],
    ['it is paid with a means of payment now', free, { ...priced, paymentMethod: 'CASH' }],
    ['it was paid later', { ...free, timePaid: 2000 }, priced],
  ] as const)('is not meant where %s', (_why, before, now) => {
    expect(wasPaidAsFree(before, now)).toBe(false)
  })
})

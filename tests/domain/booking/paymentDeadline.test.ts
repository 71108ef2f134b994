import { describe, expect, it } from 'vitest'
import { earliestDeadline, type PayableBooking, paymentDeadline } from '../../../src/domain/booking/paymentDeadline.ts'
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time.ts'

const at = Date.parse('2027-03-01T09:00:00Z')
const terms = { paymentMinutes: 30, paymentDays: 7 }
const owed: PayableBooking = {
  isCommitted: true,
  isPayed: false,
  isRejected: false,
  priceEur: 20,
  paymentProvider: 'giroCockpit',
  timeBegin: at + 30 * dayMs,
  paymentDueAt: null,
}
const stored = { ...owed, paymentDueAt: at + dayMs }
const dueOf = (
  now: Partial<PayableBooking>,
  before: PayableBooking | null = null,
  by: 'visitor' | 'staff' = 'staff',
  of = terms,
) => paymentDeadline({ ...owed, ...now }, before, of, by, at)

describe('the deadline for an online payment', () => {
  it.each([
    ['a week after a release', {}, at + 7 * dayMs],
    ['an hour before the begin', { timeBegin: at + 2 * dayMs }, at + 2 * dayMs - hourMs],
    ['after half an hour, where an hour before the begin is too soon', { timeBegin: at + hourMs }, at + 30 * minuteMs],
    ['at the begin at the latest', { timeBegin: at + 10 * minuteMs }, at + 10 * minuteMs],
    ['a week after a release without a period', { timeBegin: null }, at + 7 * dayMs],
    ['the same with the other provider', { paymentProvider: 'pmPayment' }, at + 7 * dayMs],
  ] as const)('is %s', (_when, now, due) => {
    expect(dueOf(now)).toBe(due)
    expect(dueOf(now, { ...owed, ...now, isCommitted: false })).toBe(due)
  })

  it('is half an hour for visitors who book without approval, whenever it begins', () => {
    expect(dueOf({}, null, 'visitor')).toBe(at + 30 * minuteMs)
    expect(dueOf({ timeBegin: at + minuteMs }, null, 'visitor')).toBe(at + 30 * minuteMs)
  })

  it.each([
    ['a request', { isCommitted: false }],
    ['a paid one', { isPayed: true }],
    ['a rejected one', { isRejected: true }],
    ['a free one', { priceEur: 0 }],
    ['an invoice', { paymentProvider: 'invoice' }],
    ['none without a provider', { paymentProvider: '' }],
  ] as const)('is none for %s, and ends so', (_what, now) => {
    for (const before of [null, stored]) expect(dueOf(now, before)).toBeNull()
    expect(dueOf({}, { ...owed, ...now })).toBe(at + 7 * dayMs)
  })

  it('is none where the tenant has none, and where the period has begun', () => {
    expect(dueOf({}, null, 'staff', { ...terms, paymentDays: 0 })).toBeNull()
    expect(dueOf({}, null, 'visitor', { ...terms, paymentMinutes: 0 })).toBeNull()
    expect(dueOf({ timeBegin: at })).toBeNull()
  })

  it('is kept by other changes, and is never new for an old booking', () => {
    expect(dueOf({ priceEur: 30 }, stored)).toBe(at + dayMs)
    expect(dueOf({ paymentProvider: 'pmPayment' }, stored)).toBe(at + dayMs)
    expect(dueOf({ timeBegin: at + 60 * dayMs }, stored)).toBe(at + dayMs)
    expect(dueOf({ timeBegin: at - dayMs }, stored)).toBe(at + dayMs)
    expect(dueOf({ timeBegin: at + 5 * hourMs }, stored)).toBe(at + 4 * hourMs)
    expect(dueOf({ priceEur: 30 }, owed)).toBeNull()
    expect(dueOf({ timeBegin: at + 5 * hourMs }, owed)).toBeNull()
  })

  it('of a series is the earliest', () => {
    expect(earliestDeadline([null, 3, 2, null, 4])).toBe(2)
    expect(earliestDeadline([null])).toBeNull()
  })
})

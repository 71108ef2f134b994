import { describe, expect, it } from 'vitest'
import {
  beginsToStand,
  type BookingNotice,
  bookingNotice,
  isPaidNow,
  type NoticedBooking,
  type ReportedState,
  stillReports,
} from '../../../src/domain/mail/bookingNotice.ts'

type Provider = NoticedBooking['now']['paymentProvider']

/** Flags as letters: c committed, p paid, r rejected. */
const flags = (letters: string) => ({
  isCommitted: letters.includes('c'),
  isPayed: letters.includes('p'),
  isRejected: letters.includes('r'),
})
const change = (before: string | null, now: string, priceEur = 10, paymentProvider: Provider = ''): NoticedBooking => ({
  before: before === null ? null : flags(before),
  now: { ...flags(now), priceEur, paymentProvider },
})
const all = ['', 'c', 'p', 'r', 'cp', 'cr', 'pr', 'cpr']

describe('a mail that is sent later', () => {
  /** The flags with which each state still holds; `-`: deleted. */
  const holding: Readonly<Record<ReportedState, readonly string[]>> = {
    pending: ['', 'p'],
    approved: ['c', 'cp'],
    owed: ['c'],
    paid: ['p', 'cp'],
    ended: ['r', 'cr', 'pr', 'cpr', '-'],
    stored: all,
  }
  const stored = (letters: string) => (letters === '-' ? undefined : flags(letters))

  it.each(Object.entries(holding) as [ReportedState, readonly string[]][])(
    'F8 reports %s as long as one of its bookings is so',
    (state, held) => {
      const now = [...all, '-']
      for (const one of now) {
        expect(stillReports(state, [stored(one)]), one).toBe(held.includes(one))
        for (const other of now)
          expect(stillReports(state, [stored(one), stored(other)]), `${one} ${other}`).toBe(
            held.includes(one) || held.includes(other),
          )
      }
    },
  )
})

describe('what a booker is told', () => {
  it.each<[string, NoticedBooking, BookingNotice | null]>([
    ['M1 a request', change(null, ''), 'request'],
    ['M2 placed, approved and paid', change(null, 'cp'), 'confirmation'],
    ['M2 paid after the approval', change('c', 'cp'), 'confirmation'],
    ['M2 approved without a provider, to be paid as agreed', change(null, 'c'), 'confirmation'],
    ['M2 paid before the approval', change('', 'p'), 'paymentReceived'],
    ['M3 approved, free', change('', 'c', 0, 'invoice'), 'confirmation'],
    ['M4 approved, to be paid online', change('', 'c', 10, 'pmPayment'), 'paymentRequest'],
    ['M5 approved, to be paid by invoice', change('', 'c', 10, 'invoice'), 'invoice'],
    ['M5 a cancelled one taken up again', change('cr', 'c', 10, 'invoice'), 'invoice'],
    ['M6 declined', change('', 'r'), 'rejection'],
    ['M7 cancelled', change('cp', 'cpr'), 'cancellation'],
    ['entered as rejected', change(null, 'r'), null],
    ['an approval taken back', change('c', ''), null],
    ['a payment taken back', change('cp', 'c'), null],
  ])('%s', (_name, booking, notice) => {
    expect(bookingNotice([booking])).toBe(notice)
  })

  it('of the 64 changes of flags those that change nothing tell nothing, and each other tells at most what it did', () => {
    for (const before of all)
      for (const now of all) {
        const booking = change(before, now, 10, 'invoice')
        const notice = bookingNotice([booking])
        if (before === now) expect(notice, now).toBeNull()
        if (notice === 'rejection' || notice === 'cancellation')
          expect([now.includes('r'), before.includes('r')], `${before}→${now}`).toEqual([true, false])
        if (notice === 'invoice') expect(beginsToStand(booking) && !now.includes('p')).toBe(true)
        if (notice === 'confirmation' || notice === 'paymentReceived')
          expect(beginsToStand(booking) || isPaidNow(booking), `${before}→${now}`).toBe(true)
        expect(notice, `${before}→${now}`).not.toBe('request')
      }
  })

  it('a series is told once: nothing is confirmed while one date is not approved, and one that owes decides how it is paid', () => {
    expect(bookingNotice([change(null, 'c'), change(null, '')])).toBe('request')
    expect(bookingNotice([change('', 'c', 0), change('', 'c', 10, 'invoice')])).toBe('invoice')
    expect(bookingNotice([change('c', 'cr'), change('', 'r')])).toBe('cancellation')
    expect(bookingNotice([change('c', 'cp'), change('c', 'cp')])).toBe('confirmation')
  })
})

import { describe, expect, it } from 'vitest'
import { actionsOf, type BookingRights } from '../../../src/domain/booking/bookingActions.ts'

const all: BookingRights = { update: true, delete: true }
const open = { isCommitted: false, isPayed: false, isRejected: false, priceEur: 10 }
const free = (booking: typeof open, rights = all) =>
  actionsOf(booking, rights)
    .filter(({ refusal }) => refusal === undefined)
    .map(({ name }) => name)
const eight = [true, false].flatMap((isCommitted) =>
  [true, false].flatMap((isPayed) =>
    [true, false].map((isRejected) => ({ ...open, isCommitted, isPayed, isRejected })),
  ),
)

describe('actions of a booking', () => {
  it('BOOKING-ACT-014 BOOKING-ACT-020 BOOKING-ACT-021 are named as documented, all of them always', () => {
    for (const booking of eight) {
      expect(actionsOf(booking, all).map(({ label }) => label)).toEqual([
        'Details',
        'Bearbeiten',
        'Buchung freigeben',
        'Als bezahlt markieren',
        'Beleg erstellen',
        booking.isCommitted ? 'Buchung stornieren' : 'Buchung ablehnen',
        'Löschen',
      ])
    }
  })

  it('BOOKING-LIST-015 BOOKING-LIST-017 need the right to update, deleting the right to delete, whatever the state', () => {
    for (const booking of eight) {
      expect(free(booking, { update: false, delete: false })).toEqual([])
      expect(free(booking, { update: false, delete: true }).every((name) => name === 'delete')).toBe(true)
      expect(free(booking, { update: true, delete: false })).not.toContain('delete')
    }
  })

  it('BOOKING-ACT-016 BOOKING-ACT-025 are refused by the state: what is done already, and deleting what is paid and priced', () => {
    for (const booking of eight) {
      const { isCommitted, isPayed, isRejected } = booking
      const names = free(booking)
      expect(names.includes('commit')).toBe(!isCommitted || isRejected)
      expect(names.includes('pay')).toBe(!isPayed && !isRejected)
      expect(names.includes('reject')).toBe(!isRejected)
      expect(names.includes('delete')).toBe(!isPayed)
      expect(free({ ...booking, priceEur: 0 })).toContain('delete')
      for (const always of ['details', 'edit', 'receipt'] as const) expect(names).toContain(always)
    }
    const paid = actionsOf({ ...open, isPayed: true }, all).find(({ name }) => name === 'delete')
    expect(paid?.refusal).toBe('Die Buchung wurde bereits bezahlt.')
  })
})

import { describe, expect, it } from 'vitest'
import { booksFree } from '../../src/domain/freeBooking.ts'

const rules = { freeBookingUsers: ['Amt@Musterstadt.example'], freeBookingRoles: ['kultur'] }
const booker = { userId: 'a@b.example', roleIds: ['sport'], freeBookings: false }

describe('free bookings', () => {
  it('are for named people, named roles and roles with the right, and nobody else', () => {
    expect(booksFree(rules, null)).toBe(false)
    expect(booksFree(rules, booker)).toBe(false)
    expect(booksFree(rules, { ...booker, userId: 'amt@musterstadt.example' })).toBe(true)
    expect(booksFree(rules, { ...booker, roleIds: ['sport', 'kultur'] })).toBe(true)
    expect(booksFree(rules, { ...booker, freeBookings: true })).toBe(true)
  })
})

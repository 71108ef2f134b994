import { describe, expect, it } from 'vitest'
import { countedFor, countWord } from '../../../overrides/booking/list/filterCounts.ts'
import type { BookingCount } from '../../../src/api/countBookings.ts'

const counts: readonly BookingCount[] = [
  { status: 'pending', paid: false, count: 9000, more: false },
  { status: 'committed', paid: false, count: 2000, more: false },
  { status: 'committed', paid: true, count: 7, more: false },
  { status: 'cancelled', paid: true, count: 300, more: true },
]
const word = (status: readonly BookingCount['status'][], paid: boolean | null) =>
  countWord(countedFor(counts, { status, paid }))

describe('the numbers of the filters', () => {
  it('are sums of what the server counted, and say where there are more', () => {
    expect(word(['committed'], null)).toBe('2.007')
    expect(word(['committed'], true)).toBe('7')
    expect(word(['rejected'], null)).toBe('0')
    expect(word(['pending', 'committed'], false)).toBe('10.000+')
    expect(word(['cancelled'], null)).toBe('300+')
    expect(word([], true)).toBe('307+')
    expect(word([], null)).toBe('10.000+')
  })
})

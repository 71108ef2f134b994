import { describe, expect, it } from 'vitest'
import { hoursLength } from '../../../overrides/bookable/hours/hoursLength.ts'
import { lockerSystemsOf } from '../../../overrides/bookable/lockers/useLockerSystems.ts'
import { offeredSystems } from '../../../overrides/bookable/lockers/offeredSystems.ts'

const pareva = { id: 'pareva', type: 'locker', title: 'Fächer am Markt', active: true }

describe('the locker systems that are offered', () => {
  it('LOCKER-006 are the tenant’s active applications of type locker, by name', () => {
    const payment = { id: 'invoice', type: 'payment', title: 'Rechnung', active: true }
    expect(lockerSystemsOf({ applications: [payment, pareva] })).toEqual([
      { value: 'pareva', label: 'Fächer am Markt' },
    ])
    expect(lockerSystemsOf({ applications: [{ ...pareva, active: false }] })).toEqual([])
    expect(lockerSystemsOf({ applications: [{ ...pareva, title: '' }] })).toEqual([
      { value: 'pareva', label: 'pareva' },
    ])
    for (const strange of [null, {}, { applications: 'pareva' }, { applications: [null, 7] }])
      expect(lockerSystemsOf(strange)).toEqual([])
  })

  it('keep a stored one that is none of them any more, and say so', () => {
    const active = lockerSystemsOf({ applications: [pareva] })
    expect(offeredSystems(active, ['pareva', 'pareva'])).toEqual(active)
    expect(offeredSystems([], ['pareva', 'pareva'])).toEqual([{ value: 'pareva', label: 'pareva (nicht aktiv)' }])
  })
})

describe('the length of an entry', () => {
  it.each([
    ['08:00', '12:00', '4'],
    ['11:30', '15:00', '3,5'],
    ['20:00', '00:00', '4'],
    ['00:00', '24:00', '24'],
    ['12:00', '12:00', null],
    ['12:00', '08:00', null],
    ['neun', '10:00', null],
    [undefined, '10:00', null],
  ])('from %s to %s is %s hours', (start, end, hours) => {
    expect(hoursLength(start, end)).toBe(hours)
  })
})

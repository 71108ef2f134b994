import { describe, expect, it } from 'vitest'
import { fallsOn, holidayNames, holidayRegions } from '../../src/domain/holidays.ts'
import { holidayTable } from './priceCases.ts'

describe('holidays', () => {
  it('PRICE-018 offers "Bundesweit" and the 16 states', () => {
    expect(holidayRegions[0]).toEqual({ code: '', label: 'Bundesweit' })
    expect(holidayRegions.slice(1).map(({ code }) => code)).toEqual(
      'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH'.split(' '),
    )
  })

  it('PRICE-018 a choice falls on its day in its region', () => {
    const choice = (stateCode: string, name: string) => [{ countryCode: 'DE', stateCode, name }]
    expect(fallsOn('2027-03-28', choice('BB', 'Ostersonntag'), holidayTable)).toBe(true)
    expect(fallsOn('2027-03-28', choice('', 'Ostersonntag'), holidayTable)).toBe(false)
    expect(fallsOn('2027-03-29', choice('BB', 'Ostersonntag'), holidayTable)).toBe(false)
    expect(fallsOn('2026-03-28', choice('BB', 'Ostersonntag'), holidayTable)).toBe(false)
    expect(fallsOn('2027-03-28', choice('BB', 'ostersonntag'), holidayTable)).toBe(false)
    expect(fallsOn('2027-03-28', [], holidayTable)).toBe(false)
  })

  it('PRICE-018 names each holiday once, in the order of the year', () => {
    expect(holidayNames(holidayTable, 'BB', [2026, 2027, 2028])).toEqual([
      'Karfreitag',
      'Ostersonntag',
      'Ostermontag',
      'Reformationstag',
    ])
  })
})

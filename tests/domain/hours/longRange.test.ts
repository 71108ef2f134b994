import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLongRange, longRangeAt, longRanges } from '../../../src/domain/hours/longRange.ts'
import { counts } from '../../support/counts.ts'
import { inZone, zones } from '../../support/zones.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  dateStyle: undefined,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const at = (text: string) => Date.parse(text)

describe.each(zones)('long ranges on a machine in %s', (zone) => {
  inZone(zone)

  it('CONST-017 a week is Monday 00:00 to Friday 24:00 in Berlin, whatever its length', () => {
    expect(longRangeAt('week', '2027-03-24')).toEqual({
      begin: at('2027-03-22T00:00+01:00'),
      end: at('2027-03-27T00:00+01:00'),
    })
    expect(longRangeAt('week', '2027-03-28')).toEqual(longRangeAt('week', '2027-03-22'))
    expect(longRangeAt('week', '2027-03-29')).toEqual({
      begin: at('2027-03-29T00:00+02:00'),
      end: at('2027-04-03T00:00+02:00'),
    })
    expect(longRangeAt('week', '2027-01-01')).toEqual({
      begin: at('2026-12-28T00:00+01:00'),
      end: at('2027-01-02T00:00+01:00'),
    })
  })

  it('V10 a month ends where the next begins, over the clock change, leap days and New Year', () => {
    expect(longRangeAt('month', '2027-03-31')).toEqual({
      begin: at('2027-03-01T00:00+01:00'),
      end: at('2027-04-01T00:00+02:00'),
    })
    expect(longRangeAt('month', '2028-02-29')).toEqual({
      begin: at('2028-02-01T00:00+01:00'),
      end: at('2028-03-01T00:00+01:00'),
    })
    expect(longRangeAt('month', '2027-12-05')).toEqual({
      begin: at('2027-12-01T00:00+01:00'),
      end: at('2028-01-01T00:00+01:00'),
    })
  })

  it('CONST-017 every week that shares a day with the window is listed whole, none for a weekend alone', () => {
    expect(longRanges('week', '2027-03-26', '2027-04-05').map(({ begin }) => begin)).toEqual([
      at('2027-03-22T00:00+01:00'),
      at('2027-03-29T00:00+02:00'),
      at('2027-04-05T00:00+02:00'),
    ])
    expect(longRanges('week', '2027-03-27', '2027-03-28')).toEqual([])
  })

  it('CONST-017 a booking may take several weeks or months in a row, but no part of one', () => {
    const [first, third] = [longRangeAt('week', '2027-03-22'), longRangeAt('week', '2027-04-05')]
    expect(isLongRange('week', first)).toBe(true)
    expect(isLongRange('week', { begin: first.begin, end: third.end })).toBe(true)
    for (const shift of [-1, 1, 60_000, 86_400_000]) {
      expect(isLongRange('week', { begin: first.begin + shift, end: first.end })).toBe(false)
      expect(isLongRange('week', { begin: first.begin, end: first.end + shift })).toBe(false)
    }
    const may = longRangeAt('month', '2027-05-01')
    expect(isLongRange('month', { begin: may.begin, end: longRangeAt('month', '2027-06-01').end })).toBe(true)
    expect(isLongRange('month', { begin: may.begin, end: may.end - 1 })).toBe(false)
    expect(isLongRange('month', first)).toBe(false)
  })

  it('CONST-017 begins on Mondays and ends before Saturdays for every date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_957, max: 47_800 }), (days) => {
        const date = new Date(days * 86_400_000).toISOString().slice(0, 10)
        const { begin, end } = longRangeAt('week', date)
        expect(clock.format(begin)).toMatch(/^Mon.*00:00$/)
        expect(clock.format(end)).toMatch(/^Sat.*00:00$/)
        const ahead = Date.parse(`${date}T12:00Z`) - begin
        expect(ahead > 0 && ahead < 7.1 * 86_400_000).toBe(true)
      }),
      { numRuns: counts(100, 2_000) },
    )
  })
})

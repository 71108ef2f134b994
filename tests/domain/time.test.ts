import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate, parseTime } from '../../src/domain/parseTime.ts'
import {
  addDays,
  dateOf,
  formatDate,
  formatDateShort,
  formatDateTime,
  formatDay,
  formatPeriod,
  fromWallClock,
  hourMs,
  splitAtMidnights,
  startOfDate,
  timeOf,
  toWallClock,
  weekdayOf,
} from '../../src/domain/time.ts'
import { counts } from '../support/counts.ts'
import { inZone, zones } from '../support/zones.ts'

const at = (iso: string) => Date.parse(iso)
const numRuns = counts(500, 20_000)
const instants = fc.integer({ min: at('2000-01-02T00:00:00Z'), max: at('2100-12-30T00:00:00Z') })

describe.each(zones)('time on a machine in %s', (zone) => {
  inZone(zone)

  it('lives on the clock of Berlin', () => {
    const instant = at('2027-07-01T22:30:15.250Z')
    expect(toWallClock(instant)).toEqual({
      year: 2027,
      month: 7,
      day: 2,
      hour: 0,
      minute: 30,
      second: 15,
      millisecond: 250,
    })
    expect(dateOf(instant)).toBe('2027-07-02')
    expect(timeOf(instant)).toBe('00:30')
  })

  it.each([
    ['2027-01-15', '10:00', '2027-01-15T09:00:00Z'],
    ['2027-07-15', '10:00', '2027-07-15T08:00:00Z'],
    ['2027-07-15', '24:00', '2027-07-15T22:00:00Z'],
    ['2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
    ['2027-10-31', '01:59', '2027-10-30T23:59:00Z'],
    ['2027-10-31', '02:00', '2027-10-31T00:00:00Z'],
    ['2027-10-31', '02:59', '2027-10-31T00:59:00Z'],
    ['2027-10-31', '03:00', '2027-10-31T02:00:00Z'],
    ['2000-01-01', '00:00', '1999-12-31T23:00:00Z'],
    ['2100-12-31', '23:59', '2100-12-31T22:59:00Z'],
  ])('%s %s is %s; of an ambiguous time the first is meant', (date, time, iso) => {
    expect(fromWallClock(date, time)).toBe(at(iso))
  })

  it.each([
    ['2027-03-28', '02:00'],
    ['2027-03-28', '02:30'],
    ['2026-03-29', '02:59'],
    ['2027-02-29', '10:00'],
    ['2027-13-01', '10:00'],
    ['2027-1-1', '10:00'],
    ['2027-01-01', '24:01'],
    ['2027-01-01', '25:00'],
    ['2027-01-01', '10:60'],
    ['2027-01-01', '9:00'],
    ['', ''],
  ])('refuses %j %j, which no clock shows', (date, time) => {
    expect(fromWallClock(date, time)).toBeNull()
  })

  it('knows the summers of 1945 and 1947, three hours ahead', () => {
    expect(fromWallClock('1945-05-25')).toBe(Date.UTC(1945, 4, 24, 21))
    expect(fromWallClock('1947-05-25', '12:00')).toBe(Date.UTC(1947, 4, 25, 9))
  })

  it('goes to the wall clock and back, but for the second of two equal hours', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const whole = instant - (instant % 60_000)
        const back = fromWallClock(dateOf(whole), timeOf(whole))
        expect([whole, whole - hourMs]).toContain(back)
        if (back !== whole) expect(toWallClock(whole).month).toBe(10)
      }),
      { numRuns },
    )
  })

  it('cuts at midnight without gap or overlap', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 20 * 24 * hourMs }), (begin, length) => {
        const end = Math.min(begin + length, at('2100-12-30T00:00:00Z'))
        const parts = splitAtMidnights(begin, Math.max(begin, end))
        expect(parts[0]?.begin).toBe(begin)
        expect(parts.at(-1)?.end).toBe(Math.max(begin, end))
        parts.forEach((part, position) => {
          expect(dateOf(part.begin)).toBe(part.date)
          if (part.end > part.begin) expect(dateOf(part.end - 1)).toBe(part.date)
          const next = parts[position + 1]
          if (next) expect([next.begin, next.date]).toEqual([part.end, addDays(part.date, 1)])
        })
      }),
      { numRuns },
    )
  })

  it('knows days of 23 and 25 hours', () => {
    expect(startOfDate('2027-03-29') - startOfDate('2027-03-28')).toBe(23 * hourMs)
    expect(startOfDate('2027-11-01') - startOfDate('2027-10-31')).toBe(25 * hourMs)
    expect(() => startOfDate('2027-02-30')).toThrow(RangeError)
  })

  it('PRICE-021 numbers weekdays from 0 Sunday to 6 Saturday', () => {
    expect(['2027-02-28', '2027-03-01', '2027-03-06', '1969-12-31'].map(weekdayOf)).toEqual([0, 1, 6, 3])
    fc.assert(
      fc.property(instants, (instant) => {
        const date = dateOf(instant)
        expect(weekdayOf(date)).toBe(new Date(`${date}T12:00:00Z`).getUTCDay())
      }),
      { numRuns },
    )
  })

  it('SHELL-005 CONST-025 writes dates in words and times in 24 hours', () => {
    const begin = at('2027-03-03T09:00:00Z')
    expect(formatDate(begin)).toBe('Mi 3. März 2027')
    expect(formatDay('2027-12-05')).toBe('So 5. Dezember 2027')
    expect(formatDateTime(at('2027-07-01T13:00:00Z'))).toBe('Do 1. Juli 2027, 15:00')
    expect(formatDateShort(at('2027-02-28T12:00:00Z'))).toBe('28. Feb. 2027')
    expect(formatPeriod(begin, at('2027-03-03T11:00:00Z'))).toBe('Mi 3. März 2027, 10:00–12:00')
    expect(formatPeriod(begin, at('2027-03-03T23:00:00Z'))).toBe('Mi 3. März 2027, 10:00–24:00')
    expect(formatPeriod(begin, at('2027-03-04T01:00:00Z'))).toBe('Mi 3. März 2027, 10:00 – Do 4. März 2027, 02:00')
  })
})

describe('typed dates and times', () => {
  it.each([
    ['3.3.27', '2027-03-03'],
    ['03.03.2027', '2027-03-03'],
    ['3. 3. 2027', '2027-03-03'],
    ['3.3.', '2026-03-03'],
    ['3.3', '2026-03-03'],
    ['030327', '2027-03-03'],
    ['03032027', '2027-03-03'],
    ['2027-03-03', '2027-03-03'],
    ['29.2.28', '2028-02-29'],
  ])('reads the date %j as %s', (text, date) => {
    expect(parseDate(text, '2026-11-20')).toBe(date)
  })

  it.each(['', '29.2.27', '31.4.', '0.1.27', '1.13.27', '3.3.202', '3/3/27', 'morgen', '2027-02-30'])(
    'refuses the date %j',
    (text) => {
      expect(parseDate(text, '2026-11-20')).toBeNull()
    },
  )

  it.each([
    ['9', '09:00'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9 Uhr', '09:00'],
    ['14:05 Uhr', '14:05'],
    ['0', '00:00'],
    ['24', '24:00'],
    ['24:00', '24:00'],
  ])('reads the time %j as %s', (text, time) => {
    expect(parseTime(text)).toBe(time)
  })

  it.each(['', '25', '24:01', '9:60', '9:3', '99999', 'neun', '-1'])('refuses the time %j', (text) => {
    expect(parseTime(text)).toBeNull()
  })
})

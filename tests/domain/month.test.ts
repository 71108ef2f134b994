import { describe, expect, it } from 'vitest'
import { addMonths, firstOfMonth, lastOfMonth, mondayOf, monthTitle, weeksOfMonth } from '../../src/domain/month.ts'
import { addDays, weekdayOf } from '../../src/domain/time.ts'

describe('months', () => {
  it('CONST-025 have weeks from Monday to Sunday, and each of their days once', () => {
    for (let month = '2024-01-01'; month < '2032-01-01'; month = firstOfMonth(month, 1)) {
      const weeks = weeksOfMonth(month)
      for (const week of weeks) expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0])
      const days = weeks.flat()
      expect(days).toEqual(days.map((_, at) => addDays(days[0] ?? '', at)))
      const own = days.filter((date) => date.slice(0, 7) === month.slice(0, 7))
      expect([own[0], own.at(-1)]).toEqual([month, lastOfMonth(month)])
      for (const week of weeks) expect(week.some((date) => own.includes(date))).toBe(true)
    }
    expect(mondayOf('2027-03-07')).toBe('2027-03-01')
    expect(monthTitle('2027-03-07')).toBe('März 2027')
  })

  it('are counted on and back over the turn of the year; a day a month lacks becomes its last', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
    expect(addMonths('2027-12-15', 1)).toBe('2028-01-15')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect([firstOfMonth('2027-03-31', -3), lastOfMonth('2027-03-31', -1)]).toEqual(['2026-12-01', '2027-02-28'])
  })
})

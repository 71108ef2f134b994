import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursByWeekday } from '../../../src/domain/hours/dayHours.ts'
import { weekInWords } from '../../../src/domain/hours/weekInWords.ts'
import { weekFromMonday, weekOf } from '../../../src/domain/hours/weekOf.ts'
import type { BookableOpeningHour } from '../../../src/generated/entities/bookable.ts'
import { counts } from '../../support/counts.ts'

const workdays: BookableOpeningHour['weekdays'] = [1, 2, 3, 4]

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
const entries: fc.Arbitrary<BookableOpeningHour[]> = fc.array(
  fc.record({
    weekdays: fc.subarray([...weekFromMonday]),
    startTime: time,
    endTime: fc.oneof(time, fc.constant('24:00')),
  }),
  { maxLength: 8 },
)

describe('the picture of a week', () => {
  it('BOOKABLE-FORM-029 shows of opening hours exactly what the availability obeys', () => {
    fc.assert(
      fc.property(entries, (openingHours) => {
        const rules = {
          isOpeningHoursRelated: true,
          openingHours,
          isSpecialOpeningHoursRelated: false,
          specialOpeningHours: [],
        }
        for (const { weekday, intervals } of weekOf(openingHours, 'joined'))
          expect(intervals).toEqual(hoursByWeekday(rules)(weekday))
      }),
      { numRuns: counts(200, 20_000) },
    )
  })

  it('SHELL-006 CONST-025 begins on Monday; periods that touch stay apart, unreadable entries mean nothing yet', () => {
    const week = weekOf(
      [
        { weekdays: [1], startTime: '10:00', endTime: '12:00' },
        { weekdays: [1], startTime: '08:00', endTime: '10:00' },
        { weekdays: [1], startTime: '1' },
        { weekdays: [2], startTime: '12:00', endTime: '10:00' },
      ],
      'apart',
    )
    expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect(week[0]?.intervals).toEqual([
      { begin: 480, end: 600 },
      { begin: 600, end: 720 },
    ])
    expect(week[1]?.intervals).toEqual([])
  })

  it('is told in words, neighbouring days together', () => {
    const week = weekOf(
      [
        { weekdays: workdays, startTime: '08:00', endTime: '12:00' },
        { weekdays: workdays, startTime: '13:00', endTime: '00:00' },
        { weekdays: [5], startTime: '08:00', endTime: '12:30' },
      ],
      'joined',
    )
    expect(weekInWords(week, 'geschlossen')).toBe(
      'Montag bis Donnerstag 08:00 bis 12:00 Uhr und 13:00 bis 24:00 Uhr; Freitag 08:00 bis 12:30 Uhr; ' +
        'Samstag und Sonntag geschlossen.',
    )
    expect(weekInWords(weekOf([], 'joined'), 'geschlossen')).toBe('Montag bis Sonntag geschlossen.')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyMove } from '../../../overrides/booking/calendar/keyMove.ts'
import {
  isLong,
  periodTitle,
  shiftDays,
  shownDays,
  stepDate,
  weekNumber,
} from '../../../overrides/booking/calendar/period.ts'
import { shownHours } from '../../../overrides/booking/calendar/shownHours.ts'
import { addDays, dateOf, fromWallClock, hourMs, minuteMs, timeOf } from '../../../src/domain/time.ts'

const at = (date: string, time: string): number => fromWallClock(date, time) ?? NaN
const dates = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-03', days))

describe('what the calendar shows', () => {
  it('BOOKING-CAL-004 a week runs from Monday to Sunday, a month fills its weeks', () => {
    expect(shownDays('timeGridWeek', '2027-03-07')).toEqual(['2027-03-01', '2027-03-08'])
    expect(shownDays('dayGridMonth', '2027-03-31')).toEqual(['2027-03-01', '2027-04-05'])
    expect(shownDays('timeGridDay', '2027-03-03')).toEqual(['2027-03-03', '2027-03-04'])
  })

  it('BOOKING-CAL-002 a step forth and one back lead to the same days', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom('timeGridDay', 'timeGridWeek', 'dayGridMonth'), (date, view) => {
        expect(shownDays(view, stepDate(view, stepDate(view, date, 1), -1))).toEqual(shownDays(view, date))
      }),
    )
  })

  it.each([
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2027-03-03', 9],
    ['2024-12-30', 1],
  ])('%s lies in week %i', (date, week) => expect(weekNumber(date)).toBe(week))

  it('BOOKING-CAL-003 titles are German', () => {
    expect(periodTitle('timeGridWeek', '2027-03-31')).toBe('29. März – 4. April 2027')
    expect(periodTitle('timeGridWeek', '2026-12-31')).toBe('28. Dezember 2026 – 3. Januar 2027')
    expect(periodTitle('dayGridMonth', '2027-03-31')).toBe('März 2027')
    expect(periodTitle('timeGridDay', '2027-03-03')).toBe('Mi 3. März 2027')
  })

  it('hours grow where a booking lies outside of the usual ones', () => {
    const day = '2027-03-03'
    const hours = (from: string, to: string) => shownHours([{ begin: at(day, from), end: at(day, to) }])
    expect(hours('10:00', '12:00')).toEqual({ slotMinTime: '07:00:00', slotMaxTime: '22:00:00', count: 15 })
    expect(hours('05:30', '23:10')).toEqual({ slotMinTime: '05:00:00', slotMaxTime: '24:00:00', count: 19 })
    expect(shownHours([{ begin: at(day, '22:00'), end: at('2027-03-04', '02:00') }])).toEqual({
      slotMinTime: '00:00:00',
      slotMaxTime: '24:00:00',
      count: 24,
    })
  })
})

describe('moving by keys', () => {
  const alt = { altKey: true, shiftKey: false }
  const period = { begin: at('2027-03-27', '10:00'), end: at('2027-03-27', '12:00') }

  it('keeps the time of the clock over the change to summer time, and refuses an hour that does not exist', () => {
    const moved = shiftDays(period, 1)
    expect(moved && [dateOf(moved.begin), timeOf(moved.begin), timeOf(moved.end)]).toEqual([
      '2027-03-28',
      '10:00',
      '12:00',
    ])
    expect(shiftDays({ begin: at('2027-03-27', '02:15'), end: at('2027-03-27', '04:00') }, 1)).toBeNull()
  })

  it('keeps the length by hours, changes only the end with Shift, and never makes it shorter than a quarter of an hour', () => {
    const down = keyMove(period, 'timeGridWeek', { ...alt, key: 'ArrowDown' })
    expect(down).toEqual({ begin: period.begin + 30 * minuteMs, end: period.end + 30 * minuteMs })
    const longer = keyMove(period, 'timeGridWeek', { altKey: true, shiftKey: true, key: 'ArrowDown' })
    expect(longer).toEqual({ begin: period.begin, end: period.end + 30 * minuteMs })
    const short = { begin: period.begin, end: period.begin + 30 * minuteMs }
    expect(keyMove(short, 'timeGridWeek', { altKey: true, shiftKey: true, key: 'ArrowUp' })).toEqual(short)
  })

  it('means nothing without Alt or with other keys', () => {
    expect(keyMove(period, 'timeGridWeek', { altKey: false, shiftKey: false, key: 'ArrowDown' })).toBeNull()
    expect(keyMove(period, 'timeGridWeek', { ...alt, key: 'Enter' })).toBeNull()
  })

  it('a key and its opposite lead back', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom('Left', 'Up'), fc.integer({ min: 1, max: 40 }), (date, side, hours) => {
        const begin = at(date, '09:00')
        const given = { begin, end: begin + hours * hourMs }
        const opposite = side === 'Left' ? 'ArrowRight' : 'ArrowDown'
        const there = keyMove(given, 'timeGridWeek', { ...alt, key: `Arrow${side}` })
        const back = there && keyMove(there, 'timeGridWeek', { ...alt, key: opposite })
        // Days of 23 and 25 hours change the length of a long one; its clock times stay.
        const shown = back && [timeOf(back.begin), timeOf(back.end), isLong(back)]
        if (there !== null && isLong(given) === isLong(there))
          expect(shown?.slice(0, 2)).toEqual([timeOf(given.begin), timeOf(given.end)])
      }),
    )
  })
})

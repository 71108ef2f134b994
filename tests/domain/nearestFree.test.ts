import { describe, expect, it } from 'vitest'
import { nearestFree } from '../../src/domain/booking/nearestFree.ts'
import { fromWallClock, timeOf } from '../../src/domain/time.ts'

const at = (time: string, date = '2026-12-08'): number => fromWallClock(date, time) ?? Number.NaN
const period = (begin: string, end: string) => ({ begin: at(begin), end: at(end) })
const entry = (begin: string, end: string, available = true) => ({ timeBegin: at(begin), timeEnd: at(end), available })
const words = (periods: readonly { readonly begin: number; readonly end: number }[]) =>
  periods.map(({ begin, end }) => `${timeOf(begin)}–${timeOf(end)}`)

describe('the nearest free times of a day', () => {
  const wanted = period('18:00', '20:00')
  const day = [entry('08:00', '17:10'), entry('17:10', '19:20', false), entry('19:20', '24:00')]

  it('have the same length, lie next to what is taken, at a quarter of an hour, and are at most two', () => {
    expect(words(nearestFree(wanted, day, [], false))).toEqual(['19:30–21:30', '15:00–17:00'])
    const parts = [...day.slice(0, 2), entry('19:20', '21:30'), entry('22:00', '24:00')]
    expect(words(nearestFree(wanted, parts, [], false))).toEqual(['19:30–21:30', '15:00–17:00'])
    expect(words(nearestFree(wanted, [entry('19:20', '21:20')], [], false))).toEqual(['19:20–21:20'])
  })

  it('avoid the other dates of the series, and may end after midnight', () => {
    expect(words(nearestFree(wanted, day, [period('19:00', '21:00')], false))).toEqual(['15:00–17:00', '21:00–23:00'])
    const late = { begin: at('23:00'), end: at('01:00', '2026-12-09') }
    const night = { timeBegin: at('23:30'), timeEnd: at('08:00', '2026-12-09'), available: true }
    expect(words(nearestFree(late, [night], [], false))).toEqual(['23:30–01:30'])
  })

  it('are none if nothing is long enough, or if the time itself is free', () => {
    expect(nearestFree(wanted, [entry('08:00', '09:59')], [], false)).toEqual([])
    expect(nearestFree(wanted, [entry('08:00', '24:00')], [], false)).toEqual([])
  })

  it('are the other free periods of an object with fixed ones', () => {
    const slots = [
      entry('08:00', '12:00'),
      entry('12:00', '18:00', false),
      entry('14:00', '17:00'),
      entry('18:00', '22:00'),
    ]
    expect(words(nearestFree(wanted, slots, [], true))).toEqual(['18:00–22:00', '14:00–17:00', '08:00–12:00'])
    expect(nearestFree(period('18:00', '22:00'), slots, [], true)).toEqual([])
    expect(words(nearestFree(wanted, slots, [period('15:00', '16:00')], true))).toEqual(['18:00–22:00', '08:00–12:00'])
  })
})

import type { Bookable } from '../../generated/entities/bookable.ts'
import { clockMinutes, endMinutes } from '../rules/clockMinutes.ts'
import type { Draft } from '../rules.ts'
import { type Intervals, union } from './intervals.ts'

/** Monday first, the display order of weeks (SHELL-006); 0 is Sunday. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

export interface WeekDay {
  readonly weekday: (typeof weekFromMonday)[number]
  /** Minutes since midnight. */
  readonly intervals: Intervals
}

/**
 * The times of each weekday from weekly entries, Monday to Sunday.
 * @param entries may be incomplete: those without valid times, or reversed, are ignored
 * @param parts opening hours that touch or overlap are merged (`joined`), fixed periods stay `apart`
 */
export const weekOf = (entries: Draft<Bookable['openingHours']>, parts: 'joined' | 'apart'): readonly WeekDay[] => {
  const readable = entries.flatMap(({ weekdays = [], startTime, endTime }) => {
    const [begin, end] = [clockMinutes(startTime), endMinutes(endTime)]
    return begin !== null && end !== null && begin < end ? [{ weekdays, begin, end }] : []
  })
  return weekFromMonday.map((weekday) => {
    const own = readable
      .filter(({ weekdays }) => weekdays.some((day) => day === weekday))
      .map(({ begin, end }) => ({ begin, end }))
      .sort((a, b) => a.begin - b.begin || a.end - b.end)
    return { weekday, intervals: parts === 'joined' ? union(own) : own }
  })
}

import type { Bookable } from '../../generated/entities/bookable.ts'
import { clockMinutes, endMinutes } from '../rules/clockMinutes.ts'
import type { Draft } from '../rules.ts'
import { type Intervals, union } from './intervals.ts'

/** Monday first, as weeks are shown here (SHELL-006); 0 is Sunday. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

export interface WeekDay {
  readonly weekday: (typeof weekFromMonday)[number]
  /** Minutes since midnight. */
  readonly intervals: Intervals
}

/**
 * What weekly entries mean for each weekday, Monday to Sunday.
 * @param entries while they are typed: one without readable times, or turned around, means nothing yet
 * @param parts opening hours that touch or overlap are one stretch (`joined`), fixed periods stay `apart`
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

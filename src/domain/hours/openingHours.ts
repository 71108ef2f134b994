import { minutesOfDay, clockText } from './berlinDay.ts'
import { hoursByDate, type HoursRules, hoursByWeekday } from './dayHours.ts'
import { intersection } from './intervals.ts'

export interface RegularOpeningHours {
  readonly weekdays: readonly [number]
  /** "HH:mm". */
  readonly startTime: string
  /** "HH:mm"; midnight is "24:00". */
  readonly endTime: string
}

export interface SpecialOpeningHours {
  /** "YYYY-MM-DD". */
  readonly date: string
  readonly startTime: string
  /** Equal to startTime: closed. */
  readonly endTime: string
}

export interface OpeningHours {
  /** By weekday, "0" Sunday to "6" Saturday; missing weekdays are closed. Empty if no object has weekly hours. */
  readonly regularOpeningHours: Readonly<Record<string, RegularOpeningHours>>
  /** They replace the weekly hours of their date. */
  readonly specialOpeningHours: readonly SpecialOpeningHours[]
}

const week = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * The weekly hours of an object and of everything that contains it, intersected: latest start, earliest end (API-011). A weekday has one
 * entry, spanning any break; availability considers the break.
 * @param objects the object and its direct and indirect parents
 */
export const regularHours = (objects: readonly HoursRules[]): OpeningHours['regularOpeningHours'] => {
  const limiting = objects.filter(({ isOpeningHoursRelated }) => isOpeningHoursRelated)
  if (limiting.length === 0) return {}
  const hours = limiting.map(hoursByWeekday)
  return Object.fromEntries(
    week.flatMap((weekday) => {
      const open = hours.map((on) => on(weekday)).reduce(intersection)
      const [first, last] = [open[0], open.at(-1)]
      if (first === undefined || last === undefined) return []
      return [
        [
          String(weekday),
          { weekdays: [weekday] as const, startTime: clockText(first.begin), endTime: clockText(last.end) },
        ],
      ]
    }),
  )
}

/**
 * The hours of the special days from the first to the last date ("YYYY-MM-DD", both included), likewise intersected; a closed special day
 * wins. One step per date, ascending.
 */
export function* specialHours(
  objects: readonly HoursRules[],
  first: string,
  last: string,
): Generator<readonly SpecialOpeningHours[], void> {
  const dates = objects
    .filter(({ isSpecialOpeningHoursRelated }) => isSpecialOpeningHoursRelated)
    .flatMap(({ specialOpeningHours }) => specialOpeningHours.map(({ date }) => date))
    .filter((date) => date !== null && date >= first && date <= last)
  const byDate = objects.map(hoursByDate)
  for (const date of [...new Set(dates)].sort()) {
    if (date === null) continue
    const open = byDate.map((hours) => hours(date)).reduce(intersection, [{ begin: 0, end: minutesOfDay }])
    const shown = open.length === 0 ? [{ begin: 0, end: 0 }] : open
    yield shown.map(({ begin, end }) => ({ date, startTime: clockText(begin), endTime: clockText(end) }))
  }
}

import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft, Problem } from '../rules.ts'
import { clockMinutes, endMinutes } from './clockMinutes.ts'
import { error, warning } from './problem.ts'

type WeeklyHours = Draft<Bookable['openingHours'][number]>

interface Stretch {
  readonly weekdays: readonly number[]
  readonly begin: number
  readonly end: number
}

/** Minutes of the day; incomplete or reversed entries have no length. */
const stretchOf = ({ weekdays = [], startTime, endTime }: WeeklyHours): Stretch => ({
  weekdays,
  begin: clockMinutes(startTime) ?? 0,
  end: endMinutes(endTime) ?? 0,
})

const meet = (one: Stretch, other: Stretch): boolean =>
  Math.max(one.begin, other.begin) < Math.min(one.end, other.end) &&
  one.weekdays.some((day) => other.weekdays.includes(day))

const overlaps = (path: string, entries: readonly WeeklyHours[]): readonly Problem[] => {
  const stretches = entries.map(stretchOf)
  return stretches.flatMap((stretch, index) => {
    const earlier = stretches.slice(0, index).findIndex((one) => meet(one, stretch))
    if (earlier < 0) return []
    return [warning(`${path}/${index}`, 'HOURS_OVERLAP', `Überschneidet sich mit Eintrag ${earlier + 1}.`)]
  })
}

/**
 * Fixed periods or opening hours: the end must be after the start on the same day (00:00 and 24:00 are midnight; hours over midnight need
 * two entries); an entry without a weekday never applies; entries that overlap on a weekday are a warning.
 * @param path pointer of the list
 */
export const checkWeeklyHours = (path: string, entries: readonly WeeklyHours[]): readonly Problem[] => [
  ...entries.flatMap(({ weekdays = [], startTime, endTime }, index) => {
    const start = clockMinutes(startTime)
    const end = endMinutes(endTime)
    return [
      ...(start !== null && end !== null && end <= start
        ? [error(`${path}/${index}/endTime`, 'HOURS_REVERSED', 'Das Ende muss nach dem Beginn liegen.')]
        : []),
      ...(weekdays.length === 0
        ? [warning(`${path}/${index}/weekdays`, 'HOURS_WITHOUT_WEEKDAY', 'Ohne Wochentag gilt dieser Eintrag nie.')]
        : []),
    ]
  }),
  ...overlaps(path, entries),
]

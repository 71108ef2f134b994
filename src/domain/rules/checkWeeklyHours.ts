import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft, Problem } from '../rules.ts'
import { clockMinutes, endMinutes } from './clockMinutes.ts'
import { error, warning } from './problem.ts'

type WeeklyHours = Draft<Bookable['openingHours'][number]>

/**
 * Fixed periods or opening hours: the end lies after the start on the same day (00:00 and 24:00 are midnight; hours over midnight
 * are two entries); an entry without a weekday never holds.
 * @param path pointer of the list
 */
export const checkWeeklyHours = (path: string, entries: readonly WeeklyHours[]): readonly Problem[] =>
  entries.flatMap(({ weekdays = [], startTime, endTime }, index) => {
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
  })

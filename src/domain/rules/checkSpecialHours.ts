import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft, Problem } from '../rules.ts'
import { clockMinutes, endMinutes } from './clockMinutes.ts'
import { error } from './problem.ts'

type SpecialHours = Draft<Bookable['specialOpeningHours'][number]>

/** Hours of single days: equal times mean closed (BOOKABLE-FORM-032), otherwise the end lies after the start. */
export const checkSpecialHours = (entries: readonly SpecialHours[]): readonly Problem[] =>
  entries.flatMap(({ startTime, endTime }, index) => {
    const start = clockMinutes(startTime)
    const end = endMinutes(endTime)
    if (start === null || end === null || startTime === endTime || end > start) return []
    return [error(`/specialOpeningHours/${index}/endTime`, 'HOURS_REVERSED', 'Das Ende muss nach dem Beginn liegen.')]
  })

import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft, Problem } from '../rules.ts'
import { clockMinutes, endMinutes } from './clockMinutes.ts'
import { error, warning } from './problem.ts'

type SpecialHours = Draft<Bookable['specialOpeningHours'][number]>

const path = '/specialOpeningHours'

/** Equal times mean closed (BOOKABLE-FORM-032). */
const isClosed = ({ startTime, endTime }: SpecialHours): boolean => startTime === endTime

const alone = (entry: SpecialHours, index: number): readonly Problem[] => {
  if ((entry.date ?? '') === '')
    return [
      warning(`${path}/${index}/date`, 'SPECIAL_WITHOUT_DATE', 'Ohne Datum wird dieser Eintrag nicht gespeichert.'),
    ]
  const start = clockMinutes(entry.startTime)
  const end = endMinutes(entry.endTime)
  if (start === null || end === null || isClosed(entry) || end > start) return []
  return [error(`${path}/${index}/endTime`, 'HOURS_REVERSED', 'Das Ende muss nach dem Beginn liegen.')]
}

const meet = (one: SpecialHours, other: SpecialHours): boolean =>
  Math.max(clockMinutes(one.startTime) ?? 0, clockMinutes(other.startTime) ?? 0) <
  Math.min(endMinutes(one.endTime) ?? 0, endMinutes(other.endTime) ?? 0)

interface Numbered {
  readonly entry: SpecialHours
  readonly index: number
}

/** Entries of one date: closed wins over hours; overlapping hours are a warning. */
const together = ({ entry, index }: Numbered, earlier: readonly Numbered[]): readonly Problem[] => {
  const found = earlier.find((one) => isClosed(one.entry) || isClosed(entry) || meet(one.entry, entry))
  if (!found) return []
  return [
    isClosed(found.entry) || isClosed(entry)
      ? warning(
          `${path}/${index}`,
          'SPECIAL_CLOSED_TWICE',
          `Für diesen Tag gibt es schon Eintrag ${found.index + 1}; der Tag ist geschlossen.`,
        )
      : warning(`${path}/${index}`, 'HOURS_OVERLAP', `Überschneidet sich mit Eintrag ${found.index + 1}.`),
  ]
}

/**
 * Hours of single days: equal times mean closed (BOOKABLE-FORM-032), otherwise the end must be after the start. Entries without a date are
 * dropped before saving (BOOKABLE-FORM-033) and not checked further.
 */
export const checkSpecialHours = (entries: readonly SpecialHours[]): readonly Problem[] => {
  const byDate = new Map<string, Numbered[]>()
  return entries.flatMap((entry, index) => {
    const date = entry.date ?? ''
    if (date === '') return alone(entry, index)
    const earlier = byDate.get(date) ?? []
    const problems = [...alone(entry, index), ...together({ entry, index }, earlier)]
    earlier.push({ entry, index })
    byDate.set(date, earlier)
    return problems
  })
}

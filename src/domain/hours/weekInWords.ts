import { clockOf } from '../rules/clockMinutes.ts'
import type { WeekDay } from './weekOf.ts'

const names = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as const

interface Stretch {
  readonly first: WeekDay
  readonly last: WeekDay
  readonly times: string
}

const timesOf = ({ intervals }: WeekDay, none: string): string =>
  intervals.length === 0
    ? none
    : intervals.map(({ begin, end }) => `${clockOf(begin)} bis ${clockOf(end)} Uhr`).join(' und ')

const daysOf = ({ first, last }: Stretch): string => {
  if (first === last) return names[first.weekday]
  const next = (first.weekday + 1) % 7 === last.weekday
  return `${names[first.weekday]} ${next ? 'und' : 'bis'} ${names[last.weekday]}`
}

/**
 * A week in one sentence, for screen readers: "Montag bis Freitag 08:00 bis 12:00 Uhr; Samstag und Sonntag geschlossen." Neighbouring days
 * with the same times are grouped.
 * @param none word for a day without times
 */
export const weekInWords = (days: readonly WeekDay[], none: string): string => {
  const stretches: Stretch[] = []
  for (const day of days) {
    const times = timesOf(day, none)
    const before = stretches.at(-1)
    if (before?.times === times) stretches[stretches.length - 1] = { ...before, last: day }
    else stretches.push({ first: day, last: day, times })
  }
  return `${stretches.map((stretch) => `${daysOf(stretch)} ${stretch.times}`).join('; ')}.`
}

import { dayMs } from '../time.ts'

/** The scale of a card's days in its state: number of segments, thresholds of warning and error (CONST-034). */
export const daysScale = { steps: 4, warning: 2, error: 4 } as const

/** Whole days since the card entered its state; both in epoch ms (KANBAN-025). */
export const daysInStatus = (added: number, now: number): number => Math.max(0, Math.floor((now - added) / dayMs))

export type DaysTone = 'success' | 'warning' | 'error'

/** Green under two days, a warning from two, an error from four (KANBAN-026 to KANBAN-028). */
export const daysTone = (days: number): DaysTone =>
  days >= daysScale.error ? 'error' : days >= daysScale.warning ? 'warning' : 'success'

/** Filled segments of the scale: one for each day, at least one, at most all (KANBAN-029). */
export const daysSteps = (days: number): number => Math.min(daysScale.steps, Math.max(1, days))

/** German text for the days in a state. */
export const daysWords = (days: number): string => (days === 0 ? 'seit heute' : days === 1 ? '1 Tag' : `${days} Tage`)

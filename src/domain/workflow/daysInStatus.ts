import { day } from '../time.ts'

/** The scale of the days a card has been in its state: so many steps, a warning from here, an error from there (CONST-034). */
export const daysScale = { steps: 4, warning: 2, error: 4 } as const

/** Whole days since the card came into its state; both in epoch ms (KANBAN-025). */
export const daysInStatus = (added: number, now: number): number => Math.max(0, Math.floor((now - added) / day))

export type DaysTone = 'success' | 'warning' | 'error'

/** Green under two days, a warning from two, an error from four (KANBAN-026 to KANBAN-028). */
export const daysTone = (days: number): DaysTone =>
  days >= daysScale.error ? 'error' : days >= daysScale.warning ? 'warning' : 'success'

/** Filled segments of the scale: one for each day, at least one, at most all (KANBAN-029). */
export const daysSteps = (days: number): number => Math.min(daysScale.steps, Math.max(1, days))

export const daysWords = (days: number): string => (days === 0 ? 'seit heute' : days === 1 ? '1 Tag' : `${days} Tage`)

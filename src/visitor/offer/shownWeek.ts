import { addMonths, mondayOf } from '../../domain/month.ts'
import { addDays, dateToDays } from '../../domain/time.ts'

/** Weeks can be shown for this long ahead. */
const maxMonthsAhead = 36

/** A week to look for free times in; dates "YYYY-MM-DD". */
export interface ShownWeek {
  /** Monday to Sunday. */
  readonly days: readonly string[]
  /** Mondays; null: cannot be shown. */
  readonly earlier: string | null
  readonly later: string | null
}

/**
 * The week of an address, from the present one to three years ahead.
 * @param asked a date of it, or anything
 * @param otherwise date of the week shown instead
 * @param today "YYYY-MM-DD"
 */
export const shownWeek = (asked: string | null, otherwise: string, today: string): ShownWeek => {
  const wanted = mondayOf(dateToDays(asked ?? '') === null ? otherwise : (asked ?? ''))
  const [present, last] = [mondayOf(today), mondayOf(addMonths(today, maxMonthsAhead))]
  const monday = wanted < present ? present : wanted > last ? last : wanted
  return {
    days: Array.from({ length: 7 }, (_, day) => addDays(monday, day)),
    earlier: monday > present ? addDays(monday, -7) : null,
    later: monday < last ? addDays(monday, 7) : null,
  }
}

import { addMonths } from '../../domain/month.ts'
import { addDays, dateToDays } from '../../domain/time.ts'

/** Weeks can be shown for this long ahead. */
const maxMonthsAhead = 36
const weekDays = 7

/** Seven days to look for free times in; dates "YYYY-MM-DD". */
export interface ShownWeek {
  readonly days: readonly string[]
  /** First days of the weeks before and after; null: cannot be shown. */
  readonly earlier: string | null
  readonly later: string | null
}

/**
 * Seven days from a date of an address on, from today to three years ahead: nothing that is over takes space.
 * @param asked their first day, or anything
 * @param otherwise their first day if none is asked for
 * @param today "YYYY-MM-DD"
 */
export const shownWeek = (asked: string | null, otherwise: string, today: string): ShownWeek => {
  const wanted = dateToDays(asked ?? '') === null ? otherwise : (asked ?? '')
  const last = addMonths(today, maxMonthsAhead)
  const first = wanted < today ? today : wanted > last ? last : wanted
  const before = addDays(first, -weekDays)
  return {
    days: Array.from({ length: weekDays }, (_, day) => addDays(first, day)),
    earlier: first > today ? (before < today ? today : before) : null,
    later: first < last ? addDays(first, weekDays) : null,
  }
}

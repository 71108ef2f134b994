import { dateOf, timeOf } from '../../../src/domain/time.ts'
import { isLong, type Period } from './period.ts'

/** Usual opening hours, with evenings. */
const usual = { first: 7, last: 22 }

const hourOf = (instant: number): number => Number(timeOf(instant).slice(0, 2))

const two = (hours: number): string => `${String(hours).padStart(2, '0')}:00:00`

interface ShownHours {
  readonly slotMinTime: string
  readonly slotMaxTime: string
  readonly count: number
}

/** Hours shown in day and week: 7 to 22, extended to include all periods. */
export const shownHours = (periods: readonly Period[]): ShownHours => {
  const timed = periods.filter((period) => !isLong(period))
  const overMidnight = timed.some(({ begin, end }) => dateOf(begin) !== dateOf(end - 1))
  const first = overMidnight ? 0 : Math.min(usual.first, ...timed.map(({ begin }) => hourOf(begin)))
  const last = overMidnight ? 24 : Math.max(usual.last, ...timed.map(({ end }) => hourOf(end - 1) + 1))
  return { slotMinTime: two(first), slotMaxTime: two(last), count: last - first }
}

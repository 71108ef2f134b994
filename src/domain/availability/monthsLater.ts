import { berlinDay, exactlyAt, firstAt } from '../hours/berlinDay.ts'
import { minuteMs, toWallClock } from '../time.ts'

const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const two = (value: number): string => String(value).padStart(2, '0')

/**
 * The same time of day on the clock of Berlin `months` later; the last day if the month is shorter; the moment of the change if summer time
 * skips the time. `instant` in epoch ms, `months` ≥ 0.
 */
export const monthsLater = (instant: number, months: number): number => {
  const clock = toWallClock(instant)
  const counted = clock.year * 12 + clock.month - 1 + months
  const [year, month] = [Math.floor(counted / 12), (counted % 12) + 1]
  const date = `${year}-${two(month)}-${two(Math.min(clock.day, monthLength(year, month)))}`
  const minutes = clock.hour * 60 + clock.minute
  const day = berlinDay(date)
  const exact = exactlyAt(day, minutes)
  return exact === null ? firstAt(day, minutes) : exact + (instant % minuteMs)
}

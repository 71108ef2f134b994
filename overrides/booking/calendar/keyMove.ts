import { minuteMs } from '../../../src/domain/time.ts'
import type { CalendarView } from '../bookingAddress.ts'
import { isLong, type Period, shiftDays } from './period.ts'

const stepMs = 30 * minuteMs
const minLengthMs = 15 * minuteMs

interface Keys {
  readonly key: string
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * Period after a key press: Alt with left and right moves by a day, with up and down by half an hour (by a week in the month, by a day in
 * the all-day row); with Shift only the end. Null: other keys.
 */
export const keyMove = (period: Period, view: CalendarView, { key, altKey, shiftKey }: Keys): Period | null => {
  if (!altKey) return null
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  if (across === 0 && down === 0) return null
  const byDay = view === 'dayGridMonth' || isLong(period)
  if (shiftKey) {
    const days = byDay ? across + down : across
    const moved = days === 0 ? { begin: period.begin, end: period.end + down * stepMs } : shiftDays(period, days)
    const end = moved?.end ?? period.end
    return end - period.begin >= minLengthMs ? { begin: period.begin, end } : period
  }
  if (across !== 0) return shiftDays(period, across) ?? period
  if (byDay) return shiftDays(period, view === 'dayGridMonth' ? down * 7 : down) ?? period
  return { begin: period.begin + down * stepMs, end: period.end + down * stepMs }
}

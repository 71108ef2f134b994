import { formatDay } from '../../src/domain/time.ts'
import type { Event } from '../../src/generated/entities/event.ts'

const moment = (date: string, time: string | null): string =>
  time === null ? formatDay(date) : `${formatDay(date)}, ${time}`

/** "Fr 4. Juni 2027, 18:00–22:00", over days "Fr 4. Juni 2027, 18:00 – So 6. Juni 2027, 20:00" (EVENT-LIST-023). */
export const eventPeriodWords = ({ startDate, startTime, endDate, endTime }: Event['information']): string => {
  const start = moment(startDate, startTime)
  if (endDate === null || endDate === startDate) return endTime === null ? start : `${start}–${endTime}`
  return `${start} – ${moment(endDate, endTime)}`
}

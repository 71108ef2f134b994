import { formatDay } from '../time.ts'
import type { Event } from '../../generated/entities/event.ts'

/** Dates as `YYYY-MM-DD` and times as `HH:mm`, local time of the venue; null: unknown. */
type EventPeriod = Pick<Event['information'], 'startDate' | 'startTime' | 'endDate' | 'endTime'>

const moment = (date: string, time: string | null): string =>
  time === null ? formatDay(date) : `${formatDay(date)}, ${time}`

/**
 * The period of an event in German: "Fr 4. Juni 2027, 18:00–22:00", over days "Fr 4. Juni 2027, 18:00 – So 6. Juni 2027, 20:00"
 * (EVENT-LIST-023).
 */
export const eventPeriodWords = ({ startDate, startTime, endDate, endTime }: EventPeriod): string => {
  const start = moment(startDate, startTime)
  if (endDate === null || endDate === startDate) return endTime === null ? start : `${start}–${endTime}`
  return `${start} – ${moment(endDate, endTime)}`
}

import { berlinDay, firstAt, minutesOfDay } from '../hours/berlinDay.ts'
import type { Interval } from '../hours/intervals.ts'
import { firstDate, lastDate } from '../limits.ts'
import { clockMinutes } from '../rules/clockMinutes.ts'
import { minuteMs } from '../time.ts'
import type { TicketEvent } from './facts.ts'

type EventTimes = Pick<TicketEvent, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

/** Dates stored before the schema had limits are moved to the nearest date within them: the clock of Berlin lacks days in some years. */
const dated = (date: string): string => (date < firstDate ? firstDate : date > lastDate ? lastDate : date)

const at = (date: string, time: string | null, otherwise: number): number =>
  firstAt(berlinDay(dated(date)), clockMinutes(time) ?? otherwise)

/**
 * The period of an event, in Berlin: one day without an end date, until midnight without an end time, at least a minute. Within the years
 * 2000 to 2100.
 */
export const eventPeriod = ({ startDate, startTime, endDate, endTime }: EventTimes): Interval => {
  const begin = at(startDate, startTime, 0)
  return { begin, end: Math.max(begin + minuteMs, at(endDate ?? startDate, endTime, minutesOfDay)) }
}

/** An event is over at its end; without end date and end time, as soon as it begins. */
export const isOver = (event: EventTimes, now: number): boolean => {
  const { begin, end } = eventPeriod(event)
  return event.endDate === null && event.endTime === null ? begin <= now : end <= now
}

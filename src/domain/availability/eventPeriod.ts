import { berlinDay, firstAt, minutesOfDay } from '../hours/berlinDay.ts'
import type { Interval } from '../hours/intervals.ts'
import { clockMinutes } from '../rules/clockMinutes.ts'
import { minute } from '../time.ts'
import type { TicketEvent } from './facts.ts'

type EventTimes = Pick<TicketEvent, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

const at = (date: string, time: string | null, otherwise: number): number =>
  firstAt(berlinDay(date), clockMinutes(time) ?? otherwise)

/** When an event takes place: without an end date on one day, without an end time until midnight, at least a minute. */
export const eventPeriod = ({ startDate, startTime, endDate, endTime }: EventTimes): Interval => {
  const begin = at(startDate, startTime, 0)
  return { begin, end: Math.max(begin + minute, at(endDate ?? startDate, endTime, minutesOfDay)) }
}

/** An event is over at its end; one that names no end at all, as soon as it has begun. */
export const isOver = (event: EventTimes, now: number): boolean => {
  const { begin, end } = eventPeriod(event)
  return event.endDate === null && event.endTime === null ? begin <= now : end <= now
}

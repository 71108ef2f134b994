import type { Event } from '../../generated/entities/event.ts'
import type { Interval } from '../hours/intervals.ts'
import type { TaxRules } from './decideTax.ts'
import { lineTax, type LineTax, type TaxedBookable, type TaxedEvent } from './lineTax.ts'

/** The event of a ticket, as its tax depends on it. */
export const taxedEventOf = ({
  information,
  taxAssignments,
}: Pick<Event, 'taxAssignments'> & {
  readonly information: Pick<Event['information'], 'startDate' | 'startTime' | 'endDate' | 'endTime'>
}): TaxedEvent => {
  const { startDate, startTime, endDate, endTime } = information
  return { startDate, startTime, endDate, endTime, taxAssignments }
}

/**
 * The tax that shown prices of an object have: of a private person's booking.
 * @param event of a ticket; null for other objects
 * @param period half-open, epoch ms; null: of a booking made `now`
 * @param now epoch ms
 */
export const offeredTax = (
  rules: TaxRules,
  object: TaxedBookable,
  event: TaxedEvent | null,
  period: Interval | null,
  now: number,
): LineTax => lineTax(rules, object, 'private', { period, event, bookedAt: now })

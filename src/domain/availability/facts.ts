import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Interval } from '../hours/intervals.ts'

/** The properties of a bookable that say when and by whom it can be booked, and who may know of it. */
export const ruleFields = [
  'id',
  'type',
  'title',
  'eventId',
  'amount',
  'isBookable',
  'permittedUsers',
  'permittedRoles',
  'ownerUserId',
  'assignedUserId',
  'isScheduleRelated',
  'minBookingDuration',
  'maxBookingDuration',
  'isTimePeriodRelated',
  'timePeriods',
  'isOpeningHoursRelated',
  'openingHours',
  'isSpecialOpeningHoursRelated',
  'specialOpeningHours',
  'isLongRange',
  'longRangeOptions',
] as const satisfies readonly (keyof Bookable)[]

export type RuledBookable = Pick<Bookable, (typeof ruleFields)[number]>

/** So many pieces of an object are booked for a period, by one booking that is neither rejected nor cancelled. */
export interface Occupation extends Interval {
  readonly bookableId: string
  readonly amount: number
}

/** An event as far as its tickets are concerned; dates "YYYY-MM-DD" and times "HH:mm" on the clock of Berlin. */
export interface TicketEvent {
  readonly id: string
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string | null
  readonly endTime: string | null
  /** Null and 0 are unlimited. */
  readonly maxAttendees: number | null
  /** Seats of all active bookings, over all tickets of the event. */
  readonly taken: number
}

/** Something the object is a part of. */
export interface Parent {
  readonly object: RuledBookable
  /** All its parts, over whatever distance; needed only where the object is a ticket. */
  readonly parts: readonly RuledBookable[]
}

/** Everything the rules look at; read by the caller, who also says how far relations reach. */
export interface AvailabilityFacts {
  /** Epoch ms. */
  readonly now: number
  /** The tenant's limit; null is none. */
  readonly maxBookingAdvanceInMonths: number | null
  readonly object: RuledBookable
  /** Over whatever distance. */
  readonly parents: readonly Parent[]
  /** Over whatever distance. */
  readonly parts: readonly RuledBookable[]
  /** At least those that overlap the period in question, of all objects above that are booked for a period. */
  readonly occupations: readonly Occupation[]
  /** Pieces in all active bookings whenever they are, by object: for those that are booked without a period. */
  readonly totals: Readonly<Record<string, number>>
  /** Of all tickets above. */
  readonly events: readonly TicketEvent[]
}

/** Who books; null is a visitor without an account. */
export interface AvailabilityBooker {
  readonly userId: string
  /** Roles in the object's tenant. */
  readonly roleIds: readonly string[]
  /** Owner of the tenant or the instance. */
  readonly isOwner: boolean
}

import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Interval } from '../hours/intervals.ts'

/** The properties of a bookable that the rules of availability and visibility depend on. */
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
  'lockerDetails',
] as const satisfies readonly (keyof Bookable)[]

export type RuledBookable = Pick<Bookable, (typeof ruleFields)[number]>

/** Pieces of an object occupied for a period by a booking that is neither rejected nor cancelled. */
export interface Occupation extends Interval {
  readonly bookableId: string
  readonly amount: number
}

/** Pieces of an object in all active bookings without a period. */
export interface SoldPieces {
  readonly bookableId: string
  /** The event they were sold for, which is not that of the ticket after a move; null for none. */
  readonly eventId: string | null
  readonly amount: number
}

/** The properties of an event its tickets depend on; dates "YYYY-MM-DD" and times "HH:mm" on the clock of Berlin. */
export interface TicketEvent {
  readonly id: string
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string | null
  readonly endTime: string | null
  /** Null and 0 are unlimited. */
  readonly maxAttendees: number | null
  /** Seats of all active bookings, over all its tickets. */
  readonly taken: number
}

/** An object that contains the booked one. */
export interface Parent {
  readonly object: RuledBookable
  /** All its parts, direct and indirect; needed only if the booked object is a ticket. */
  readonly parts: readonly RuledBookable[]
}

/** Input of the availability rules; the caller reads it and decides how far relations reach. */
export interface AvailabilityFacts {
  /** Epoch ms. */
  readonly now: number
  /** The tenant's limit; null for none. */
  readonly maxBookingAdvanceInMonths: number | null
  readonly object: RuledBookable
  /** Direct and indirect. */
  readonly parents: readonly Parent[]
  /** Direct and indirect. */
  readonly parts: readonly RuledBookable[]
  /** At least those that overlap the period, of all objects above that are booked for a period. */
  readonly occupations: readonly Occupation[]
  /** Of objects booked without a period; one entry per object and event. */
  readonly sold: readonly SoldPieces[]
  /** Of all tickets above, and those their pieces were sold for. */
  readonly events: readonly TicketEvent[]
}

/** The booking user; null is a visitor without an account. */
export interface AvailabilityBooker {
  readonly userId: string
  /** Roles in the object's tenant. */
  readonly roleIds: readonly string[]
  /** Owner of the tenant or the instance. */
  readonly isOwner: boolean
}

import { addDays, startOfDate } from '../time.ts'
import type { ApprovalStatus } from './status.ts'

/** Filters of the booking list besides the search text. */
export interface BookingFilter {
  /** Empty: all. */
  readonly status: readonly ApprovalStatus[]
  readonly paid: boolean | null
  /** Only those with a price above 0. */
  readonly priced: boolean
  /** "YYYY-MM-DD" in Berlin, both included: bookings whose period overlaps these days. */
  readonly from: string | null
  readonly to: string | null
}

/** The list without filters. */
export const noFilter: BookingFilter = { status: [], paid: null, priced: false, from: null, to: null }

/** The days of a filter as half-open instants, epoch ms; undefined if unset. */
export const filteredPeriod = ({ from, to }: Pick<BookingFilter, 'from' | 'to'>) => ({
  from: from === null ? undefined : startOfDate(from),
  to: to === null ? undefined : startOfDate(addDays(to, 1)),
})

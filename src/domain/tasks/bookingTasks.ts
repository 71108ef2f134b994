import { type BookingFilter, noFilter } from '../booking/bookingFilter.ts'

/** Bookings that need attention. */
export const bookingTasks = ['pending', 'unpaid', 'today'] as const
export type BookingTask = (typeof bookingTasks)[number]

/** The booking list of a task. */
export interface TaskList extends BookingFilter {
  readonly sort: { readonly field: 'timeCreated' | 'timeBegin'; readonly descending: boolean }
}

const oldest = { field: 'timeCreated', descending: false } as const

/**
 * The booking list of a task. The server counts it, the browser links to it, so that count and list agree.
 * @param today "YYYY-MM-DD" in Berlin
 */
export const taskList = (task: BookingTask, today: string): TaskList => {
  if (task === 'pending') return { ...noFilter, status: ['pending'], sort: oldest }
  if (task === 'unpaid') return { ...noFilter, status: ['committed'], paid: false, priced: true, sort: oldest }
  return {
    ...noFilter,
    status: ['pending', 'committed'],
    from: today,
    to: today,
    sort: { field: 'timeBegin', descending: false },
  }
}

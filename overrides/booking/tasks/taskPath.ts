import type { AdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { openJobsId } from '../../../src/admin/kit/mail/openJobsId.ts'
import { taskList } from '../../../src/domain/tasks/bookingTasks.ts'
import { readBookingAddress, writeBookingAddress } from '../bookingAddress.ts'
import type { TaskKind } from './taskKinds.ts'

/**
 * Address of the list behind a count.
 * @param today "YYYY-MM-DD" in Berlin, the day of the count
 */
export const taskPath = (kind: TaskKind, today: string, { routes }: Pick<AdminFrame, 'routes'>): string => {
  if (kind === 'mails') return `${routes['tenant'] ?? ''}#${openJobsId}`
  const nothing = new URLSearchParams()
  const address = { ...readBookingAddress(nothing), ...taskList(kind, today) }
  return `${routes['bookings'] ?? ''}?${writeBookingAddress(nothing, address)}`
}

import type { AdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { undeliveredMails } from '../../../src/admin/kit/mail/undeliveredMails.ts'
import { taskList } from '../../../src/domain/tasks/bookingTasks.ts'
import { readBookingAddress, writeBookingAddress } from '../bookingAddress.ts'
import type { TaskKind } from './taskKinds.ts'

/**
 * Address of the list behind a count.
 * @param today "YYYY-MM-DD" in Berlin, the day of the count
 */
export const taskPath = (kind: TaskKind, today: string, { routes }: Pick<AdminFrame, 'routes'>): string => {
  if (kind === 'mails') return `${routes['tenant'] ?? ''}#${undeliveredMails}`
  const nothing = new URLSearchParams()
  const address = { ...readBookingAddress(nothing), ...taskList(kind, today) }
  return `${routes['bookings'] ?? ''}?${writeBookingAddress(nothing, address)}`
}

import type { AdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { openJobsId } from '../../../src/admin/kit/mail/openJobsId.ts'
import { taskList } from '../../../src/domain/tasks/bookingTasks.ts'
import { tasksPath } from '../../../src/domain/tasks/landingPage.ts'
import { readBookingAddress, writeBookingAddress } from '../bookingAddress.ts'
import type { TaskKind } from './taskKinds.ts'

/** The panel of a kind, as a part of the page's address. */
export const panelId = (kind: TaskKind): string => `aufgaben-${kind === 'lockers' ? 'schliessfaecher' : kind}`

/**
 * Address of the list behind a count.
 * @param today "YYYY-MM-DD" in Berlin, the day of the count
 */
export const taskPath = (kind: TaskKind, today: string, { routes }: Pick<AdminFrame, 'routes'>): string => {
  if (kind === 'mails') return `${routes['tenant'] ?? ''}#${openJobsId}`
  if (kind === 'lockers') return `${tasksPath}#${panelId(kind)}`
  const nothing = new URLSearchParams()
  const address = { ...readBookingAddress(nothing), ...taskList(kind, today) }
  return `${routes['bookings'] ?? ''}?${writeBookingAddress(nothing, address)}`
}

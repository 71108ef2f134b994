import { Refusal } from '../../domain/refusal.ts'
import { archivePlace, backlogPlace } from '../../domain/workflow/moveTask.ts'
import { statusesOf } from '../../domain/workflow/statusChange.ts'
import type { BookingHouse } from '../bookings/bookingNews.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { kindNamed } from '../records/kind.ts'
import { type Flow, isStill, readWorkflow, stateNamed } from './readWorkflow.ts'
import { sendStateMails } from './sendStateMails.ts'
import { setStatuses } from './setStatuses.ts'
import { findSpot, lockBoard, putTask, taskPlace, type TaskPlace } from './taskRows.ts'

export interface Entry {
  readonly flow: Flow
  readonly booking: StoredBooking
  /** Where its card stood when all of this was read. */
  readonly from: TaskPlace
  readonly destination: string
  readonly index: number
  /** Throws when the card is no longer where it was seen. Called once the board stands still. */
  readonly demandSeen?: (place: TaskPlace) => void
}

export const staleCode = 'STALE_POSITION'

export const stale = (): Refusal =>
  new Refusal(409, staleCode, 'Die Karte steht inzwischen an einer anderen Stelle. Die Tafel zeigt den neuen Stand.')

const nameOf = (flow: Flow, place: string): string => {
  if (place === backlogPlace) return 'Backlog'
  return place === archivePlace ? 'Archiv' : (stateNamed(flow, place)?.name ?? '')
}

export const recordMove = (tx: Transaction, id: string, from: TaskPlace, place: string, index = 0): void =>
  tx.record({
    entity: 'workflow-task',
    id,
    before: { place: from.place, index: from.index },
    after: { place, index },
    reason: 'workflow.move',
  })

/**
 * Brings a booking's card to a place, all of it or nothing: what the new state makes of the booking, then the card, then the mails. In its own
 * column it is only put elsewhere: nothing happens and its time goes on. The caller holds the booking's lock.
 */
export const enterPlace = async (
  tx: Transaction,
  registry: BookingHouse,
  tenant: string,
  entry: Entry,
): Promise<void> => {
  const { flow, booking, from, destination, index } = entry
  const enters = from.place !== destination
  const actions = enters ? (stateNamed(flow, destination)?.actions ?? []) : []
  await setStatuses(tx, registry, tenant, booking, statusesOf(actions))
  const [, now, newest, spot] = await Promise.all([
    lockBoard(tx, tenant),
    taskPlace(tx, tenant, booking.id),
    readWorkflow(tx, kindNamed(registry.kinds, 'workflow'), tenant),
    findSpot(tx, tenant, booking.id, { place: destination, index }),
  ])
  if (now.place !== from.place || !isStill(newest, flow)) throw stale()
  entry.demandSeen?.(now)
  await Promise.all([
    putTask(tx, tenant, booking.id, { place: destination, spot, keepAdded: !enters }),
    sendStateMails(tx, registry, tenant, actions, {
      bookingId: booking.id,
      from: nameOf(flow, from.place),
      to: nameOf(flow, destination),
    }),
  ])
  recordMove(tx, booking.id, now, destination, index)
}

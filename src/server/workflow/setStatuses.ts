import { actionFor, type ActionStatus } from '../../domain/workflow/statusChange.ts'
import type { Transaction } from '../database/database.ts'
import { type ActionDetails, draftAfter } from '../bookings/bookingActions.ts'
import { type BookingRegistry, notifyListeners } from '../bookings/bookingListeners.ts'
import { writeChanges } from '../bookings/changeBooking.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'

/**
 * Sets the statuses of a state's actions by the bookings' own transitions: all or none, those already set are skipped. The board is not
 * notified, so an action never leads to another state (WORKFLOW-017). Throws the refusal of a transition or of a full object.
 * @param chosen payment provider chosen with the move; `''`: without a provider
 */
export const setStatuses = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  before: StoredBooking,
  statuses: readonly ActionStatus[],
  chosen?: ActionDetails['paymentProvider'],
): Promise<void> => {
  // A move that also marks the booking as paid needs no provider.
  const paymentProvider = chosen ?? (statuses.includes('paid') ? before.document.paymentProvider : undefined)
  let draft: ReturnType<typeof draftAfter> | undefined
  for (const status of statuses) {
    const current = draft === undefined ? before : { ...before, document: draft.document }
    const action = actionFor(status, current.document)
    if (action === undefined) continue
    const paymentMethod = current.document.paymentMethod || 'UNKNOWN'
    const details = {
      paymentMethod,
      ...(action === 'commit' && paymentProvider !== undefined ? { paymentProvider } : {}),
    }
    draft = { ...draftAfter(current, action, details, tx.at), before }
  }
  if (draft === undefined) return
  const bookings = await writeChanges(tx, registry, tenant, [draft], 'workflow.action')
  await notifyListeners(tx, registry, tenant, { kind: 'written', bookings, series: null, as: 'staff', byBoard: true })
}

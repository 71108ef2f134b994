import { actionsOf } from '../../../src/domain/booking/bookingActions.ts'
import { isDeletable } from '../../../src/domain/booking/status.ts'
import type { GroupBooking } from '../../../src/generated/entities/group-booking.ts'
import type { DialogAction } from './actionTarget.ts'

/**
 * Reason why an action is not possible for a whole series: for deleting, a paid date has a price; for others, every date refuses it. If the
 * dates differ, the server decides, in the specified order.
 */
export const seriesRefusal = ({ bookings }: GroupBooking, action: DialogAction): string | undefined => {
  const rights = { update: true, delete: true }
  const refusals = bookings.map((one) => actionsOf(one, rights).find(({ name }) => name === action)?.refusal)
  if (action === 'delete') return refusals[bookings.findIndex((one) => !isDeletable(one))]
  return refusals.every((refusal) => refusal !== undefined) ? refusals[0] : undefined
}

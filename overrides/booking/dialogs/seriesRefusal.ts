import { actionsOf } from '../../../src/domain/booking/bookingActions.ts'
import { isDeletable } from '../../../src/domain/booking/status.ts'
import type { GroupBooking } from '../../../src/generated/entities/group-booking.ts'
import type { DialogAction } from './actionTarget.ts'

/**
 * Why an action does nothing to a whole series now: deleting when a paid date has a price, the others when every single date
 * refuses it. What the dates are at odds about is the server's answer, in the documents' order.
 */
export const seriesRefusal = ({ bookings }: GroupBooking, action: DialogAction): string | undefined => {
  const rights = { update: true, delete: true }
  const refusals = bookings.map((one) => actionsOf(one, rights).find(({ name }) => name === action)?.refusal)
  if (action === 'delete') return refusals[bookings.findIndex((one) => !isDeletable(one))]
  return refusals.every((refusal) => refusal !== undefined) ? refusals[0] : undefined
}

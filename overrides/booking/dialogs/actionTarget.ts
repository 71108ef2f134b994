import type { ActionAnswer } from '../../../src/api/bookings.ts'
import { actionCalls, removeCall } from '../../../src/api/bookings.ts'
import { createReceiptCall, createSeriesReceiptCall } from '../../../src/api/receipts.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import type { PaymentMethod } from '../../../src/domain/booking/paymentMethods.ts'
import { bookingErrors, type BookingErrorTexts, seriesErrors } from '../../../src/domain/booking/bookingErrors.ts'
import { fromCents, toCents } from '../../../src/domain/money.ts'
import type { RefundChoice } from '../../../src/domain/payments/refunds.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import type { GroupBooking } from '../../../src/generated/entities/group-booking.ts'
import { dialogTexts } from './dialogTexts.ts'

/** Dialog actions on a booking or a whole series. */
export type DialogAction = 'commit' | 'pay' | 'reject' | 'delete' | 'receipt'

/** Target of an action. */
export type ActionTarget =
  { readonly kind: 'booking'; readonly booking: Booking } | { readonly kind: 'series'; readonly series: GroupBooking }

/** Additional input of the user. */
export interface ActionInput {
  readonly paymentMethod?: PaymentMethod
  readonly reason?: string
  /** Of paid bookings that end. */
  readonly refund?: RefundChoice
  /** For a release; `''` is none. */
  readonly paymentProvider?: Booking['paymentProvider']
}

// The browser does not validate responses.
const single = {
  ...actionCalls<Booking | GroupBooking>('bookings', 'Buchung', {}),
  remove: removeCall('bookings', 'Buchung'),
}
const whole = {
  ...actionCalls<Booking | GroupBooking>('group-bookings', 'Serienbuchung', {}),
  remove: removeCall('group-bookings', 'Serienbuchung'),
}
const singleReceipt = createReceiptCall({})
const seriesReceipt = createSeriesReceiptCall({})

export const idOf = (target: ActionTarget): string => (target.kind === 'booking' ? target.booking.id : target.series.id)

/** "Buchung KXTM-PRAE", "Serienbuchung G-KXTM-PRAE", for toasts. */
export const nameOf = (target: ActionTarget): string =>
  target.kind === 'booking' ? dialogTexts.bookingOf(target.booking.id) : dialogTexts.seriesOf(target.series.id)

/** Error texts by code. */
export const errorsOf = (target: ActionTarget): BookingErrorTexts =>
  target.kind === 'booking' ? bookingErrors : seriesErrors

/** Sum of all dates in EUR, to the cent (GROUP-015). */
export const seriesPrice = ({ bookings }: { readonly bookings: readonly Pick<Booking, 'priceEur'>[] }): number =>
  fromCents(bookings.reduce((sum, { priceEur }) => sum + toCents(priceEur), 0n))

type Outcome = ActionAnswer<Booking | GroupBooking>

const gone: Outcome = { success: true, data: null, errors: [] }

/**
 * Runs an action by the documented calls (BOOKING-ACT-015, BOOKING-ACT-019, BOOKING-ACT-024, GROUP-007 to GROUP-012).
 * @throws HttpError if the server refuses with a status
 */
export const doAction = async (
  tenant: string,
  target: ActionTarget,
  action: DialogAction,
  { paymentMethod, reason, refund, paymentProvider }: ActionInput,
): Promise<Outcome> => {
  const params = { tenant, id: idOf(target) }
  const calls = target.kind === 'booking' ? single : whole
  if (action === 'commit')
    return paymentProvider === undefined
      ? ask(target.kind === 'booking' ? single.commitByGet : whole.commit, { params })
      : ask(calls.commit, { params, body: { paymentProvider } })
  if (action === 'pay') return ask(calls.pay, { params, body: { paymentMethod: paymentMethod ?? 'UNKNOWN' } })
  if (action === 'reject')
    return ask(calls.reject, { params, body: { ...(reason && { reason }), ...(refund && { refund }) } })
  if (action === 'receipt')
    return target.kind === 'booking' ? ask(singleReceipt, { params }) : ask(seriesReceipt, { params })
  await ask(calls.remove, { params })
  return gone
}

import type { BookingErrorCode } from '../../domain/booking/bookingErrors.ts'
import { bookingErrors, bookingErrorText } from '../../domain/booking/bookingErrors.ts'
import { type BookingAction, transition } from '../../domain/booking/transition.ts'
import type { RefundChoice } from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ActionError } from '../../api/bookings.ts'
import type { BookingDraft } from './bookingDraft.ts'
import type { BookingDocument, StoredBooking } from './storedBookings.ts'

/** Parameters of an action: payment method and time, rejection reason. */
export interface ActionDetails {
  readonly paymentMethod?: BookingDocument['paymentMethod']
  /** Epoch ms. */
  readonly timePaid?: number
  readonly reason?: string
  /** Of a rejection of paid bookings; absent: everything is given back. */
  readonly refund?: RefundChoice
  /** For a release; `''`: no provider; absent: the stored one. */
  readonly paymentProvider?: BookingDocument['paymentProvider']
}

/** A refused action: answered with 200 and the list of errors. */
export class ActionRefused extends Error {
  readonly errors: readonly ActionError[]
  constructor(errors: readonly ActionError[]) {
    super(errors[0]?.code ?? 'refused')
    this.errors = errors
  }
}

const refusedWith = (code: BookingErrorCode, texts = bookingErrors, meta: object = {}): ActionRefused =>
  new ActionRefused([{ code, message: bookingErrorText(texts, code), meta }])

/** Converts a refusal (time conflict, used-up coupon) to the action's answer; undefined: it stays an HTTP error. */
export const actionRefusal = (error: unknown): ActionRefused | undefined => {
  if (error instanceof ActionRefused) return error
  if (!(error instanceof Refusal) || ![400, 409].includes(error.status)) return undefined
  return new ActionRefused([{ code: error.code, message: error.message, meta: { ...error.details } }])
}

/** Sets the payment provider chosen for the release, if any. */
export const withProvider = <D extends Pick<BookingDocument, 'paymentProvider'>>(
  document: D,
  { paymentProvider }: Pick<ActionDetails, 'paymentProvider'>,
): D => (paymentProvider === undefined ? document : { ...document, paymentProvider })

/** The booking after the action; throws ActionRefused. */
export const draftAfter = (
  before: StoredBooking,
  action: BookingAction,
  details: ActionDetails,
  at: number,
): BookingDraft & { readonly before: StoredBooking } => {
  const { items } = before
  const document = withProvider(before.document, details)
  const result = transition({ ...document, providerChosen: details.paymentProvider !== undefined }, action)
  if ('refused' in result) throw refusedWith(result.refused)
  return {
    before,
    items: items.map(({ bookableId, amount }) => ({ bookableId, amount })),
    open: { isCommitted: false, isPayed: false },
    force: null,
    asker: null,
    reason: '',
    document: {
      ...document,
      ...result.flags,
      timeUpdated: at,
      ...(action === 'pay'
        ? { paymentMethod: details.paymentMethod ?? document.paymentMethod, timePaid: details.timePaid ?? at }
        : {}),
      ...(action === 'reject' ? { rejectionReason: details.reason ?? '' } : {}),
    },
  }
}

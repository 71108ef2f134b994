import type { BookingErrorCode } from '../../domain/booking/bookingErrors.ts'
import { bookingErrors, bookingErrorText } from '../../domain/booking/bookingErrors.ts'
import { type BookingAction, transition } from '../../domain/booking/transition.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ActionError } from '../../api/bookings.ts'
import type { BookingDraft } from './bookingDraft.ts'
import type { BookingDocument, StoredBooking } from './storedBookings.ts'

/** What an action says besides its name: how it was paid, why it is refused. */
export interface ActionDetails {
  readonly paymentMethod?: BookingDocument['paymentMethod']
  /** Epoch ms. */
  readonly timePaid?: number
  readonly reason?: string
  /** Of a release; `''`: without a provider. Absent: the stored one. */
  readonly paymentProvider?: BookingDocument['paymentProvider']
}

/** The answer of an action that is refused: 200, with what stands against it. */
export class ActionRefused extends Error {
  readonly errors: readonly ActionError[]
  constructor(errors: readonly ActionError[]) {
    super(errors[0]?.code ?? 'refused')
    this.errors = errors
  }
}

export const refusedWith = (code: BookingErrorCode, texts = bookingErrors, meta: object = {}): ActionRefused =>
  new ActionRefused([{ code, message: bookingErrorText(texts, code), meta }])

/** A refusal met on the way (no room, coupon gone) as the action answers it; undefined for what stays an HTTP error. */
export const actionRefusal = (error: unknown): ActionRefused | undefined => {
  if (error instanceof ActionRefused) return error
  if (!(error instanceof Refusal) || ![400, 409].includes(error.status)) return undefined
  return new ActionRefused([{ code: error.code, message: error.message, meta: { ...error.details } }])
}

/** The booking with the provider chosen for its release, if any. */
export const withProvider = <D extends Pick<BookingDocument, 'paymentProvider'>>(
  document: D,
  { paymentProvider }: Pick<ActionDetails, 'paymentProvider'>,
): D => (paymentProvider === undefined ? document : { ...document, paymentProvider })

/** The booking as it is after the action; throws the code that refuses it. */
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

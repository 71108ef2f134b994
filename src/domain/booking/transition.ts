import type { Booking } from '../../generated/entities/booking.ts'
import type { BookingErrorCode } from './bookingErrors.ts'
import type { BookingFlags } from './status.ts'

/** What staff and jobs do to a booking. */
export type BookingAction = 'commit' | 'pay' | 'reject'

/**
 * What a change of flags means to the rest: `reopen` occupies again (capacity is checked, the coupon used once more), `reject`
 * releases (the coupon is given back); `revoke` takes an approval back, `unpay` a payment.
 */
export type BookingEffect = 'reopen' | 'commit' | 'revoke' | 'pay' | 'unpay' | 'reject'

/** A booking as far as its actions look at it. */
export type ActionState = BookingFlags &
  Pick<Booking, 'priceEur' | 'paymentProvider'> & {
    /** The provider was chosen for this release: an empty one then means none, not a missing choice. */
    readonly providerChosen?: boolean
  }

export type Transition =
  { readonly flags: BookingFlags; readonly effects: readonly BookingEffect[] } | { readonly refused: BookingErrorCode }

/** What follows from one set of flags becoming another: the one list that actions and freely set flags share. */
export const effectsOf = (before: BookingFlags, after: BookingFlags): readonly BookingEffect[] => [
  ...(before.isRejected && !after.isRejected ? (['reopen'] as const) : []),
  ...(!before.isCommitted && after.isCommitted ? (['commit'] as const) : []),
  ...(before.isCommitted && !after.isCommitted ? (['revoke'] as const) : []),
  ...(!before.isPayed && after.isPayed ? (['pay'] as const) : []),
  ...(before.isPayed && !after.isPayed ? (['unpay'] as const) : []),
  ...(!before.isRejected && after.isRejected ? (['reject'] as const) : []),
]

const flagsOf = ({ isCommitted, isPayed, isRejected }: BookingFlags): BookingFlags => ({
  isCommitted,
  isPayed,
  isRejected,
})

/** Does the booking have a price that is not paid yet? */
export const isOwed = ({ priceEur, isPayed }: Pick<ActionState, 'priceEur' | 'isPayed'>): boolean =>
  priceEur > 0 && !isPayed

/** Is a price owed without any choice of a provider? */
export const needsProvider = (state: ActionState): boolean =>
  isOwed(state) && state.paymentProvider === '' && state.providerChosen !== true

const targets: Readonly<Record<BookingAction, (state: ActionState) => Partial<BookingFlags> | BookingErrorCode>> = {
  commit: (state) => {
    if (state.isCommitted && !state.isRejected) return 'ALREADY_COMMITTED'
    return needsProvider(state) ? 'PAYMENT_PROVIDER_REQUIRED' : { isCommitted: true, isRejected: false }
  },
  pay: ({ isPayed, isRejected }) => {
    if (isPayed) return 'ALREADY_PAID'
    return isRejected ? 'ALREADY_REJECTED' : { isPayed: true }
  },
  // What was committed stays so: that is how "cancelled" is told from "rejected".
  reject: ({ isRejected }) => (isRejected ? 'ALREADY_REJECTED' : { isRejected: true }),
}

/**
 * What an action makes of a booking (decisions §3, contract 4.8): the flags afterwards and what follows from them, or the code
 * that refuses it. Committing a rejected booking un-rejects it. Flags set freely by PUT do not ask here: any of the eight
 * combinations may be set, and `effectsOf` says what follows (BOOKING-ACT-008).
 */
export const transition = (state: ActionState, action: BookingAction): Transition => {
  const target = targets[action](state)
  if (typeof target === 'string') return { refused: target }
  const flags = { ...flagsOf(state), ...target }
  return { flags, effects: effectsOf(state, flags) }
}

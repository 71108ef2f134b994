import type { Booking } from '../../generated/entities/booking.ts'
import type { BookingErrorCode } from './bookingErrors.ts'
import type { BookingFlags } from './status.ts'

/** Actions of staff and jobs on a booking. */
export type BookingAction = 'commit' | 'pay' | 'reject'

/**
 * Effects of changed flags: `reopen` occupies again (capacity is checked, the coupon used once more), `reject` releases (the coupon use is
 * returned); `revoke` undoes an approval, `unpay` a payment.
 */
export type BookingEffect = 'reopen' | 'commit' | 'revoke' | 'pay' | 'unpay' | 'reject'

/** The properties of a booking its actions depend on. */
export type ActionState = BookingFlags &
  Pick<Booking, 'priceEur' | 'paymentProvider'> & {
    /** The provider was chosen for this release: an empty one then means none, not a missing choice. */
    readonly providerChosen?: boolean
  }

export type Transition =
  { readonly flags: BookingFlags; readonly effects: readonly BookingEffect[] } | { readonly refused: BookingErrorCode }

/** The effects of changing one set of flags to another, for actions and for flags set freely. */
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

/** Does the booking have an unpaid price? */
export const isOwed = ({ priceEur, isPayed }: Pick<ActionState, 'priceEur' | 'isPayed'>): boolean =>
  priceEur > 0 && !isPayed

/** Is a price owed with no provider chosen? */
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
  // `isCommitted` stays: it distinguishes "cancelled" from "rejected".
  reject: ({ isRejected }) => (isRejected ? 'ALREADY_REJECTED' : { isRejected: true }),
}

/**
 * The result of an action on a booking (decisions §3, contract 4.8): its new flags and their effects, or the code of the refusal.
 * Committing a rejected booking un-rejects it. Flags set freely by PUT are not checked here: all eight combinations may be set, with the
 * effects of `effectsOf` (BOOKING-ACT-008).
 */
export const transition = (state: ActionState, action: BookingAction): Transition => {
  const target = targets[action](state)
  if (typeof target === 'string') return { refused: target }
  const flags = { ...flagsOf(state), ...target }
  return { flags, effects: effectsOf(state, flags) }
}

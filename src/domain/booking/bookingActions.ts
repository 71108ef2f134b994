import { type BookingFlags, type DeletableBooking, isDeletable } from './status.ts'

/** Staff actions on one booking, in the order of its menu (BOOKING-ACT-014 to BOOKING-ACT-027). */
export type BookingActionName = 'details' | 'edit' | 'commit' | 'pay' | 'receipt' | 'reject' | 'delete'

/** The user's rights on this booking (PERM-013 to PERM-017). */
export interface BookingRights {
  readonly update: boolean
  readonly delete: boolean
}

/** The part of a booking that its actions depend on. */
export type ActionBooking = BookingFlags & DeletableBooking

export interface OfferedAction {
  readonly name: BookingActionName
  readonly label: string
  /** The reason it is disabled; undefined if it is enabled. */
  readonly refusal: string | undefined
}

/** Reasons for disabled actions; shown on screens, not part of the API. */
const refusals = {
  update: 'Ihnen fehlt das Recht, diese Buchung zu ändern.',
  delete: 'Ihnen fehlt das Recht, diese Buchung zu löschen.',
  committed: 'Die Buchung ist bereits freigegeben.',
  paid: 'Die Buchung wurde bereits bezahlt.',
  rejected: 'Die Buchung ist bereits abgelehnt.',
  cancelled: 'Die Buchung ist bereits storniert.',
} as const

/** The label of rejecting: a committed booking is cancelled (BOOKING-ACT-020, BOOKING-ACT-021). */
export const rejectLabel = ({ isCommitted }: Pick<BookingFlags, 'isCommitted'>): string =>
  isCommitted ? 'Buchung stornieren' : 'Buchung ablehnen'

/** The refusal of an ended booking: rejected or, if it was committed before, cancelled. Undefined if not ended. */
const endedRefusal = ({ isCommitted, isRejected }: BookingFlags): string | undefined => {
  if (!isRejected) return undefined
  return isCommitted ? refusals.cancelled : refusals.rejected
}

/** Refusals by the booking's state; rights are checked first. */
const byState: Readonly<Partial<Record<BookingActionName, (booking: ActionBooking) => string | undefined>>> = {
  commit: ({ isCommitted, isRejected }) => (isCommitted && !isRejected ? refusals.committed : undefined),
  pay: (booking) => (booking.isPayed ? refusals.paid : endedRefusal(booking)),
  reject: (booking) => endedRefusal(booking),
  delete: (booking) => (isDeletable(booking) ? undefined : refusals.paid),
}

const labels: Readonly<Record<BookingActionName, (booking: ActionBooking) => string>> = {
  details: () => 'Details',
  edit: () => 'Bearbeiten',
  commit: () => 'Buchung freigeben',
  pay: () => 'Als bezahlt markieren',
  receipt: () => 'Beleg erstellen',
  reject: rejectLabel,
  delete: () => 'Löschen',
}

const order: readonly BookingActionName[] = ['details', 'edit', 'commit', 'pay', 'receipt', 'reject', 'delete']

/**
 * All actions of a booking, disabled ones with their reason: without the right to update all but deleting, without the right to delete only
 * that (BOOKING-LIST-015, BOOKING-LIST-017); then by its state (BOOKING-ACT-016, BOOKING-ACT-025).
 */
export const actionsOf = (booking: ActionBooking, rights: BookingRights): readonly OfferedAction[] =>
  order.map((name) => {
    const right = name === 'delete' ? 'delete' : 'update'
    return {
      name,
      label: labels[name](booking),
      refusal: rights[right] ? byState[name]?.(booking) : refusals[right],
    }
  })

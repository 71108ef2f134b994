import { isSameChosenId } from '../../domain/chosenId.ts'
import type { RequestedBooking } from '../../domain/booking/occupation.ts'
import type { ObjectReader } from '../../domain/objectRights.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import type { BookingDocument, StoredBooking } from './storedBookings.ts'

export interface DraftItem {
  readonly bookableId: string
  readonly amount: number
}

/** The user who requests a booking. */
export interface Asker extends ObjectReader {
  /** May change only own bookings, so a changed booking must remain their own. */
  readonly keepsOwn: boolean
  /** May add objects of other users: with the right to change all bookings or to create new ones. */
  readonly addsForeign: boolean
}

/** A requested booking: valid by its schema, not decided yet. */
export interface BookingDraft {
  readonly before: StoredBooking | null
  readonly document: BookingDocument
  readonly items: readonly DraftItem[]
  /** The items a visitor chose, without mandatory add-ons; absent: not a visitor's. */
  readonly chosen?: readonly DraftItem[]
  /** Flags absent from the request: a new booking is committed if all its objects have `autoCommitBooking`, and paid if it is free. */
  /** Hash of the draft whose hold is free for this booking, and given back by it; null and absent: none. */
  readonly hold?: string | null
  readonly open: { readonly isCommitted: boolean; readonly isPayed: boolean }
  /** Reason for exceeding the capacity; null: not allowed. The right to do so has been checked. */
  readonly force: string | null
  /** Null: the server itself, or an action that does not change the objects. */
  readonly asker: Asker | null
  /** Reason for breaking rules for staff; empty: none given. */
  readonly reason: string
}

/** The stored snapshot that an item of a changed booking keeps; null: it gets a new one. */
export const keptSnapshot = (
  { before }: BookingDraft,
  { bookableId }: DraftItem,
): BookingBookableItem['_bookableUsed'] =>
  before?.items.find((item) => item.bookableId === bookableId)?._bookableUsed ?? null

/** The booking for the rules: items already booked belong to the event of their snapshot. */
export const requestedBy = (draft: BookingDraft): RequestedBooking => ({
  timeBegin: draft.document.timeBegin,
  timeEnd: draft.document.timeEnd,
  items: draft.items.map((item) => {
    const { bookableId, amount } = item
    const kept = keptSnapshot(draft, item)
    return kept === null ? { bookableId, amount } : { bookableId, amount, eventId: kept.eventId }
  }),
})

const sameItems = (a: readonly DraftItem[], b: readonly DraftItem[]): boolean =>
  a.length === b.length &&
  a.every(({ bookableId, amount }, position) => b[position]?.bookableId === bookableId && b[position].amount === amount)

/** Does it change objects, amounts or the period? True for new bookings. */
export const changesOccupation = ({ before, document, items }: BookingDraft): boolean =>
  before === null ||
  before.document.timeBegin !== document.timeBegin ||
  before.document.timeEnd !== document.timeEnd ||
  !sameItems(before.items, items)

export const isReopened = ({ before, document }: BookingDraft): boolean =>
  before !== null && before.document.isRejected && !document.isRejected

export const changesCoupon = ({ before, document }: BookingDraft): boolean =>
  !isSameChosenId(document.couponCode, before?.document.couponCode ?? '')

/** Does a change affect the price? */
export const changesPrice = (draft: BookingDraft): boolean => {
  const { before, document } = draft
  return (
    changesOccupation(draft) ||
    changesCoupon(draft) ||
    before?.document.priceOverrideEur !== document.priceOverrideEur ||
    before.document.bookWithPrice !== document.bookWithPrice ||
    before.document.customerKind !== document.customerKind ||
    before.document.assignedUserId !== document.assignedUserId
  )
}

/** Must its objects be locked and checked? Otherwise only flags and texts of the booking change. */
export const touchesObjects = (draft: BookingDraft): boolean => changesPrice(draft) || isReopened(draft)

import { isSameChosenId } from '../../domain/chosenId.ts'
import type { ObjectReader } from '../../domain/objectRights.ts'
import type { BookingDocument, StoredBooking } from './storedBookings.ts'

export interface DraftItem {
  readonly bookableId: string
  readonly amount: number
}

/** The person who asks for a booking. */
export interface Asker extends ObjectReader {
  /** May change own bookings only, so a changed booking must stay one. */
  readonly keepsOwn: boolean
  /** May add objects of others: with the right to change every booking or to create new ones. */
  readonly addsForeign: boolean
}

/** A booking as somebody wants it: checked by its schema, not decided yet. */
export interface BookingDraft {
  readonly before: StoredBooking | null
  readonly document: BookingDocument
  readonly items: readonly DraftItem[]
  /** Flags nobody named: a new booking is committed when its objects commit by themselves, and paid when it costs nothing. */
  readonly open: { readonly isCommitted: boolean; readonly isPayed: boolean }
  /** Why the capacity may be exceeded; null: it may not. The right to do so is proven. */
  readonly force: string | null
  /** Null: the server itself, or an action that leaves the objects as they are. */
  readonly asker: Asker | null
  /** Reason for breaking rules for staff; empty: none given. */
  readonly reason: string
}

const sameItems = (a: readonly DraftItem[], b: readonly DraftItem[]): boolean =>
  a.length === b.length &&
  a.every(({ bookableId, amount }, position) => b[position]?.bookableId === bookableId && b[position].amount === amount)

/** Does it ask for other objects, other amounts or another time than it has? A new one does. */
export const changesWish = ({ before, document, items }: BookingDraft): boolean =>
  before === null ||
  before.document.timeBegin !== document.timeBegin ||
  before.document.timeEnd !== document.timeEnd ||
  !sameItems(before.items, items)

export const isReopened = ({ before, document }: BookingDraft): boolean =>
  before !== null && before.document.isRejected && !document.isRejected

export const changesCoupon = ({ before, document }: BookingDraft): boolean =>
  !isSameChosenId(document.couponCode, before?.document.couponCode ?? '')

/** Does anything change that its price follows from? */
export const changesPrice = (draft: BookingDraft): boolean => {
  const { before, document } = draft
  return (
    changesWish(draft) ||
    changesCoupon(draft) ||
    before?.document.priceOverrideEur !== document.priceOverrideEur ||
    before.document.assignedUserId !== document.assignedUserId
  )
}

/** Must its objects be locked and looked at? Otherwise only what is written about it changes. */
export const touchesObjects = (draft: BookingDraft): boolean => changesPrice(draft) || isReopened(draft)

import type { CheckoutBody } from '../../api/checkout.ts'
import type { Transaction } from '../database/database.ts'
import { isOwnerOf } from '../bookables/bookerOf.ts'
import type { DraftItem } from '../bookings/bookingDraft.ts'
import type { Placing } from '../bookings/decideBooking.ts'
import type { BookingRequest } from '../bookings/placeBookings.ts'
import { askerOf } from '../bookings/readDraft.ts'
import type { Visitor } from '../bookings/visitorRules.ts'
import type { Kind } from '../records/kind.ts'
import { isBlank } from '../../domain/isBlank.ts'
import { noMail, visitorDraft } from './visitorDraft.ts'

/** A visitor's booking with its mandatory add-ons. */
export interface Checkout {
  readonly body: CheckoutBody
  readonly items: readonly DraftItem[]
  /** Of the tickets among the items. */
  readonly events: readonly string[]
  /** Hash of the draft that the request names, whose hold is free for it; null: none. */
  readonly hold: string | null
}

/** Without name and address a booking can only be simulated. */
export const hasContact = ({ name, mail }: Pick<CheckoutBody, 'name' | 'mail'>): boolean =>
  !isBlank(name) && !isBlank(mail)

type By = Pick<Transaction, 'actor' | 'at' | 'simulated'>

/** How a visitor's booking is decided. `kind` is that of bookings. */
export const visitorPlacing = (
  kind: Kind,
  tenant: string,
  { actor, at, simulated }: By,
  { answers, isComplete }: Pick<Visitor, 'answers' | 'isComplete'>,
): Placing => ({
  visitor: { answers, isOwner: isOwnerOf(actor, tenant), isComplete },
  by: actor.userId ?? '',
  at,
  reader: askerOf(kind, actor, tenant),
  simulated,
})

/** The booking a visitor requests, and how it is decided. `kind` is that of bookings. */
export const requestedBooking = (
  kind: Kind,
  tenant: string,
  by: By,
  { body, items, hold }: Checkout,
): BookingRequest => {
  const { bookableItems: chosen, attachmentStatus: answers = [], ...fields } = body
  const isComplete = !by.simulated || hasContact(body)
  const contact = isComplete ? fields : { ...fields, mail: noMail }
  return {
    draft: { ...visitorDraft(kind, tenant, by.actor, contact, { chosen, items }, by.at), hold },
    placing: visitorPlacing(kind, tenant, by, { answers, isComplete }),
  }
}

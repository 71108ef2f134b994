import type { CheckoutBody } from '../../api/checkout.ts'
import type { Transaction } from '../database/database.ts'
import { isOwnerOf } from '../bookables/bookerOf.ts'
import type { DraftItem } from '../bookings/bookingDraft.ts'
import type { BookingRequest } from '../bookings/placeBookings.ts'
import { askerOf } from '../bookings/readDraft.ts'
import type { Kind } from '../records/kind.ts'
import { isBlank } from '../../domain/isBlank.ts'
import { noMail, visitorDraft } from './visitorDraft.ts'

/** A visitor's booking with its mandatory add-ons. */
export interface Checkout {
  readonly body: CheckoutBody
  readonly items: readonly DraftItem[]
}

/** Without name and address a booking can only be simulated. */
export const hasContact = ({ name, mail }: CheckoutBody): boolean => !isBlank(name) && !isBlank(mail)

/** The booking a visitor requests, and how it is decided. `kind` is that of bookings. */
export const requestedBooking = (
  kind: Kind,
  tenant: string,
  { actor, at, simulated }: Pick<Transaction, 'actor' | 'at' | 'simulated'>,
  { body, items }: Checkout,
): BookingRequest => {
  const { bookableItems: chosen, attachmentStatus: answers = [], ...fields } = body
  const isComplete = !simulated || hasContact(body)
  return {
    draft: visitorDraft(kind, tenant, actor, isComplete ? fields : { ...fields, mail: noMail }, { chosen, items }, at),
    placing: {
      visitor: { answers, isOwner: isOwnerOf(actor, tenant), isComplete },
      by: actor.userId ?? '',
      at,
      reader: askerOf(kind, actor, tenant),
      simulated,
    },
  }
}

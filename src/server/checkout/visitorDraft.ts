import { type ItemBody, visitorFields } from '../../api/checkout.ts'
import { bookingSizeFaults } from '../../domain/booking/bookingSize.ts'
import type { Actor } from '../actor.ts'
import type { BookingDraft, DraftItem } from '../bookings/bookingDraft.ts'
import { bookingDocument } from '../bookings/storedBookings.ts'
import { invalid } from '../http/schemaFaults.ts'
import { completed } from '../records/completed.ts'
import type { Kind } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import { withoutElsewhere } from '../records/storedRow.ts'
import { demandValid } from '../records/validated.ts'

/** A valid address for a booking that is only checked; it is never stored, answered or written to. */
export const noMail = 'niemand@example.invalid'

/** The items a visitor chose, and those booked: with mandatory add-ons. */
export interface VisitorItems {
  readonly chosen: readonly DraftItem[]
  readonly items: readonly DraftItem[]
}

/**
 * The new booking a visitor requests: addressed to the session's user, without an owner; its flags follow from its objects and its price.
 * @param body checked by `checkoutShape`; refused with 400 if a field violates the schema of bookings
 */
export const visitorDraft = (
  kind: Kind,
  tenant: string,
  actor: Actor,
  body: Readonly<Partial<Record<(typeof visitorFields)[number], unknown>>>,
  { chosen, items }: VisitorItems,
  at: number,
): BookingDraft => {
  const fields = Object.fromEntries(visitorFields.flatMap((name) => (name in body ? [[name, body[name]]] : [])))
  const document = completed(kind.wire.schema, {
    ...fields,
    bookableItems: items,
    tenantId: tenant,
    assignedUserId: actor.userId ?? '',
    ownerUserId: null,
    timeCreated: at,
    timeUpdated: at,
  })
  if (!isDocument(document)) throw new Error('a visitor’s booking has no document')
  demandValid(kind, document, at)
  const booked = bookingDocument(withoutElsewhere(kind, document))
  const size = bookingSizeFaults([{ ...booked, items }])
  if (size.length > 0) throw invalid(size)
  return {
    before: null,
    document: booked,
    items,
    chosen,
    open: { isCommitted: true, isPayed: true },
    force: null,
    // Whether the visitor may book an object is decided by the rules, which say so.
    asker: null,
    reason: '',
  }
}

/** The booking of a single object that is only checked. */
export const checkedDraft = (kind: Kind, tenant: string, actor: Actor, body: ItemBody, at: number): BookingDraft => {
  const { bookableId, amount, ...fields } = body
  const items = [{ bookableId, amount }]
  return visitorDraft(kind, tenant, actor, { mail: noMail, ...fields }, { chosen: items, items }, at)
}

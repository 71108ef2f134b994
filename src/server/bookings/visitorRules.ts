import type { Reason } from '../../domain/availability/reasons.ts'
import { checkoutFaults } from '../../domain/checkout/checkoutFaults.ts'
import { chosenProvider } from '../../domain/checkout/chosenProvider.ts'
import { answeredConsents, type ConsentAnswer, consentsOf } from '../../domain/checkout/consents.ts'
import { withMandatoryItems } from '../../domain/checkout/mandatoryItems.ts'
import type { ObjectReader } from '../../domain/objectRights.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import { same } from '../records/same.ts'
import type { BookingContext } from './bookingContext.ts'
import type { BookingDraft } from './bookingDraft.ts'
import type { BookingDocument } from './storedBookings.ts'

/** A visitor at the checkout. */
export interface Visitor {
  readonly answers: readonly ConsentAnswer[]
  /** The session's user owns the tenant or the instance, and so may book what is reserved for others. */
  readonly isOwner: boolean
  /** False: nobody has typed contact data yet, so missing ones are not refused; only for answers that store nothing. */
  readonly isComplete: boolean
}

export const brief = ({ code, message, bookableId }: Reason) => ({ code, message, bookableId })

const reserved = 'Dieses Buchungsobjekt ist bestimmten Personen vorbehalten.'

/**
 * The refusal of a visitor by rules. An object reserved for others is hidden from the visitor, so nothing is told of it and of what else
 * stands against it: 401 without a session, 403 with one. For the other rules 409 with all of them.
 */
export const ruleRefusal = (
  reasons: readonly [Reason, ...Reason[]],
  { userId }: Pick<ObjectReader, 'userId'>,
): Refusal => {
  const [first] = reasons
  if (!reasons.some(({ code }) => code === 'NOT_PERMITTED'))
    return new Refusal(409, first.code, first.message, { conflicts: reasons.map(brief) })
  return userId === null
    ? new Refusal(401, 'NOT_PERMITTED', `${reserved} Bitte melden Sie sich an.`)
    : new Refusal(403, 'NOT_PERMITTED', `${reserved} Ihnen fehlt die Buchungsberechtigung.`)
}

/**
 * The properties of a new booking by a visitor that depend on its objects and its price: provider and agreements.
 * @throws Refusal 400 for missing details, consents and choices; 409 if the mandatory add-ons have changed since they were read
 */
export const visitorsPart = (
  { document, items, chosen = [] }: BookingDraft,
  { booked, paymentApps }: BookingContext,
  { answers, isComplete }: Visitor,
  priceEur: number,
): Pick<BookingDocument, 'paymentProvider' | 'attachments'> => {
  if (!same(withMandatoryItems(chosen, booked), items)) throw refuse('OFFER_CHANGED')
  const objects = [...new Set(items.map(({ bookableId }) => bookableId))].flatMap((id) => booked.get(id) ?? [])
  const consents = consentsOf(objects)
  const attachments = answeredConsents(consents, answers)
  const { provider, faults } = chosenProvider(document.paymentProvider, priceEur, paymentApps)
  const all = [...checkoutFaults({ ...document, attachments }, objects, consents, priceEur), ...faults]
  if (isComplete && all.length > 0) throw invalid(all)
  return { paymentProvider: provider, attachments }
}

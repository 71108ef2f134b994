import type { Ask, Reply } from '../../api/ask.ts'
import { type CheckoutBody, checkoutCall } from '../../api/checkout.ts'
import type { CheckoutDraft } from '../../api/checkoutDraft.ts'
import { type Consent, type ConsentAnswer, consentsOf } from '../../domain/checkout/consents.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { type Choice, chosenItems } from './choice.ts'
import { askSeriesBooking } from './seriesQuote.ts'

/** The call with the schemas of its records left out: a page only asks. */
const call = checkoutCall({}, {})

/** The body of a booking; contact data only once there are any, and the kind of customer if it was asked for. */
export const bookingBody = (
  choice: Choice,
  draft: CheckoutDraft | null,
  attachmentStatus: readonly ConsentAnswer[],
  customerKind = draft?.customerKind,
): CheckoutBody => {
  const { begin, end, coupon, withPrice } = choice
  const chosen: CheckoutBody = {
    bookableItems: chosenItems(choice),
    timeBegin: begin,
    timeEnd: end,
    ...(coupon !== '' && { couponCode: coupon }),
    ...(withPrice && { bookWithPrice: true }),
    ...(customerKind !== undefined && { customerKind }),
  }
  if (draft === null) return chosen
  const { repeatKey: _key, booked: _booked, consents: _consents, ...typed } = draft
  return { ...chosen, ...typed, attachmentStatus }
}

/** The booking as it would be made, or why not. */
export const askQuote = (
  ask: Ask,
  choice: Choice,
  draft: CheckoutDraft | null,
  answers: readonly ConsentAnswer[] = [],
  customerKind = draft?.customerKind,
): Promise<Reply<Booking>> =>
  ask(call, {
    params: { tenant: choice.tenant },
    query: { simulate: true },
    body: bookingBody(choice, draft, answers, customerKind),
  })

/** Books; a repeated request with the same key gets the first answer: the id of the booking, or those of a series by comma. */
export const askBooking = async (
  ask: Ask,
  choice: Choice,
  draft: CheckoutDraft,
  answers: readonly ConsentAnswer[],
): Promise<Reply<string>> => {
  if (choice.series !== undefined) return askSeriesBooking(ask, choice, choice.series, draft, answers)
  const reply = await ask(call, {
    params: { tenant: choice.tenant },
    body: bookingBody(choice, draft, answers),
    repeatKey: draft.repeatKey,
  })
  return reply.kind === 'done' ? { ...reply, answer: reply.answer.id } : reply
}

/** The objects of a booking as they were when it was computed. */
const usedObjects = ({ bookableItems }: Booking) => bookableItems.flatMap(({ _bookableUsed: used }) => used ?? [])

/** The agreements to accept before this booking. */
export const consentsFor = (booking: Booking): readonly Consent[] => {
  const objects = new Map(usedObjects(booking).map((object) => [object.id, object]))
  return consentsOf([...objects.values()])
}

/** Value of the checkbox of an agreement. */
export const consentValue = ({ bookableId, id }: Pick<Consent, 'bookableId' | 'id'>): string =>
  JSON.stringify([bookableId, id])

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not a value of our form.
    return null
  }
}

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** The agreements that were accepted, from the values of the ticked checkboxes; other values are dropped. */
export const answersOf = (ticked: readonly string[]): readonly ConsentAnswer[] =>
  ticked.flatMap((value) => {
    const pair = parsed(value)
    return isPair(pair) ? [{ id: pair[1], bookableId: pair[0], accepted: true }] : []
  })

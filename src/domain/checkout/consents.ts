import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Booking } from '../../generated/entities/booking.ts'

type Attachment = Bookable['attachments'][number]

/** An object with its documents, in the order of the booking. */
export type ObjectWithAttachments = Pick<Bookable, 'id' | 'attachments'>

/** The visitor's answer to one agreement of an object. */
export interface ConsentAnswer {
  readonly id: string
  readonly bookableId: string
  readonly accepted: boolean
}

/** An agreement shown before booking. */
export interface Consent {
  readonly bookableId: string
  /** Of the attachment, or its position if it has none: unique within the object. */
  readonly id: string
  readonly title: string
  readonly type: Attachment['type']
  readonly url: string
  readonly required: boolean
}

const agreements: readonly string[] = ['agreement', 'privacy-agreement'] satisfies Attachment['type'][]

/** The agreements a visitor is asked to accept for these objects, each object's in its order (contract 6.1, step 8). */
export const consentsOf = (objects: readonly ObjectWithAttachments[]): readonly Consent[] =>
  objects.flatMap(({ id: bookableId, attachments }) =>
    attachments.flatMap(({ id, title, type, url, show, required }, position): Consent[] =>
      required || (show && agreements.includes(type))
        ? [{ bookableId, id: id === '' ? String(position + 1) : id, title, type, url, required }]
        : [],
    ),
  )

/** Agreements that a booking can hold. */
export const maxConsents = 200

/** The agreements as stored with the booking, each with the visitor's answer; without one it is not accepted. */
export const answeredConsents = (
  consents: readonly Consent[],
  answers: readonly ConsentAnswer[],
): Booking['attachments'] => {
  const accepted = new Set(
    answers.filter((answer) => answer.accepted).map(({ bookableId, id }) => JSON.stringify([bookableId, id])),
  )
  return consents.map(({ bookableId, id, title, type, url }) => ({
    id,
    type,
    title,
    bookableId,
    name: '',
    url,
    accepted: accepted.has(JSON.stringify([bookableId, id])),
    receiptId: null,
    invoiceId: null,
    revision: null,
    timeCreated: null,
  }))
}

import type { ReportedState } from '../../domain/mail/bookingNotice.ts'
import { isObject } from '../../domain/json.ts'
import type { Letter } from '../../domain/mail/letter.ts'

export interface MailAttachment {
  readonly name: string
  readonly contentType: string
  readonly base64: string
}

/** An outgoing mail: its content is final, its layout is added when it is sent. */
export interface OutgoingMail {
  /** Kind in the catalogue: `account.verify`, `booking.confirmed` … */
  readonly kind: string
  readonly to: string
  readonly bcc?: string
  readonly letter: Letter
  readonly attachments?: readonly MailAttachment[]
  /** Documents, attached when the mail is sent. */
  readonly document?: {
    readonly id: string
    /** Further ones. */
    readonly more?: readonly string[]
    /** Not rendered yet: the mail waits for the job of this id. */
    readonly waits: boolean
    /** Sent instead while the document is missing; null: never. */
    readonly without: Letter | null
  }
  /** The bookings whose change it reports; others that its document covers are not among them. */
  readonly bookings?: readonly string[]
  /** Dropped instead of sent if, when it is claimed, none of its bookings is in this state any more. */
  readonly whileBookings?: ReportedState
  /** Dropped instead of sent if, when it is claimed, the recipient no longer belongs to this tenant. A simulation shows it to readers of members. */
  readonly whileMemberOf?: string
  /** Epoch ms before which it is not sent. */
  readonly due?: number
  /** Epoch ms after which it is no longer worth sending. */
  readonly until?: number
}

/** The part sealed in the queue. */
export interface MailContent extends Pick<OutgoingMail, 'to' | 'bcc' | 'letter' | 'attachments'> {
  readonly without?: Letter | null
}

/** What the queue itself knows of a mail that reports the state of bookings. */
export interface BookingsPayload {
  readonly bookings: readonly string[]
  readonly while: ReportedState
}

/** What the queue itself knows of a mail to a member of a tenant. */
export interface MemberPayload {
  readonly member: string
  readonly memberOf: string
}

/** What the queue itself knows of a mail with a document. */
export interface DocumentPayload {
  readonly document: string
  /** Further ones. */
  readonly more?: readonly string[]
  /** The mail is useful without it. */
  readonly optional: boolean
  /** Not sealed: carried over by a migration. */
  readonly content?: MailContent
}

export const isOfDocument = (payload: unknown): payload is DocumentPayload => isObject(payload) && 'document' in payload

export const isOfBookings = (payload: unknown): payload is BookingsPayload => isObject(payload) && 'while' in payload

export const isOfMember = (payload: unknown): payload is MemberPayload => isObject(payload) && 'memberOf' in payload

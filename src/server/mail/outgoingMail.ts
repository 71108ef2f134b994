import type { Letter } from '../../domain/mail/letter.ts'

export interface MailAttachment {
  readonly name: string
  readonly contentType: string
  readonly base64: string
}

/** A mail on its way out: what it says is composed already, how it looks is added when it is sent. */
export interface OutgoingMail {
  /** Which mail of the catalogue: `account.verify`, `booking.confirmed` … */
  readonly kind: string
  readonly to: string
  readonly bcc?: string
  readonly letter: Letter
  readonly attachments?: readonly MailAttachment[]
  /** Epoch ms after which it is not worth sending any more. */
  readonly until?: number
}

/** The part that is sealed while it waits. */
export type MailContent = Omit<OutgoingMail, 'kind' | 'until'>

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
  /** Epoch ms after which it is no longer worth sending. */
  readonly until?: number
}

/** The part sealed in the queue. */
export type MailContent = Omit<OutgoingMail, 'kind' | 'until'>

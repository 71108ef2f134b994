import { type Letter, oneLine } from '../../domain/mail/letter.ts'
import { letterHtml } from '../../domain/mail/letterHtml.ts'
import { letterText } from '../../domain/mail/letterText.ts'
import { fillMailTemplate } from '../../domain/mail/mailTemplate.ts'
import type { MailSettings } from './mailSettings.ts'
import type { MailAttachment, MailContent } from './outgoingMail.ts'

/** A mail ready for a transport. */
export interface Message {
  /** The same at every attempt, so that duplicates are recognised. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly bcc: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
}

/**
 * The letter as an HTML page.
 * @param templates in the order of preference, see `fillMailTemplate`
 */
export const mailPage = (templates: readonly string[], letter: Letter): string =>
  fillMailTemplate(templates, letter.title, letterHtml(letter))

/** Renders a letter in the sender's template. `id` is the mail's own; the host of the sender's address makes it globally unique. */
export const messageOf = (id: string, content: MailContent, { from, templates }: MailSettings): Message => {
  const { letter, to, bcc, attachments = [] } = content
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    messageId: `<${id}@${host}>`,
    from: { name: oneLine(from.name), address: from.address },
    to,
    bcc: bcc ?? null,
    subject: oneLine(letter.subject),
    html: mailPage(templates, letter),
    text: letterText(letter),
    attachments,
  }
}

/** An open connection to a mail server, for many mails. */
export interface Transport {
  readonly send: (message: Message) => Promise<void>
  readonly close: () => void
}

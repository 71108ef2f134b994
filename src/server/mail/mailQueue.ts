import { randomUUID } from 'node:crypto'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import type { Transaction } from '../database/database.ts'
import type { NewJob } from '../database/newJobs.ts'
import type { Job } from '../jobs/job.ts'
import type { SecretBox } from '../records/secretBox.ts'
import {
  type BookingsPayload,
  type DocumentPayload,
  isOfDocument,
  type MailAttachment,
  type MailContent,
  type MemberPayload,
  type OutgoingMail,
} from './outgoingMail.ts'

/** Name of the queue of mails; the kind of a job is the mail's in the catalogue. */
export const mailQueue = 'mail'

/** A queued mail, still sealed. */
export type QueuedMail = Pick<Job, 'tenantId' | 'id' | 'kind' | 'sealed'> & Partial<Pick<Job, 'payload'>>

/** The context a mail is sealed to: it opens as no other. */
export const mailAddress = ({ tenantId, id }: Pick<QueuedMail, 'tenantId' | 'id'>) => ({
  tenant: tenantId,
  entity: 'mail',
  id,
  pointer: '',
})

/**
 * Enqueues mails in the caller's transaction: they are sent if and only if their change is committed. Invalid addresses are skipped; a mail
 * never makes a booking fail.
 * @param tenantId null: a mail of the instance itself
 */
export const enqueueMails = (
  tx: Transaction,
  box: SecretBox,
  tenantId: string | null,
  mails: readonly OutgoingMail[],
): void =>
  tx.enqueue(
    mails
      .filter(({ to }) => isEmail(emailOf(to)))
      .map(({ kind, due, until, document, bookings, whileBookings, whileMemberOf, ...mail }): NewJob => {
        const id = randomUUID()
        const address = mailAddress({ tenantId: tenantId ?? '', id })
        const content: MailContent = document === undefined ? mail : { ...mail, without: document.without }
        const payload = {
          ...(document &&
            ({
              ...{ document: document.id, optional: document.without !== null },
              ...(document.more !== undefined && document.more.length > 0 && { more: document.more }),
            } satisfies DocumentPayload)),
          ...(bookings && whileBookings && ({ bookings, while: whileBookings } satisfies BookingsPayload)),
          ...(whileMemberOf !== undefined &&
            ({ member: emailOf(mail.to), memberOf: whileMemberOf } satisfies MemberPayload)),
        }
        const base64 = box.seal(JSON.stringify(content), address).toString('base64')
        return {
          tenantId: tenantId ?? '',
          queue: mailQueue,
          kind,
          id,
          sealed: { keyId: box.keyId, base64 },
          summary: { to: mail.to, subject: mail.letter.subject },
          ...(bookings && {
            summaryFor: {
              entity: 'booking',
              ids: bookings,
              ...(whileMemberOf !== undefined && { members: true as const }),
            },
          }),
          ...(Object.keys(payload).length > 0 && { payload }),
          ...(document?.waits && { waitsFor: document.id }),
          ...(due !== undefined && { due }),
          ...(until !== undefined && { until }),
        }
      }),
  )

const isContent = (value: unknown): value is MailContent =>
  typeof value === 'object' && value !== null && 'to' in value && 'letter' in value

/** Opens a sealed mail; throws if it was sealed with another key or for another context. */
export const openMail = (box: SecretBox, mail: Omit<QueuedMail, 'kind'>): MailContent => {
  const kept = isOfDocument(mail.payload) ? mail.payload.content : null
  const content: unknown = mail.sealed === null ? kept : JSON.parse(box.open(mail.sealed, mailAddress(mail)))
  if (!isContent(content)) throw new Error(`mail ${mail.id} has lost its content`)
  return content
}

/** The rendered document of a tenant; null: not rendered. */
export type AttachmentOf = (tenantId: string, documentId: string) => Promise<MailAttachment | null>

/** Opens a mail to send it, with its documents or, while one is missing, the text that does without; null: it needs its documents. */
export const completeMail = async (
  box: SecretBox,
  mail: Omit<QueuedMail, 'kind'>,
  attachmentOf: AttachmentOf,
): Promise<MailContent | null> => {
  const { without = null, ...content } = openMail(box, mail)
  if (!isOfDocument(mail.payload)) return content
  const { document, more = [] } = mail.payload
  const found = await Promise.all([document, ...more].map((id) => attachmentOf(mail.tenantId, id)))
  const documents = found.filter((attachment) => attachment !== null)
  if (documents.length === found.length)
    return { ...content, attachments: [...documents, ...(content.attachments ?? [])] }
  return without === null ? null : { ...content, letter: without }
}

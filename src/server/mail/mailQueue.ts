import { randomUUID } from 'node:crypto'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import type { Transaction } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import type { SecretBox } from '../records/secretBox.ts'
import type { MailContent, OutgoingMail } from './outgoingMail.ts'

/** Name of the queue of mails; the kind of a job is the mail's in the catalogue. */
export const mailQueue = 'mail'

/** A queued mail, still sealed. */
export type QueuedMail = Pick<Job, 'tenantId' | 'id' | 'kind' | 'sealed'>

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
  enqueue(
    tx,
    tenantId ?? '',
    mails
      .filter(({ to }) => isEmail(emailOf(to)))
      .map(({ kind, until, ...content }) => {
        const id = randomUUID()
        const address = mailAddress({ tenantId: tenantId ?? '', id })
        const base64 = box.seal(JSON.stringify(content satisfies MailContent), address).toString('base64')
        return {
          queue: mailQueue,
          kind,
          id,
          sealed: { keyId: box.keyId, base64 },
          ...(until !== undefined && { until }),
        }
      }),
  )

const isContent = (value: unknown): value is MailContent =>
  typeof value === 'object' && value !== null && 'to' in value && 'letter' in value

/** Opens a sealed mail; throws if it was sealed with another key or for another context. */
export const openMail = (box: SecretBox, mail: Pick<QueuedMail, 'tenantId' | 'id' | 'sealed'>): MailContent => {
  const content: unknown = mail.sealed === null ? null : JSON.parse(box.open(mail.sealed, mailAddress(mail)))
  if (!isContent(content)) throw new Error(`mail ${mail.id} has lost its content`)
  return content
}

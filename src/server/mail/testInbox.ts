import { maxInboxMails } from '../../domain/limits.ts'
import { isObject } from '../../domain/json.ts'
import { dayMs } from '../../domain/time.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { SecretBox } from '../records/secretBox.ts'
import type { Message, Transport } from './message.ts'

/** Older mails are deleted. */
export const inboxLifetimeMs = 30 * dayMs

/** The inbox of a test system that has no mail server. */
export interface TestInbox {
  readonly system: SystemDatabase
  readonly box: SecretBox
  /** Epoch ms. */
  readonly clock: () => number
}

/** The sealed part of a mail in the inbox. */
export type InboxContent = Pick<Message, 'from' | 'bcc' | 'html' | 'text' | 'attachments'>

/** The context a mail in the inbox is sealed to. */
export const inboxAddress = ({ tenantId, id }: { readonly tenantId: string; readonly id: string }) => ({
  tenant: tenantId,
  entity: 'inbox',
  id,
  pointer: '',
})

const isContent = (value: unknown): value is InboxContent =>
  isObject(value) && 'html' in value && 'attachments' in value

/** Opens a mail of the inbox; throws if it was sealed with another key or for another context. */
export const openInboxMail = (
  box: SecretBox,
  mail: { readonly tenantId: string; readonly id: string; readonly sealed: Buffer },
): InboxContent => {
  const content: unknown = JSON.parse(box.open(Buffer.from(mail.sealed), inboxAddress(mail)))
  if (!isContent(content)) throw new Error(`mail ${mail.id} of the inbox has lost its content`)
  return content
}

/** Puts mails into the inbox instead of sending them, and removes the oldest ones. A mail sent twice is kept once. */
export const inboxTransport = ({ system, box, clock }: TestInbox, tenantId: string): Transport => ({
  send: async ({ messageId, from, to, bcc, subject, html, text, attachments }) => {
    const id = messageId.slice(1, messageId.indexOf('@'))
    const content: InboxContent = { from, bcc, html, text, attachments }
    const sealed = box.seal(JSON.stringify(content), inboxAddress({ tenantId, id }))
    await system.query(sql`insert into test_inbox (tenant_id, id, recipient, subject, created_at, key_id, sealed)
      values (${tenantId}, ${id}::uuid, ${to}, ${subject}, ${instant(clock())}::timestamptz, ${box.keyId}, ${sealed})
      on conflict do nothing`)
    await system.query(sql`delete from test_inbox where (tenant_id, id) in (
      select tenant_id, id from test_inbox order by created_at desc, id desc offset ${maxInboxMails}::integer)`)
  },
  close: () => undefined,
})

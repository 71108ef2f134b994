import type { Letter } from '../../domain/mail/letter.ts'
import type { SystemDatabase, Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { wakeRunners } from '../database/newJobs.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import type { MailAttachment, OutgoingMail } from '../mail/outgoingMail.ts'
import type { SecretBox } from '../records/secretBox.ts'

/** A mail with an attached document. */
export interface DocumentMail {
  readonly mail: Omit<OutgoingMail, 'document'>
  /** Sent instead if rendering fails repeatedly; null: the mail always waits for the document. */
  readonly without: Letter | null
}

/** Name of the queue of documents to render; the kind of a job is the document's, its id that of the document. */
export const documentQueue = 'document'

/** Enqueues a mail with its document: it leaves at once if the document is rendered, else after rendering. */
export const mailDocument = async (
  tx: Transaction,
  box: SecretBox,
  tenant: string,
  documentId: string,
  { mail, without }: DocumentMail,
): Promise<void> => {
  // Locks the rendering: its end waits for this transaction before it releases mails.
  const rendering = await tx.query(sql`select 1 as one from job
    where tenant_id = ${tenant} and id = ${documentId}::uuid and queue = ${documentQueue} for update`)
  const rendered = await tx.query(
    sql`select 1 as one from document_content where tenant_id = ${tenant} and document_id = ${documentId}::uuid`,
  )
  const waits = rendering.length > 0 || rendered.length === 0
  enqueueMails(tx, box, tenant, [{ ...mail, document: { id: documentId, waits, without } }])
}

const release = async (tx: Transaction, tenant: string, documentId: string, only: Query): Promise<void> => {
  await tx.query(sql`update job set waits_for = null, due = ${instant(tx.at)}::timestamptz
    where tenant_id = ${tenant} and waits_for = ${documentId}::uuid and ${only}`)
  tx.afterCommit(wakeRunners)
}

/** Releases the mails of a rendered document. */
export const releaseMails = (tx: Transaction, tenant: string, documentId: string): Promise<void> =>
  release(tx, tenant, documentId, sql`true`)

/** Rendering keeps failing: releases the mails that are useful without the document. */
export const releaseWithout = (tx: Transaction, tenant: string, documentId: string): Promise<void> =>
  release(tx, tenant, documentId, sql`(payload -> 'optional')::boolean`)

/** The rendered document as an attachment; null: not rendered. */
export const attachedDocument =
  (system: SystemDatabase) =>
  async (tenantId: string, documentId: string): Promise<MailAttachment | null> => {
    const [row] = await system.query<{ name: string; bytes: Buffer }>(sql`
      select document.file_name as name, content.bytes from document_content as content
      join document on document.tenant_id = content.tenant_id and document.id = content.document_id
      where content.tenant_id = ${tenantId} and content.document_id = ${documentId}::uuid`)
    return row === undefined
      ? null
      : { name: row.name, contentType: 'application/pdf', base64: Buffer.from(row.bytes).toString('base64') }
  }

import type { Letter } from '../../domain/mail/letter.ts'
import type { SystemDatabase, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
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

/**
 * Enqueues a mail with its documents: it leaves at once if all are rendered, else after the last rendering.
 * @param more further documents
 */
export const mailDocument = async (
  tx: Transaction,
  box: SecretBox,
  tenant: string,
  documentId: string,
  { mail, without }: DocumentMail,
  more: readonly { readonly id: string }[] = [],
): Promise<void> => {
  const ids = [documentId, ...more.map(({ id }) => id)]
  // Locks the renderings: their end waits for this transaction before it releases mails.
  const [rendering, rendered] = await Promise.all([
    tx.query<{ id: string }>(sql`select id from job
      where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and queue = ${documentQueue} order by id for update`),
    tx.query<{ id: string }>(
      sql`select document_id as id from document_content where tenant_id = ${tenant} and document_id = any(${ids}::uuid[])`,
    ),
  ])
  const waited = ids.find((id) => rendering.some((one) => one.id === id) || !rendered.some((one) => one.id === id))
  const first = waited ?? documentId
  const document = { id: first, more: ids.filter((id) => id !== first), waits: waited !== undefined, without }
  enqueueMails(tx, box, tenant, [{ ...mail, document }])
}

/** The other documents of the mails `job`. */
const furtherIds = sql`select other::uuid from jsonb_array_elements_text(job.payload -> 'more') as other`

/** Releases the mails of a rendered document; those that bring another one that is missing wait for it next. */
export const releaseMails = async (tx: Transaction, tenant: string, documentId: string): Promise<void> => {
  const waiting = sql`job.tenant_id = ${tenant} and job.waits_for = ${documentId}::uuid`
  // Locks the renderings of the others: one that ends now is seen as rendered below, a later one sees the mail that waits for it.
  await tx.query(sql`select 1 as one from job as rendering where rendering.tenant_id = ${tenant} and rendering.queue = ${documentQueue}
    and rendering.id in (select further.other from job cross join lateral (${furtherIds}) as further where ${waiting}) order by rendering.id for update`)
  await tx.query(sql`update job set due = ${instant(tx.at)}::timestamptz, waits_for = (
      select further.other from (${furtherIds}) as further where not exists (select from document_content as content
        where content.tenant_id = job.tenant_id and content.document_id = further.other) limit 1)
    where ${waiting}`)
  tx.afterCommit(wakeRunners)
}

/** Rendering keeps failing: releases the mails that are useful without the document. */
export const releaseWithout = async (tx: Transaction, tenant: string, documentId: string): Promise<void> => {
  await tx.query(sql`update job set waits_for = null, due = ${instant(tx.at)}::timestamptz
    where tenant_id = ${tenant} and waits_for = ${documentId}::uuid and (payload -> 'optional')::boolean`)
  tx.afterCommit(wakeRunners)
}

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

import type { Letter } from '../../domain/mail/letter.ts'
import { writeOutbox } from '../bookings/outbox.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import type { OutgoingMail } from '../mail/outgoingMail.ts'
import type { SecretBox } from '../records/secretBox.ts'

/** A mail with an attached document. */
export interface DocumentMail {
  readonly mail: Omit<OutgoingMail, 'attachments'>
  /** Sent instead if rendering fails repeatedly; null: the mail always waits for the document. */
  readonly without: Letter | null
}

const kind = 'mail.document'

interface DrawnRow {
  readonly name: string
  readonly bytes: Buffer
}

const drawnDocument = async (tx: Transaction, tenant: string, documentId: string): Promise<DrawnRow | undefined> => {
  const [row] =
    await tx.rows<DrawnRow>(sql`select document.file_name as name, content.bytes from document_content as content
    join document on document.tenant_id = content.tenant_id and document.id = content.document_id
    where content.tenant_id = ${tenant} and content.document_id = ${documentId}::uuid`)
  return row
}

const withDocument = (mail: DocumentMail['mail'], { name, bytes }: DrawnRow): OutgoingMail => ({
  ...mail,
  attachments: [{ name, contentType: 'application/pdf', base64: bytes.toString('base64') }],
})

/** Queues a mail with its document: at once if rendered, else after rendering. Always in the caller's transaction. */
export const mailDocument = async (
  tx: Transaction,
  box: SecretBox,
  tenant: string,
  documentId: string,
  { mail, without }: DocumentMail,
): Promise<void> => {
  // Locks the rendering: its end waits for this transaction before it releases mails.
  const waiting = await tx.rows(
    sql`select 1 as one from document_rendering where tenant_id = ${tenant} and document_id = ${documentId}::uuid for update`,
  )
  const drawn = waiting.length > 0 ? undefined : await drawnDocument(tx, tenant, documentId)
  if (drawn !== undefined) enqueueMails(tx, box, tenant, [withDocument(mail, drawn)])
  else await writeOutbox(tx, tenant, [{ kind, payload: { documentId, mail, without } }])
}

const taken = (tx: Transaction, tenant: string, documentId: string, only = sql`true`) =>
  tx.rows<DocumentMail>(sql`delete from outbox where tenant_id = ${tenant} and kind = ${kind}
    and payload ->> 'documentId' = ${documentId} and ${only} returning payload -> 'mail' as mail, payload -> 'without' as without`)

/** Releases the mails of a rendered document. */
export const releaseMails = async (
  tx: Transaction,
  box: SecretBox,
  tenant: string,
  documentId: string,
): Promise<void> => {
  const mails = await taken(tx, tenant, documentId)
  if (mails.length === 0) return
  const drawn = await drawnDocument(tx, tenant, documentId)
  if (drawn === undefined) throw new Error(`document ${documentId} is drawn and has no content`)
  enqueueMails(
    tx,
    box,
    tenant,
    mails.map(({ mail }) => withDocument(mail, drawn)),
  )
}

/** Rendering keeps failing: releases the mails that are useful without the document. */
export const releaseWithout = async (
  tx: Transaction,
  box: SecretBox,
  tenant: string,
  documentId: string,
): Promise<void> => {
  const mails = await taken(tx, tenant, documentId, sql`jsonb_typeof(payload -> 'without') = 'object'`)
  enqueueMails(
    tx,
    box,
    tenant,
    mails.flatMap(({ mail, without }) => (without === null ? [] : [{ ...mail, letter: without }])),
  )
}

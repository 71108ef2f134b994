import type { Letter } from '../../../src/domain/mail/letter.ts'
import { letterText } from '../../../src/domain/mail/letterText.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { createDocumentQueue, type DocumentQueue } from '../../../src/server/documents/documentQueue.ts'
import { createPdfRenderer } from '../../../src/server/documents/pdfRenderer.ts'
import { openMail, type QueuedMail } from '../../../src/server/mail/mailQueue.ts'
import type { Hall } from '../bookings/hall.ts'

export interface ReceivedMail {
  readonly kind: string
  readonly to: string
  readonly bcc: string | undefined
  readonly subject: string
  readonly text: string
  readonly letter: Letter
  readonly attachments: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** The tenant's queued mails, decrypted; and workers that render documents. */
export const createMailbox = (hall: Hall) => {
  const queues: DocumentQueue[] = []
  let ahead = 0
  return {
    /** Removes all queued mails and returns them in order. */
    take: async (): Promise<readonly ReceivedMail[]> => {
      const rows = await hall.database.system.rows<QueuedMail>(
        sql`select tenant_id as "tenantId", id, kind, sealed from job where queue = 'mail' order by created_at, kind, id`,
      )
      await hall.database.system.rows(sql`delete from job where queue = 'mail'`)
      return rows.map((row) => {
        const { to, bcc, letter, attachments = [] } = openMail(hall.registry.box, row)
        return {
          kind: row.kind,
          to,
          bcc,
          subject: letter.subject,
          text: letterText(letter),
          letter,
          attachments: attachments.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
        }
      })
    },
    /** Mails that wait for their document. */
    waiting: async (): Promise<number> =>
      (await hall.database.system.rows(sql`select id from outbox where kind = 'mail.document'`)).length,
    /** Documents waiting to be rendered, with the reason of the last failure. */
    undrawn: () =>
      hall.database.system.rows<{ reason: string | null; attempts: number }>(
        sql`select reason, attempts from document_rendering order by attempts, document_id`,
      ),
    /** Advances the clock of these workers. */
    pass: (ms: number) => {
      ahead += ms
    },
    /** Starts to render due documents. @param chromiumPath null: the browser of the machine */
    draw: (chromiumPath: string | null): DocumentQueue => {
      const queue = createDocumentQueue({
        database: hall.database,
        renderer: createPdfRenderer({ chromiumPath, sandbox: false }),
        box: hall.registry.box,
        clock: () => Date.now() + ahead,
        report: (error) => console.error(error),
        every: null,
      })
      queue.wake()
      queues.push(queue)
      return queue
    },
    close: async () => {
      await Promise.all(queues.splice(0).map((queue) => queue.close()))
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>

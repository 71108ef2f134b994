import type { Letter } from '../../../src/domain/mail/letter.ts'
import { letterText } from '../../../src/domain/mail/letterText.ts'
import { hourMs } from '../../../src/domain/time.ts'
import { calendarType } from '../../../src/domain/calendar/icalendar.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { documentJobs } from '../../../src/server/documents/documentJobs.ts'
import { attachedDocument } from '../../../src/server/documents/documentMails.ts'
import { createPdfRenderer } from '../../../src/server/documents/pdfRenderer.ts'
import type { Job } from '../../../src/server/jobs/job.ts'
import { type JobRunner, startJobRunner } from '../../../src/server/jobs/jobRunner.ts'
import { completeMail, type QueuedMail } from '../../../src/server/mail/mailQueue.ts'
import { outdatedMails } from '../../../src/server/mail/outdatedMails.ts'
import type { Hall } from '../bookings/hall.ts'

export interface ReceivedMail {
  readonly kind: string
  readonly to: string
  readonly bcc: string | undefined
  readonly subject: string
  readonly text: string
  readonly letter: Letter
  /** Documents. */
  readonly attachments: readonly { readonly name: string; readonly bytes: Buffer }[]
  /** The calendar file; '' if there is none. */
  readonly calendar: string
}

/** The tenant's queued mails, decrypted; and workers that render documents. */
export const createMailbox = (hall: Hall) => {
  const closers: (() => Promise<void>)[] = []
  let ahead = 0
  return {
    /** Removes all mails that may leave and returns those that are still true, in order. */
    take: async (): Promise<readonly ReceivedMail[]> => {
      const { system } = hall.database
      const due = sql`queue = 'mail' and waits_for is null`
      const queued = await system.query<QueuedMail & Pick<Job, 'payload'>>(
        sql`select tenant_id as "tenantId", id, kind, payload, sealed from job where ${due} order by created_at, kind, id`,
      )
      await system.query(sql`delete from job where ${due} and id = any(${queued.map(({ id }) => id)}::uuid[])`)
      const outdated = await outdatedMails(system, queued)
      const rows = queued.filter(({ id }) => !outdated.has(id))
      return Promise.all(
        rows.map(async (row) => {
          const content = await completeMail(hall.registry.box, row, attachedDocument(system))
          if (content === null) throw new Error(`mail ${row.id} has no document`)
          const { to, bcc, letter, attachments = [] } = content
          return {
            kind: row.kind,
            to,
            bcc,
            subject: letter.subject,
            text: letterText(letter),
            letter,
            attachments: attachments
              .filter(({ contentType }) => contentType !== calendarType)
              .map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
            calendar: attachments
              .filter(({ contentType }) => contentType === calendarType)
              .map(({ base64 }) => Buffer.from(base64, 'base64').toString())
              .join(''),
          }
        }),
      )
    },
    /** Mails that wait for their document. */
    waiting: async (): Promise<number> =>
      (await hall.database.system.query(sql`select id from job where queue = 'mail' and waits_for is not null`)).length,
    /** Documents waiting to be rendered, with the reason of the last failure. */
    undrawn: () =>
      hall.database.system.query<{ reason: string | null; attempts: number }>(
        sql`select detail as reason, attempts from job where queue = 'document' order by attempts, id`,
      ),
    /** Advances the clock of these workers. */
    pass: (ms: number) => {
      ahead += ms
    },
    /** Starts to render due documents. @param chromiumPath null: the browser of the machine */
    draw: (chromiumPath: string | null): { readonly close: () => Promise<void>; readonly attempted: () => number } => {
      const pdfRenderer = createPdfRenderer({ chromiumPath, sandbox: false })
      let attempted = 0
      const renderer = {
        ...pdfRenderer,
        render: (html: string) => pdfRenderer.render(html).finally(() => (attempted += 1)),
      }
      const { system } = hall.database
      const clock = () => Date.now() + ahead
      const report = (error: unknown) => console.error(error)
      const queues = [documentJobs({ system, renderer, clock, report })]
      const runner: JobRunner = startJobRunner({ system, queues, clock, every: hourMs, report })
      const close = async () => {
        await runner.stop()
        await renderer.close()
      }
      closers.push(close)
      return { close, attempted: () => attempted }
    },
    close: async () => {
      await Promise.all(closers.splice(0).map((close) => close()))
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>

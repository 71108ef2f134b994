import { randomUUID } from 'node:crypto'
import type { Letter } from '../../../src/domain/mail/letter.ts'
import { text } from '../../../src/domain/mail/letter.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { attachedDocument } from '../../../src/server/documents/documentMails.ts'
import { type JobRunner, type JobRunnerOptions, startJobRunner } from '../../../src/server/jobs/jobRunner.ts'
import { enqueueMails } from '../../../src/server/mail/mailQueue.ts'
import { type MailJobOptions, mailJobs } from '../../../src/server/mail/mailJobs.ts'
import type { OutgoingMail } from '../../../src/server/mail/outgoingMail.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { saveRecord } from '../../../src/server/records/save.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import type { TestDatabase } from '../../support/engines.ts'
import { authority, mailPassword, mailUser } from '../../support/mailServer.ts'
import { testKey } from '../../support/testKey.ts'

const registry = createRecords(testKey)

export const smtp = (port: number, change: object = {}): object => ({
  noreplyUseGraphApi: false,
  noreplyMail: 'noreply@demo.example',
  noreplyDisplayName: 'Buchung',
  noreplyHost: 'localhost',
  noreplyPort: port,
  noreplyUser: mailUser,
  noreplyPassword: mailPassword,
  noreplyStarttls: true,
  ...change,
})

export const letterOf = (change: Partial<Letter> = {}): Letter => ({
  subject: 'Ein Betreff',
  title: 'Ein Titel',
  blocks: [text('Ein Inhalt')],
  ...change,
})

/** A database with mails, and workers that send them; no server. */
export const createPost = ({ database }: Pick<TestDatabase, 'database'>) => {
  const { system } = database
  const workers: JobRunner[] = []
  let ahead = 0
  const clock = () => Date.now() + ahead

  const save = (entity: 'tenant' | 'instance', body: object) =>
    system.transaction({ actor: systemActor, at: clock() }, { reason: 'test', tenant: null }, (tx) =>
      saveRecord(tx, registry, kindNamed(registry.kinds, entity), body, {
        tenant: null,
        audience: 'instanceOwner',
        create: false,
        ...(entity === 'instance' && { only: true }),
      }),
    )

  return {
    clock,
    /** Advances the clock of all workers here. */
    pass: (ms: number) => {
      ahead += ms
    },
    setInstance: (body: object) => save('instance', { mailEnabled: true, ...body }),
    setTenant: (id: string, body: object) => save('tenant', { id, useInstanceMail: false, ...body }),
    enqueue: (tenantId: string | null, count = 1, change: Partial<OutgoingMail> = {}) =>
      system.transaction({ actor: systemActor, at: clock() }, { reason: 'test', tenant: tenantId }, async (tx) =>
        enqueueMails(
          tx,
          registry.box,
          tenantId,
          Array.from({ length: count }, () => ({
            kind: 'test',
            to: `${randomUUID()}@gast.example`,
            letter: letterOf(),
            ...change,
          })),
        ),
      ),
    waiting: () =>
      system.query<{
        tenantId: string
        id: string
        state: string
        attempts: number
        failure: string | null
        due: number
      }>(
        sql`select tenant_id as "tenantId", id, state, attempts, failure, due from job where queue = 'mail' order by created_at, id`,
      ),
    /** Ids of mails that wait for no document. */
    sendable: () => system.query(sql`select id from job where queue = 'mail' and waits_for is null`),
    empty: () => system.query(sql`delete from job where queue = 'mail'`),
    work: (change: Partial<JobRunnerOptions & MailJobOptions> = {}): JobRunner => {
      const options = {
        system,
        box: registry.box,
        attachmentOf: attachedDocument(system),
        clock,
        every: 50,
        outboundAllow: ['localhost', '127.0.0.1'],
        authorities: authority,
        report: (error: unknown) => console.error(error),
        ...change,
      }
      const worker = startJobRunner({ queues: [mailJobs(options)], ...options })
      workers.push(worker)
      return worker
    },
    stop: async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    },
  }
}

export type Post = ReturnType<typeof createPost>

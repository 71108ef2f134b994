import { randomUUID } from 'node:crypto'
import { text } from '../../src/domain/mail/letter.ts'
import { systemActor } from '../../src/server/actor.ts'
import type { Database } from '../../src/server/database/database.ts'
import { attachedDocument } from '../../src/server/documents/documentMails.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { sql } from '../../src/server/database/sql.ts'
import { jobPollMs, startJobRunner } from '../../src/server/jobs/jobRunner.ts'
import { enqueueMails } from '../../src/server/mail/mailQueue.ts'
import { mailJobs } from '../../src/server/mail/mailJobs.ts'
import { messageOf } from '../../src/server/mail/message.ts'
import { maxSmtpConnections, smtpTransport } from '../../src/server/mail/smtpTransport.ts'
import { createSecretBox } from '../../src/server/records/secretBox.ts'
import { authority, type MailServer, mailPassword, mailUser, startMailServer } from '../support/mailServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { testKey } from '../support/testKey.ts'
import { median } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const mailCount = 1000
const roundCount = 9

const box = createSecretBox(testKey)
const letter = { subject: 'Ein Betreff', title: 'Ein Titel', blocks: [text('Ein Inhalt')] }
const recipient = (): string => `${randomUUID()}@gast.example`

/** Mails per second since `begin`, once `wanted` have arrived in total. */
const rateUntil = async (server: MailServer, wanted: number, begin: number): Promise<number> => {
  while (server.received.length < wanted) await new Promise((soon) => setTimeout(soon, 2))
  return (mailCount / (performance.now() - begin)) * 1000
}

/** nodemailer's pool alone with the same mails and server. */
const bare = async (server: MailServer): Promise<number> => {
  const transport = await smtpTransport(
    { kind: 'smtp', host: 'localhost', port: server.port, user: mailUser, password: mailPassword, starttls: true },
    { outboundAllow: ['localhost'], authorities: authority },
  )
  const settings = {
    transport: { kind: 'graph', directoryId: '', clientId: '', clientSecret: '', mailbox: '' },
    own: true,
    from: { name: 'Buchung', address: 'noreply@demo.example' },
    templates: [],
  } as const
  const messages = Array.from({ length: mailCount }, () =>
    messageOf(randomUUID(), { to: recipient(), letter }, settings),
  )
  try {
    const [wanted, begin] = [server.received.length + mailCount, performance.now()]
    await Promise.all(messages.map((message) => transport.send(message)))
    return await rateUntil(server, wanted, begin)
  } finally {
    transport.close()
  }
}

/** An instance that sends through this server. */
const setUp = async ({ system }: Database, port: number): Promise<void> => {
  const doc = {
    id: 'instance',
    mailEnabled: true,
    noreplyMail: 'noreply@demo.example',
    noreplyHost: 'localhost',
    noreplyPort: port,
    noreplyUser: mailUser,
    noreplyStarttls: true,
  }
  const pointer = '/noreplyPassword'
  const sealed = box.seal(mailPassword, { tenant: '', entity: 'instance', id: doc.id, pointer })
  await system.query(sql`insert into instances (id, version, created_at, updated_at, owners, search, doc)
    values (${doc.id}, 1, now(), now(), '{}', '', ${JSON.stringify(doc)}::jsonb)`)
  await system.query(sql`insert into secret (tenant_id, entity, id, pointer, key_id, ciphertext)
    values ('', 'instance', ${doc.id}, ${pointer}, ${box.keyId}, ${sealed})`)
}

/** As of a booking: each mail asks for its state when it is sent. A deleted booking has ended. */
const reporting = { bookings: ['deleted'], whileBookings: 'ended' } as const

const enqueue = ({ system }: Database): Promise<void> =>
  system.transaction({ actor: systemActor, at: Date.now() }, { reason: 'bench', tenant: null }, async (tx) =>
    enqueueMails(
      tx,
      box,
      null,
      Array.from({ length: mailCount }, () => ({ kind: 'bench', to: recipient(), letter, ...reporting })),
    ),
  )

const benchQueue = async (): Promise<readonly string[]> => {
  const [cluster, server] = await Promise.all([startCluster({ durable: true }), startMailServer()])
  const database = await openDatabase({ dataDir: null, databaseUrl: cluster.url })
  try {
    await setUp(database, server.port)
    const results: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] }
    await bare(server)
    for (let round = 0; round < roundCount; round += 1) {
      results.bare.push(await bare(server))
      await enqueue(database)
      const begin = performance.now()
      const wanted = server.received.length + mailCount
      const { system } = database
      const attachmentOf = attachedDocument(system)
      const mails = { system, box, attachmentOf, clock: Date.now, outboundAllow: ['localhost'], authorities: authority }
      const worker = startJobRunner({
        system,
        queues: [mailJobs(mails)],
        clock: Date.now,
        every: jobPollMs,
        report: (error) => console.error(error),
      })
      results.ours.push(await rateUntil(server, wanted, begin))
      await worker.stop()
    }
    const [own, other] = [median(results.ours), median(results.bare)]
    // Neighbouring rounds share the machine's other load.
    const ratio = median(results.ours.map((rate, round) => rate / (results.bare[round] ?? NaN)))
    const name = `${german(mailCount)} Mails, ${maxSmtpConnections} Verbindungen`
    return [name, german(ratio, 2), '≥ 0,70', german(own), german(other)]
  } finally {
    await database.close()
    await server.close()
    await cluster.stop()
  }
}

/** Queued mails against the bare transport. */
export const benchMail = async (): Promise<void> =>
  printTable('Mail', ['Was', 'Verhältnis', 'Grenze', 'unser/s', 'nackt/s'], [await benchQueue()])

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { examineFiles } from '../../../src/server/files/examineFiles.ts'
import { openFileStore } from '../../../src/server/files/fileStore.ts'
import { counts } from '../../support/counts.ts'
import { type MailServer, startMailServer } from '../../support/mailServer.ts'
import { type Session, signIn } from '../../support/session.ts'
import { bookFlyer, sellFlyer, town } from '../documents/paidBookings.ts'
import { at } from '../documents/valueAt.ts'
import { textOf } from '../files/sampleFiles.ts'
import { upload } from '../files/upload.ts'
import { createPost, type Post, smtp } from '../mail/post.ts'
import { serverBehindProxy, type ServerBehindProxy } from './behindProxy.ts'

const rounds = counts(3, 50)

describe('a transaction is committed, and its answer is lost', () => {
  let server: ServerBehindProxy
  let mails: MailServer
  let post: Post
  let owner: Session
  let flyer: string
  beforeAll(async () => {
    server = await serverBehindProxy()
    mails = await startMailServer()
    post = createPost({ database: server.direct })
    owner = await signIn(server, 'owner')
    flyer = await sellFlyer(owner)
  })
  afterAll(async () => {
    await post.stop()
    await mails.close()
    await server.close()
  })

  const each = async (work: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) await work(round)
  }
  const countOf = async (table: string, condition = sql`true`): Promise<number> => {
    const [row] = await server.direct.system.query<{ count: number }>(
      sql`select count(*) as count from ${sql.name(table)} where ${condition}`,
    )
    return row?.count ?? -1
  }
  /** Sends a request whose commit succeeds but whose answer is lost: 503. */
  const losing = async <T extends { readonly status: number }>(statement: RegExp, ask: () => Promise<T>) => {
    const lost = server.proxy.loseCommitOf(statement)
    const [reply] = await Promise.all([ask(), lost])
    expect(reply.status).toBe(503)
  }

  it('F20 of an upload: its bytes stay, and a retry leads to one readable file', async () => {
    await each(async (round) => {
      const fields = { name: `verloren-${round}.txt`, bytes: textOf(2000 + round) }
      await losing(/^insert into file /, () => upload(server.url, owner, fields))
      expect(await examineFiles(server.direct, await openFileStore(null, server.dataDir))).toEqual([])
      const again = await upload(server.url, owner, fields)
      expect([again.status, again.file.basename]).toEqual([201, fields.name])
      expect(await (await fetch(again.file.link)).text()).toBe(fields.bytes.toString())
    })
    expect(await countOf('file', sql`name like 'verloren-%'`)).toBe(rounds)
  })

  it('F20 a file without bytes is repaired by an upload of the same bytes', async () => {
    const fields = { name: 'wieder.txt', bytes: textOf(4321) }
    const { file } = await upload(server.url, owner, fields)
    const store = await openFileStore(null, server.dataDir)
    const [row] = await server.direct.system.query<{ key: string }>(
      sql`select storage_key as key from file where name = 'wieder.txt'`,
    )
    await store.remove(row?.key ?? '')
    expect((await fetch(file.link)).status).toBe(404)
    const again = await upload(server.url, owner, fields)
    expect([again.status, again.file]).toEqual([201, file])
    expect((await (await fetch(file.link)).text()).length).toBe(4321)
    expect(await examineFiles(server.direct, store)).toEqual([])
  })

  it('of a receipt: it is issued once, without a gap in the numbers', async () => {
    const before = await countOf('document')
    await each(async (round) => {
      const booking = await bookFlyer(owner, flyer)
      const changed = await owner.put(`${town}/bookings`, { id: booking, name: `Anders ${round}` })
      expect(changed.status).toBe(200)
      const path = `${town}/bookings/${booking}/receipt`
      await losing(/^\s*insert into document /, () => owner.post(path))
      expect((await owner.post(path)).body).toMatchObject({ success: true })
    })
    // Per round the receipt of the paid booking and that of the changed one.
    expect(await countOf('document')).toBe(before + 2 * rounds)
    const numbers = await server.direct.system.query<{ number: number }>(
      sql`select distinct number from document where kind = 'receipt' order by number`,
    )
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
  })

  it('of a drawn document: it has its bytes, and nothing is drawn again', async () => {
    const subjects: string[] = []
    await each(async () => {
      const lost = server.proxy.loseCommitOf(/^insert into document_content/)
      const booking = await bookFlyer(owner, flyer)
      subjects.push(`booking/${booking}`)
      await lost
      const issued = await owner.post(`${town}/bookings/${booking}/receipt`)
      const title = String(at(issued.body, 'data', 'receipts', 0, 'title'))
      const read = () => owner.get(`${town}/bookings/${booking}/receipt/${encodeURIComponent(title)}`)
      await expect.poll(async () => (await read()).status).toBe(200)
    })
    const ours = sql`(select id from document where subject = any(${subjects}::text[]))`
    await expect.poll(() => countOf('job', sql`id in ${ours}`)).toBe(0)
    expect(await countOf('document_content', sql`document_id in ${ours}`)).toBe(rounds)
  })

  describe('while mails are sent', () => {
    beforeAll(() => post.setInstance(smtp(mails.port)))

    it('of a booking: a retry with the same key leads to one booking and one mail', async () => {
      await post.empty()
      const names: string[] = []
      await each(async () => {
        const name = `Einmal ${randomUUID()}`
        names.push(name)
        const body = { bookableItems: [{ bookableId: flyer, amount: 1 }], name, mail: `${randomUUID()}@gast.example` }
        const headers = { 'idempotency-key': name.replaceAll(' ', '-') }
        const book = () => owner.put(`${town}/bookings`, body, { headers })
        await losing(/insert into job /, book)
        const again = await book()
        expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
      })
      expect(await countOf('bookings', sql`doc ->> 'name' = any(${names}::text[])`)).toBe(rounds)
      expect(await countOf('job', sql`queue = 'mail' and kind = 'booking.request'`)).toBe(rounds)
    })

    it('of several bookings in one transaction: none of them is done a second time', async () => {
      await each(async () => {
        const name = `Zugleich ${randomUUID()}`
        const body = { bookableItems: [{ bookableId: flyer, amount: 1 }], name, mail: 'zugleich@gast.example' }
        const lost = server.proxy.loseCommitOf(/insert into job /)
        const replies = await Promise.all(Array.from({ length: 6 }, () => owner.put(`${town}/bookings`, body)))
        await lost
        expect(new Set(replies.map(({ status }) => status))).toContain(503)
        expect(await countOf('bookings', sql`doc ->> 'name' = ${name}`)).toBe(6)
      })
    })

    it.each([
      ['claimed', /update job set due = taken\.lease/, 'mail'],
      ['sent', /delete from job using/, 'musterstadt'],
    ])('F7 of a mail that was %s: it arrives once', async (_what, statement, parameter) => {
      await post.empty()
      await each(async () => {
        const to = `${randomUUID()}@gast.example`
        // The server's own runner claims and settles other jobs by the same statements.
        const lost = server.proxy.loseCommitOf(statement, parameter)
        const worker = post.work({ system: server.database.system, every: 20, report: () => undefined })
        await post.enqueue('musterstadt', 1, { to })
        worker.wake()
        await lost
        post.pass(3 * minuteMs)
        await expect.poll(() => countOf('job', sql`queue = 'mail'`)).toBe(0)
        await post.stop()
        expect(mails.received.filter((mail) => mail.to.includes(to))).toHaveLength(1)
      })
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { jobs as doctorJobs } from '../../../src/server/doctor/jobs.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { testKey } from '../../support/testKey.ts'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { type MailServer, startMailServer } from '../../support/mailServer.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { createPost, letterOf, type Post, smtp } from './post.ts'

describe.each(usualEngines)('mails that did not leave on %s', (engine) => {
  let server: TestServer
  let mails: MailServer
  let post: Post
  let owner: Session
  let instance: Session
  beforeAll(async () => {
    mails = await startMailServer()
    server = await testServer({ engine, demo: true, config: { outboundAllow: ['localhost'] } })
    post = createPost(server)
    await post.setInstance(smtp(mails.port))
    ;[owner, instance] = await Promise.all([signIn(server, 'owner'), signIn(server, 'instance')])
  })
  afterAll(async () => {
    await post.stop()
    await server.close()
    await mails.close()
  })

  it('F8 a tenant sees its own given-up mails with the reason, and sends them again', async () => {
    mails.setMode('refuse')
    await post.enqueue('musterstadt', 1, { to: 'erika@gast.example', letter: letterOf({ subject: 'Ihre Buchung' }) })
    await post.enqueue('beispielkreis', 1)
    await post.enqueue(null, 1)
    post.work()
    await expect.poll(async () => (await post.waiting()).map(({ state }) => state)).toEqual(['dead', 'dead', 'dead'])
    const listed = await owner.get('/api/musterstadt/jobs')
    expect(listed.body).toMatchObject([
      {
        to: 'erika@gast.example',
        subject: 'Ihre Buchung',
        state: 'dead',
        attempts: 1,
        failure: 'RECIPIENT',
        message: 'Der Mailserver hat die Empfängeradresse abgelehnt.',
        detail: expect.stringContaining('550'),
      },
    ])
    expect(listed.text).not.toContain('Kennwort')
    const [mine] = listed.body as readonly { id: string }[]
    const other = await signIn(server, 'otherOwner')
    expect((await other.post(`/api/beispielkreis/jobs/${mine?.id}/retry`)).status).toBe(404)
    const before = mails.received.length
    mails.setMode('accept')
    expect((await owner.post(`/api/musterstadt/jobs/${mine?.id}/retry`)).status).toBe(200)
    await expect.poll(async () => (await owner.get('/api/musterstadt/jobs')).body).toEqual([])
    expect(mails.received.slice(before).map(({ to }) => to)).toEqual([['erika@gast.example']])
    expect((await owner.post(`/api/musterstadt/jobs/${mine?.id}/retry`)).status).toBe(404)

    const [ofInstance] = (await instance.get('/api/instances/jobs')).body as readonly { id: string }[]
    expect((await instance.post(`/api/instances/jobs/${ofInstance?.id}/retry`)).status).toBe(200)
    await expect.poll(async () => (await instance.get('/api/instances/jobs')).body).toEqual([])
    await post.stop()
  })

  it('what was given up is discarded with a reason that stands in the history; a document is not', async () => {
    const system = server.database.system
    await post.empty()
    await post.enqueue('musterstadt', 1)
    const document = '00000000-0000-4000-8000-000000000009'
    await system.query(sql`insert into job (tenant_id, id, queue, kind, created_at, due, attempts, failure, detail)
      values ('musterstadt', ${document}::uuid, 'document', 'receipt', now(), now() + interval '1 day', 9, 'DOCUMENT', 'Kein Browser.')`)
    await system.query(sql`update job set state = 'dead' where queue = 'mail' or id = ${document}::uuid`)
    const listed = async () =>
      (await owner.get('/api/musterstadt/jobs')).body as readonly { id: string; queue: string }[]
    const mail = (await listed()).find(({ queue }) => queue === 'mail')
    expect((await listed()).find(({ queue }) => queue === 'document')).toMatchObject({
      state: 'dead',
      message: 'Kein Browser.',
    })
    const findings = (await doctorJobs.run(server.database, createRecords(testKey))).map(({ location, note }) => [
      location,
      note,
    ])
    expect(findings).toEqual([
      ['job musterstadt document', true],
      ['job musterstadt mail', true],
    ])
    const discard = (id: string | undefined, reason: string, session = owner) =>
      session.post(`/api/musterstadt/jobs/${id}/discard`, { reason })
    const reader = await signIn(server, 'read')
    expect((await discard(mail?.id, 'Falsch', reader)).status).toBe(403)
    expect((await discard(mail?.id, ' ')).status).toBe(400)
    expect(await discard(document, 'Unnötig')).toMatchObject({ status: 409, body: { code: 'DOCUMENT_NEEDED' } })
    expect((await discard(mail?.id, 'Adresse gibt es nicht')).status).toBe(200)
    expect((await discard(mail?.id, 'Adresse gibt es nicht')).status).toBe(404)
    expect((await listed()).map(({ queue }) => queue)).toEqual(['document'])
    const entry = await system.query(sql`select change.reason, detail.after from change
      join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id
      where change.entity = 'mail' and change.entity_id = ${mail?.id ?? ''} and detail.path like '%reason'`)
    expect(entry).toEqual([{ reason: 'jobs.discard', after: 'Adresse gibt es nicht' }])
    await system.query(sql`delete from job where id = ${document}::uuid`)
  })

  it('A16 row-level security keeps a tenant from reading another one’s mails', async () => {
    await post.enqueue('beispielkreis', 1)
    const rows = await server.database.transaction(
      { sessionHash: null, at: Date.now() },
      { reason: 'test', tenant: 'musterstadt' },
      (tx) => tx.query(sql`select 1 from job where tenant_id = 'beispielkreis'`),
    )
    expect(rows).toEqual([])
    await post.empty()
  })

  it('a rolled-back change sends nothing', async () => {
    const failing = server.database.system.transaction(
      { sessionHash: null, at: Date.now() },
      { reason: 'test', tenant: null },
      async (tx) => {
        await tx.query(sql`insert into job (tenant_id, id, queue, kind, key_id, sealed, created_at, due)
          values ('', gen_random_uuid(), 'mail', 'test', '', '', now(), now())`)
        throw new Error('thought better of it')
      },
    )
    await expect(failing).rejects.toThrow('thought better')
    expect(await post.waiting()).toEqual([])
  })

  it('a test mail says how it went: verified certificates, private hosts, half a configuration, mail switched off', async () => {
    const test = async () => (await owner.post('/api/musterstadt/mails/test')).body
    const tried = mails.received.length
    // The running server does not know the certificate's authority, and rightly refuses it.
    expect(await test()).toMatchObject({
      success: false,
      to: accounts.owner,
      message: expect.stringContaining('Zertifikat'),
    })
    await post.setTenant('musterstadt', smtp(mails.port, { noreplyHost: '10.0.0.1' }))
    expect(await test()).toMatchObject({ success: false, message: expect.stringContaining('im eigenen Netz') })
    await post.setTenant('musterstadt', smtp(1))
    expect(await test()).toMatchObject({ success: false, message: expect.stringContaining('nicht erreichbar') })
    // The tenant must not learn the hosts of the instance.
    await post.setTenant('musterstadt', { useInstanceMail: true })
    for (const noreplyHost of ['10.9.8.7', 'mail.intern.invalid']) {
      await post.setInstance(smtp(1, { noreplyHost }))
      expect(await test()).toMatchObject({
        success: false,
        message: expect.stringMatching(/Netz|gibt es nicht/),
        detail: '',
      })
      const { body } = await instance.post('/api/instances/mails/test')
      expect(body).toMatchObject({ success: false, detail: expect.stringContaining(noreplyHost) })
    }
    await post.setInstance(smtp(mails.port, { noreplyHost: '' }))
    expect(await test()).toMatchObject({ success: false, message: expect.stringContaining('nicht vollständig') })
    expect((await instance.post('/api/instances/mails/test')).body).toMatchObject({ success: false })
    await post.setInstance({ mailEnabled: false })
    expect(await test()).toMatchObject({ success: false, message: expect.stringContaining('ausgeschaltet') })
    expect(mails.received).toHaveLength(tried)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { type MailServer, startMailServer } from '../../support/mailServer.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { createPost, letterOf, type Post, smtp } from './post.ts'

describe.each(engines)('mails that did not leave on %s', (engine) => {
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
    const listed = await owner.get('/api/musterstadt/mails')
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
    expect((await other.post(`/api/beispielkreis/mails/${mine?.id}/resend`)).status).toBe(404)
    const before = mails.received.length
    mails.setMode('accept')
    expect((await owner.post(`/api/musterstadt/mails/${mine?.id}/resend`)).status).toBe(200)
    await expect.poll(async () => (await owner.get('/api/musterstadt/mails')).body).toEqual([])
    expect(mails.received.slice(before).map(({ to }) => to)).toEqual([['erika@gast.example']])
    expect((await owner.post(`/api/musterstadt/mails/${mine?.id}/resend`)).status).toBe(404)

    const [ofInstance] = (await instance.get('/api/instances/mails')).body as readonly { id: string }[]
    expect((await instance.post(`/api/instances/mails/${ofInstance?.id}/resend`)).status).toBe(200)
    await expect.poll(async () => (await instance.get('/api/instances/mails')).body).toEqual([])
    await post.stop()
  })

  it('A16 row-level security keeps a tenant from reading another one’s mails', async () => {
    await post.enqueue('beispielkreis', 1)
    const rows = await server.database.transaction(
      { sessionHash: null, at: Date.now() },
      { reason: 'test', tenant: 'musterstadt' },
      (tx) => tx.rows(sql`select 1 from job where tenant_id = 'beispielkreis'`),
    )
    expect(rows).toEqual([])
    await post.empty()
  })

  it('a rolled-back change sends nothing', async () => {
    const failing = server.database.system.transaction(
      { sessionHash: null, at: Date.now() },
      { reason: 'test', tenant: null },
      async (tx) => {
        await tx.rows(sql`insert into job (tenant_id, id, queue, kind, key_id, sealed, created_at, due)
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

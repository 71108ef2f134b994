import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InboxAnswer, InboxMailAnswer } from '../../../src/api/inbox.ts'
import { maxInboxMails } from '../../../src/domain/limits.ts'
import { text } from '../../../src/domain/mail/letter.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { inboxTransport } from '../../../src/server/mail/testInbox.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { usualEngines } from '../../support/engines.ts'
import { startMailServer } from '../../support/mailServer.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { testKey } from '../../support/testKey.ts'
import { createPost, letterOf, type Post, smtp } from './post.ts'

describe.each(usualEngines)('the inbox of a test system on %s', (engine) => {
  let server: TestServer
  let post: Post
  let instance: Session
  const { box } = createRecords(testKey)
  const inboxOf = () => ({ system: server.database.system, box, clock: post.clock })
  const list = async (search = ''): Promise<InboxAnswer> =>
    (await instance.get(`/api/instances/inbox?search=${encodeURIComponent(search)}`)).body as InboxAnswer
  const attachment = { name: 'Beleg „1“.txt', contentType: 'text/html', base64: btoa('<script>1</script>') }
  beforeAll(async () => {
    server = await testServer({
      engine,
      demo: true,
      config: { environment: 'development', secretKey: testKey, outboundAllow: ['localhost'] },
    })
    post = createPost(server)
    instance = await signIn(server, 'instance')
  })
  afterAll(async () => {
    await post.stop()
    await server.close()
  })

  it('gets the mails of towns and the instance while there is no mail server, whether mails are switched on or not', async () => {
    const letter = letterOf({ subject: 'Ihre <Buchung>', blocks: [text('Hallo & willkommen')] })
    await post.enqueue('musterstadt', 1, { to: 'erika@gast.example', letter, attachments: [attachment] })
    await post.enqueue(null, 1, { to: 'otto@gast.example' })
    post.work({ inbox: inboxOf() })
    await expect.poll(post.waiting).toEqual([])
    await server.database.system.query(sql`update instances set doc = doc || '{"mailEnabled":true}'::jsonb`)
    await post.enqueue('beispielkreis', 1, { to: 'doro@gast.example' })
    await expect.poll(post.waiting).toEqual([])
    const { mails, total } = await list()
    expect(total).toBe(3)
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: 'erika@gast.example', tenantId: 'musterstadt', subject: 'Ihre <Buchung>' }),
        expect.objectContaining({ to: 'otto@gast.example', tenantId: null, tenantName: null }),
      ]),
    )
    expect((await list('ERIKA')).mails).toHaveLength(1)
    expect((await list('ein BETREFF')).mails.map(({ to }) => to)).toEqual(['doro@gast.example', 'otto@gast.example'])
    expect(await list('%')).toEqual({ mails: [], total: 0 })

    const id = mails.find(({ to }) => to === 'erika@gast.example')?.id ?? ''
    const mail = (await instance.get(`/api/instances/inbox/${id}`)).body as InboxMailAnswer
    expect(mail).toMatchObject({ attachments: [{ name: attachment.name, bytes: 18 }], bcc: null })
    expect(mail.text).toContain('Hallo & willkommen')
    const page = await instance.get(`/api/instances/inbox/${id}/page`)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox allow-popups /)
    expect(page.text).toMatch(/<base target="_blank">[\s\S]*Hallo &amp; willkommen/)
    const file = await instance.get(`/api/instances/inbox/${id}/attachments/0`)
    expect([file.text, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      '<script>1</script>',
      'application/octet-stream',
      expect.stringMatching(/^attachment; filename="Beleg _1_\.txt"/),
    ])
    for (const path of [`${id}/attachments/1`, `${id}/attachments/x`, 'x', crypto.randomUUID()])
      expect((await instance.get(`/api/instances/inbox/${path}`)).status).toBe(404)
    // Links in mails are proofs.
    const [raw] = await server.database.system.query<{ found: boolean }>(
      sql`select bool_or(position('willkommen' in encode(sealed, 'escape')) > 0) as found from test_inbox`,
    )
    expect(raw?.found).toBe(false)
    await post.stop()
  })

  it('keeps the newest, each once', async () => {
    const transport = inboxTransport(inboxOf(), 'musterstadt')
    const put = (id: string, subject: string) =>
      transport.send({
        messageId: `<${id}@demo.example>`,
        from: { name: '', address: 'noreply@demo.example' },
        to: 'viele@gast.example',
        bcc: null,
        subject,
        html: '',
        text: '',
        attachments: [],
      })
    await server.database.system.query(sql`
      insert into test_inbox (tenant_id, id, recipient, subject, created_at, key_id, sealed)
      select '', gen_random_uuid(), 'alt@gast.example', 'alt', now() - interval '1 day', '', ''
      from generate_series(1, ${maxInboxMails}::integer)`)
    const id = crypto.randomUUID()
    await put(id, 'neu')
    await put(id, 'neu')
    expect((await list()).total).toBe(maxInboxMails)
    expect((await list('neu')).mails.map((mail) => mail.id)).toEqual([id])
    expect((await list()).mails).toHaveLength(100)
  })

  it('gets nothing once there is a mail server', async () => {
    const mails = await startMailServer()
    await post.setInstance(smtp(mails.port))
    await post.enqueue('musterstadt', 1, { to: 'fort@gast.example' })
    post.work({ inbox: inboxOf() })
    await expect.poll(post.waiting).toEqual([])
    expect(mails.received.map(({ to }) => to)).toEqual([['fort@gast.example']])
    expect((await list('fort@')).total).toBe(0)
    await post.stop()
    await mails.close()
  })

  it('is for owners of the instance, and absent in production', async () => {
    const owner = await signIn(server, 'owner')
    expect((await owner.get('/api/instances/inbox')).status).toBe(403)
    const production = await testServer({
      engine,
      demo: true,
      config: { environment: 'production', secretKey: testKey },
    })
    try {
      const person = await signIn(production, 'instance')
      for (const path of ['', `/${crypto.randomUUID()}`, `/${crypto.randomUUID()}/page`])
        expect((await person.get(`/api/instances/inbox${path}`)).status).toBe(404)
      const other = createPost(production)
      await other.enqueue('musterstadt', 1)
      other.work()
      // Mails are switched off: it is dropped, as ever.
      await expect.poll(other.waiting).toEqual([])
      await other.stop()
      expect(await production.database.system.query(sql`select from test_inbox`)).toEqual([])
    } finally {
      await production.close()
    }
  })

  it('lets people register, whose mails it gets', async () => {
    const body = { id: 'neu@gast.example', firstName: 'Nele', lastName: 'Neu', password: 'Ein langes Passwort 7' }
    await server.database.system.query(sql`update instances set doc = doc || '{"mailEnabled":false}'::jsonb`)
    expect((await visit(server).post('/auth/signup', body)).status).toBe(201)
    expect((await visit(server).post('/auth/verify/again', { email: body.id })).status).toBe(200)
    await server.database.system.query(sql`delete from job`)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsOf } from '../../../src/domain/mail/mailCatalogue.ts'
import { usualEngines } from '../../support/engines.ts'
import { type MailServer, startMailServer } from '../../support/mailServer.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { createPost, type Post, smtp } from './post.ts'

const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`
const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

describe.each(usualEngines)('templates of mails on %s', (engine) => {
  let server: TestServer
  let mails: MailServer
  let post: Post
  let owner: Session
  let instance: Session
  beforeAll(async () => {
    mails = await startMailServer()
    server = await testServer({ engine, demo: true, config: { outboundAllow: ['localhost'] } })
    post = createPost(server)
    await post.setInstance({ ...smtp(mails.port), mailTemplate: page('<i>Instanz</i>{{{content}}}') })
    ;[owner, instance] = await Promise.all([signIn(server, 'owner'), signIn(server, 'instance')])
  })
  afterAll(async () => {
    await post.stop()
    await server.close()
    await mails.close()
  })

  const store = async (template: string) => {
    const tenant = (await owner.get('/api/tenants/musterstadt')).body
    const saved = await owner.put('/api/tenants', { ...Object(tenant), genericMailTemplate: template })
    expect(saved.status, saved.text).toBe(200)
  }
  const previewed = async (session: Session, path: string, body: object) => {
    const made = await session.post(path, body)
    expect(made.status, made.text).toBe(200)
    const shown = await session.get(`/api/previews/${String(field(made.body, 'id'))}`)
    return { own: field(made.body, 'own'), html: shown.text }
  }
  /** HTML of the last mail, without the line breaks of its transport encoding. */
  const lastMail = () =>
    (mails.received.at(-1)?.raw ?? '')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const sent = async (letter: { title: string }) => {
    const before = mails.received.length
    await post.enqueue('musterstadt', 1, {
      to: 'erika@gast.example',
      letter: { subject: 'Probe', title: letter.title, blocks: [{ kind: 'text', text: 'Ein Satz.' }] },
    })
    post.work()
    await expect.poll(() => mails.received.length).toBe(before + 1)
    await post.stop()
    return lastMail()
  }

  it('MAIL-006 a stored template is the frame of the mails that leave; an unusable one gives way to the one of the instance', async () => {
    await store(page('<b>Eigener Rahmen</b><h1>{{title}}</h1>{{{content}}}'))
    const own = await sent({ title: 'Eins' })
    expect(own).toContain('<b>Eigener Rahmen</b><h1>Eins</h1><p')
    expect(own).not.toContain('<i>Instanz</i>')
    await store(page('<b>Eigener Rahmen</b>{{#each}}{{{content}}}'))
    const fallen = await sent({ title: 'Zwei' })
    expect(fallen).toContain('<i>Instanz</i><p')
    expect(fallen).not.toContain('Eigener Rahmen')
  })

  it('every mail of the list is previewed with sample data in the frame that would be sent', async () => {
    const template = page('<b>Probe</b><h1>{{title}}</h1>{{{content}}}')
    for (const mail of mailsOf('tenant')) {
      const { own, html } = await previewed(owner, '/api/musterstadt/previews', {
        kind: 'mail',
        mail: mail.name,
        template,
      })
      expect([mail.name, own]).toEqual([mail.name, true])
      expect(html, mail.name).toMatch(/<b>Probe<\/b><h1>[^<]+<\/h1><p/)
      expect(html, mail.name).toContain('ABCD-EFGH')
    }
    for (const mail of mailsOf('instance')) {
      const { own, html } = await previewed(instance, '/api/instances/previews', { mail: mail.name, template })
      expect([mail.name, own]).toEqual([mail.name, true])
      expect(html, mail.name).toMatch(/<b>Probe<\/b><h1>[^<]+<\/h1><p/)
    }
    // A faulty template cannot be used: the preview shows the one in effect.
    const faulty = { kind: 'mail', mail: 'booking.request', template: '<p>{{{content}}}' }
    expect(await previewed(owner, '/api/musterstadt/previews', faulty)).toMatchObject({
      own: false,
      html: expect.stringContaining('<i>Instanz</i>'),
    })
  })

  it('refuses mails that do not exist, templates beyond 200,000 characters, and strangers', async () => {
    const path = '/api/musterstadt/previews'
    const body = { kind: 'mail', mail: 'booking.request', template: '' }
    for (const wrong of [
      { ...body, mail: 'account.verify' },
      { kind: 'mail', template: '' },
      { ...body, template: 'x'.repeat(200_001) },
    ]) {
      const refused = await owner.post(path, wrong)
      expect([refused.status, typeof field(refused.body, 'message')]).toEqual([400, 'string'])
    }
    expect((await (await signIn(server, 'read')).post(path, body)).status).toBe(403)
    expect((await owner.post('/api/instances/previews', { mail: 'account.verify', template: '' })).status).toBe(403)
  })
})

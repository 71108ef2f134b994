import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const town = {
  name: 'Neustadt',
  contactName: 'Erika Muster',
  location: 'Marktplatz 1',
  mail: 'stadt@neustadt.example',
  phone: '0500 1',
  website: 'https://neustadt.example',
}

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)
const words = 'tenants users user roles instances holidays docs previews auth csv html health'.split(' ')

describe.each(usualEngines)('what a tenant is told wrongly on %s', (engine) => {
  let server: TestServer
  let instance: Session
  let owner: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    instance = await signIn(server, 'instance')
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  it('a word of an address is no tenant’s id: none gets it, none has it', async () => {
    for (const id of words) {
      const put = await instance.put('/api/tenants', { ...town, id })
      expect([put.status, put.body]).toMatchObject([404, { code: 'NOT_FOUND' }])
    }
    const made = await instance.post('/api/tenants', { ...town, id: 'users' })
    expect(made.status).toBe(201)
    expect(field(made.body, 'id')).toMatch(/^[0-9a-f]{8}-/)
    expect(Array.isArray((await instance.get('/api/users')).body)).toBe(true)
  })

  it('TENANT-015 ERR-083 a name of 200 characters is one, of 201 none; each fault says its field in German', async () => {
    expect((await instance.post('/api/tenants', { ...town, name: 'ä'.repeat(200) })).status).toBe(201)
    const long = await instance.post('/api/tenants', { ...town, name: 'ä'.repeat(201) })
    expect([long.status, long.body]).toMatchObject([
      400,
      { code: 'INVALID', details: { fields: [{ path: '/name', message: expect.stringMatching(/200/) }] } },
    ])
    const linked = await owner.put('/api/tenants', { id: 'musterstadt', eventDetailLink: 'javascript:alert(1)' })
    expect(linked.body).toMatchObject({
      details: { fields: [{ path: '/eventDetailLink', message: 'Ungültige URL.' }] },
    })
  })

  it('half a mail form, a private host and a template with loops are kept as typed: they are hints of the form', async () => {
    const typed = {
      useInstanceMail: false,
      noreplyHost: '192.168.0.1',
      noreplyMail: '',
      receiptTemplate: '{{#each posten}}{{constructor}}${process.env}',
    }
    const saved = await owner.put('/api/tenants', { id: 'musterstadt', ...typed })
    expect([saved.status, saved.body]).toMatchObject([200, typed])
    expect((await owner.get('/api/tenants/musterstadt')).body).toMatchObject(typed)
    await instance.put('/api/instances', { mailEnabled: true })
    const test = () => owner.post('/api/musterstadt/mails/test', {})
    expect((await test()).body).toMatchObject({
      success: false,
      message: 'Der Mailversand ist nicht vollständig eingerichtet.',
    })
    const whole = { noreplyMail: 'noreply@stadt.example', noreplyPort: 587, noreplyUser: '' }
    await owner.put('/api/tenants', { id: 'musterstadt', ...whole })
    expect((await test()).body).toMatchObject({
      success: false,
      message: 'Der Mailserver liegt im eigenen Netz und ist nicht freigegeben.',
    })
  })
})

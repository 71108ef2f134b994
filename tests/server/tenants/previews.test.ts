import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

const whole = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`
const path = '/api/musterstadt/previews'

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

describe.each(engines)('previews of templates on %s', (engine) => {
  let server: TestServer
  let owner: Session
  let now = Date.parse('2027-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: () => now })
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  const make = (session: Session, kind: string, template: string, at = path) => session.post(at, { kind, template })

  it('a template is filled with made-up values of its kind and shown where nothing runs and nothing loads', async () => {
    const made = await make(
      owner,
      'invoice',
      whole('<p>{{tenant}} {{invoiceNumber}} {{purposeOfPayment}} {{{giroCode}}}</p>'),
    )
    expect([made.status, made.body]).toEqual([200, { id: expect.any(String), own: true }])
    const shown = await owner.get(`/api/previews/${String(field(made.body, 'id'))}`)
    expect(shown.status).toBe(200)
    expect(shown.text).toMatch(/<p>Stadt Musterstadt MS-R-2027-0001-1 ABCD-EFGH-Musterstadt <svg/)
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const policy = shown.headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", "style-src 'unsafe-inline'", 'img-src data:', "frame-ancestors 'self'"])
      expect(policy).toContain(rule)
    expect(policy).toMatch(/; sandbox$/)
    expect(shown.headers.get('cache-control')).toContain('no-store')
  })

  it('until it is a whole document ours is shown; one that would fill a browser is refused in words', async () => {
    const half = await make(owner, 'receipt', '<p>halb')
    expect(half.body).toMatchObject({ own: false })
    const { text } = await owner.get(`/api/previews/${String(field(half.body, 'id'))}`)
    expect(text).toContain('haben wir Ihre Zahlung erhalten')
    expect(text).not.toContain('halb')
    const huge = await make(owner, 'receipt', whole('{{{bookedItems}}}'.repeat(11_000)))
    expect([huge.status, huge.body]).toMatchObject([
      400,
      { code: 'TEMPLATE_TOO_LARGE', message: expect.stringContaining('größer als 1 MB') },
    ])
    for (const body of [
      { kind: 'letter', template: '' },
      { kind: 'receipt' },
      { kind: 'receipt', template: '', more: 1 },
    ])
      expect((await owner.post(path, body)).status).toBe(400)
  })

  it('S13 only who may change the tenant makes one, only who made it sees it, and only for minutes', async () => {
    for (const account of ['read', 'own', 'guest', 'otherOwner'] as const)
      expect((await make(await signIn(server, account), 'receipt', '')).status).toBe(403)
    expect((await make(visit(server), 'receipt', '')).status).toBe(401)
    expect((await make(owner, 'receipt', '', '/api/nirgends/previews')).status).toBe(404)
    expect(
      (await owner.post('/api/nirgends/previews', { kind: 'mail', mail: 'booking.request', template: '' })).status,
    ).toBe(404)
    const id = String(field((await make(owner, 'receipt', '')).body, 'id'))
    expect((await (await signIn(server, 'instance')).get(`/api/previews/${id}`)).status).toBe(404)
    expect((await visit(server).get(`/api/previews/${id}`)).status).toBe(401)
    expect((await owner.get('/api/previews/unsinn')).status).toBe(404)
    expect((await owner.get(`/api/previews/${id}`)).status).toBe(200)
    now += 11 * 60_000
    expect((await owner.get(`/api/previews/${id}`)).status).toBe(404)
  })

  it('keeps no more than twenty of a person', async () => {
    const ids: string[] = []
    for (let count = 0; count < 21; count += 1) {
      now += 1000
      ids.push(String(field((await make(owner, 'receipt', '')).body, 'id')))
    }
    const states = await Promise.all(ids.map(async (id) => (await owner.get(`/api/previews/${id}`)).status))
    expect(states).toEqual([404, ...Array.from({ length: 20 }, () => 200)])
  })
})

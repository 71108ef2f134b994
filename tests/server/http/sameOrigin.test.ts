import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/domain/refusal.ts'
import { demandOwnPage, demandSameOrigin, type OriginHeaders } from '../../../src/server/http/sameOrigin.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, sessionOf, signIn } from '../../support/session.ts'

const own = { origin: 'https://buchung.stadt.example', loopback: false }
const noHeaders: OriginHeaders = {
  origin: undefined,
  secFetchSite: undefined,
  requestedWith: undefined,
  host: 'buchung.stadt.example',
  hasSession: true,
}

const isLetIn = (demand: typeof demandSameOrigin, headers: Partial<OriginHeaders>, of = own): boolean => {
  try {
    demand({ ...noHeaders, ...headers }, of)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FOREIGN_ORIGIN') return false
    throw error
  }
}

describe('where a request that changes something comes from', () => {
  it.each([
    ['our page', { origin: own.origin, secFetchSite: 'same-origin' }, true],
    ['our page, a browser without Sec-Fetch-Site', { origin: own.origin }, true],
    ['a program with our header', { requestedWith: 'booking-admin' }, true],
    ['a program without a session', { hasSession: false }, true],
    ['a program with a session and nothing else', {}, false],
    ['another site', { origin: 'https://evil.example', secFetchSite: 'cross-site' }, false],
    ['another site that names our header', { origin: 'https://evil.example', requestedWith: 'x' }, false],
    [
      'another site without a session (login for somebody else)',
      { origin: 'https://evil.example', hasSession: false },
      false,
    ],
    ['a sandboxed page', { origin: 'null' }, false],
    ['a sister host', { origin: own.origin, secFetchSite: 'same-site' }, false],
    ['a name that begins like ours', { origin: 'https://buchung.stadt.example.evil.example' }, false],
    ['a name that ends like ours', { origin: 'https://evilbuchung.stadt.example' }, false],
    ['ours without encryption', { origin: 'http://buchung.stadt.example' }, false],
    ['ours on another port', { origin: 'https://buchung.stadt.example:8443' }, false],
    ['typed into the address bar', { secFetchSite: 'none' }, false],
    ['the own machine, in production', { origin: 'http://localhost:8080', host: 'localhost:8080' }, false],
  ] as const)('S3 %s', (_who, headers, expected) => {
    expect(isLetIn(demandSameOrigin, headers)).toBe(expected)
  })

  it.each([
    ['http://localhost:8080', 'localhost:8080', true],
    ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
    ['http://[::1]:8080', '[::1]:8080', true],
    ['http://localhost:9999', 'localhost:8080', false],
    ['http://evil.example', 'evil.example', false],
  ])('outside production a page on the loopback host that was asked is ours: %s asks %s', (origin, host, expected) => {
    expect(isLetIn(demandSameOrigin, { origin, host }, { ...own, loopback: true })).toBe(expected)
  })

  it.each([
    ['a link in a mail', { secFetchSite: 'cross-site', hasSession: true }, false],
    ['the address bar', { secFetchSite: 'none' }, false],
    ['an image on another site, old browser', {}, false],
    ['nobody’s session either', { hasSession: false }, false],
    ['a link on our page', { secFetchSite: 'same-origin' }, true],
    ['our own call', { requestedWith: 'booking-admin' }, true],
  ] as const)('S3 a GET that changes something, from %s', (_who, headers, expected) => {
    expect(isLetIn(demandOwnPage, headers)).toBe(expected)
  })
})

/** Headers no page of ours would send. */
const foreign: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  {},
]

describe('every call that changes something', () => {
  let server: TestServer
  let session: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    session = await signIn(server, 'instance')
  })
  afterAll(() => server.close())

  const changing = () =>
    server.app.routes.filter(
      ({ call, changesState }) => !call.foreign && (call.method !== 'GET' || changesState === true),
    )

  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string) =>
    fetch(new URL(path.replaceAll(/:[a-z]+/gi, 'x'), server.url), {
      method,
      headers: { cookie: session.cookie ?? '', ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })

  it('S3 is refused from foreign pages, before anything else is looked at', async () => {
    expect(changing().length).toBeGreaterThan(15)
    for (const { call } of changing()) {
      const body = call.method === 'GET' ? undefined : '{}'
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      for (const headers of foreign) {
        const reply = await ask(call.method, call.path, { ...json, ...headers }, body)
        expect([call.method, call.path, reply.status, JSON.parse(await reply.text()).code]).toEqual([
          call.method,
          call.path,
          403,
          'FOREIGN_ORIGIN',
        ])
      }
    }
    expect((await session.get('/auth/me')).status).toBe(200)
  })

  it('S3 takes nothing a form of another site could send', async () => {
    for (const { call } of changing().filter(({ call: { method } }) => method !== 'GET')) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        // A call that takes files takes their form; there the origin alone decides.
        if (call.form !== undefined && type.startsWith('multipart')) continue
        const reply = await ask(call.method, call.path, { origin: server.url, 'content-type': type }, '{}')
        expect([call.path, type, reply.status]).toEqual([call.path, type, 415])
      }
    }
  })

  it('S3 calls from outside are few, take any origin, and read no session', async () => {
    const outside = server.app.routes.filter(({ call }) => call.foreign)
    expect(outside.map(({ call: { method, path } }) => `${method} ${path}`)).toEqual(
      ['notify', 'response'].flatMap((name) =>
        ['GET', 'POST'].map((method) => `${method} /api/:tenant/payments/${name}`),
      ),
    )
    // The session of an instance owner, who may read every tenant: a call that read it would roll it on.
    for (const { call } of outside)
      for (const headers of foreign) {
        const path = call.path.replace(':tenant', 'musterstadt')
        const reply = await ask(call.method, `${path}?a=att-x`, headers)
        const status = path.endsWith('notify') ? 400 : 303
        expect([path, reply.status, reply.headers.get('set-cookie')]).toEqual([path, status, null])
      }
  })

  it('S4 answers no other origin with permission to read', async () => {
    const reply = await ask('OPTIONS', '/api/user', {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
    })
    expect(reply.status).toBe(405)
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('API-001 works with the cookie alone when it comes from our page', async () => {
    const me = await sessionOf(server.url, session.cookie).get('/auth/me')
    expect(me.status).toBe(200)
    const reply = await ask(
      'PUT',
      '/api/user',
      { origin: server.url, 'content-type': 'application/json' },
      '{"city":"Musterstadt"}',
    )
    expect(reply.status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

let server: TestServer
let secure: TestServer
let session: Session
beforeAll(async () => {
  server = await testServer({ engine: 'postgres', demo: true })
  secure = await testServer({ engine: 'postgres', config: { baseUrl: 'https://buchung.stadt.example' } })
  session = await signIn(server, 'instance')
})
afterAll(async () => {
  await server.close()
  await secure.close()
})

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const policyOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )

const demandSafe = (path: string, headers: Headers): void => {
  for (const [name, value] of Object.entries(always))
    expect([path, name, headers.get(name)]).toEqual([path, name, value])
  const policy = policyOf(headers)
  for (const directive of ['frame-ancestors', 'base-uri', 'object-src'])
    expect([path, directive, policy.get(directive)]).toEqual([path, directive, "'none'"])
  expect([path, policy.get('default-src')]).toEqual([path, expect.stringMatching(/^'(none|self)'$/)])
  expect([path, headers.get('content-security-policy')]).toEqual([path, expect.not.stringContaining('unsafe-')])
  for (const telling of ['server', 'x-powered-by'])
    expect([path, telling, headers.get(telling)]).toEqual([path, telling, null])
}

describe('headers', () => {
  it('S14 stand on every answer: each GET as the instance owner, pages, files, refusals', async () => {
    const calls = server.app.routes
      .filter(({ call, changesState }) => call.method === 'GET' && changesState !== true)
      // An event stream; this query only checks whether it would start.
      .map(({ call }) => call.path.replace(/\/live$/, '/live?once=true'))
      .map((path) => path.replace(':tenant', 'musterstadt').replaceAll(/:[a-z]+/gi, 'x'))
    expect(calls.length).toBeGreaterThan(20)
    const others = [
      '/admin',
      '/admin/raeume',
      '/health/live',
      '/health/ready',
      '/nirgends',
      '/assets/nichts.js',
      '/%zz',
      '/api/%zz',
    ]
    for (const path of [...calls, ...others]) demandSafe(path, (await session.get(path)).headers)
    for (const path of calls) demandSafe(path, (await visit(server).get(path)).headers)
    demandSafe('403', (await session.put('/api/user', {}, { headers: { origin: 'https://evil.example' } })).headers)
    demandSafe('405', (await session.delete('/api/user')).headers)
    demandSafe('413', (await session.put('/api/user', `"${'x'.repeat(1_100_000)}"`)).headers)
    demandSafe('415', (await session.put('/api/user', 'x', { headers: { 'content-type': 'text/plain' } })).headers)
  })

  it('S5 nobody keeps an answer with data', async () => {
    for (const path of ['/api/user', '/auth/me', '/api/nichts', '/api/instances?publicInstance=true'])
      expect([path, (await session.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
  })

  it('each page has a nonce of its own, in its policy and in its text, and nowhere a placeholder', async () => {
    const nonces = new Set<string>()
    for (let count = 0; count < 5; count++) {
      const { headers, text } = await session.get('/api/docs')
      const nonce = /'nonce-([^']+)'/.exec(policyOf(headers).get('style-src') ?? '')?.[1] ?? ''
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
      expect(text).toContain(`nonce="${nonce}"`)
      expect(text).not.toMatch(/__[A-Z_]+__|<script/)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  it('with https a browser is told to stay there; without it is not', async () => {
    expect((await visit(secure).get('/health/live')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await visit(server).get('/health/live')).headers.get('strict-transport-security')).toBeNull()
  })

  it('answers large enough are compressed for whoever takes it', async () => {
    const plain = await fetch(new URL('/api/docs/json', server.url), { headers: { 'accept-encoding': 'identity' } })
    const packed = await fetch(new URL('/api/docs/json', server.url), { headers: { 'accept-encoding': 'gzip' } })
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
    expect(await packed.json()).toEqual(await plain.json())
  })

  it('pages for visitors are compressed too, and a redirect has no body', async () => {
    const words = 'Willkommen '.repeat(500)
    const drawn = await testServer({
      engine: 'postgres',
      renderVisitor: ({ path }) =>
        path === '/' ? { status: 302, html: '', location: '/login' } : { status: 200, html: words },
    })
    const ask = (path: string) =>
      fetch(new URL(path, drawn.url), { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } })
    const [page, elsewhere] = [await ask('/login'), await ask('/')]
    expect([page.status, page.headers.get('content-encoding'), await page.text()]).toEqual([200, 'gzip', words])
    expect([elsewhere.status, elsewhere.headers.get('location'), await elsewhere.text()]).toEqual([302, '/login', ''])
    await drawn.close()
  })
})

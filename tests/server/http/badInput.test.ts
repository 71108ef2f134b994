import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

let server: TestServer
let session: Session
beforeAll(async () => {
  server = await testServer({ engine: 'postgres', demo: true })
  session = await signIn(server, 'team')
})
afterAll(() => server.close())

const errorKeys = ['code', 'message', 'requestId']

const send = async (
  body: string | Uint8Array<ArrayBuffer> | undefined,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await fetch(new URL('/api/user', server.url), {
    method: 'PUT',
    headers: {
      cookie: session.cookie ?? '',
      'x-requested-with': 'test',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no object')
  return { status: response.status, answer }
}

/** Sends raw text: a client would correct it. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (answer += part))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{"city":', 400, 'BAD_JSON'],
    ['a trailing comma', '{"city":"x",}', 400, 'BAD_JSON'],
    ['a byte order mark', '\uFEFF{"city":"x"}', 400, 'BAD_JSON'],
    ['a key twice', '{"city":"x","city":"y"}', 400, 'BAD_JSON'],
    ['__proto__', '{"__proto__":{"instanceOwner":true}}', 400, 'BAD_JSON'],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'BAD_JSON'],
    ['1e999', '{"city":1e999}', 400, 'BAD_VALUE'],
    ['NUL', '{"city":"a\\u0000b"}', 400, 'BAD_TEXT'],
    ['a lone surrogate', '{"city":"\\udead"}', 400, 'BAD_TEXT'],
    ['a number for a text', '{"city":5}', 400, 'INVALID'],
    ['true for a text', '{"city":true}', 400, 'INVALID'],
    ['an operator for a text', '{"city":{"$gt":""}}', 400, 'INVALID'],
    ['a list of one text for a text', '{"city":["Köln"]}', 400, 'INVALID'],
    ['a text that is too long', `{"city":"${'x'.repeat(100_000)}"}`, 400, 'INVALID'],
    ['an unknown field', '{"town":"x"}', 400, 'UNKNOWN_FIELD'],
    ['a list of 10,000 elements for an object', `[${'1,'.repeat(9_999)}1]`, 400, 'BODY_MISSING'],
    ['null', 'null', 400, 'BODY_MISSING'],
    ['nothing', '', 400, 'BODY_MISSING'],
    ['one byte more than 1 MiB', `"${'x'.repeat(1024 * 1024 - 1)}"`, 413, 'TOO_LARGE'],
  ])('V1 V2 V4 %s', async (_what, body, status, code) => {
    const reply = await send(body)
    expect([reply.status, Reflect.get(reply.answer, 'code')]).toEqual([status, code])
    expect(Object.keys(reply.answer)).toEqual(expect.arrayContaining(errorKeys))
  })

  it('an unknown field and a wrong type are named with their place', async () => {
    const unknown = await send('{"town":"x"}')
    expect(unknown.answer).toMatchObject({ details: { fields: [{ path: '/town', code: 'UNKNOWN_FIELD' }] } })
    const wrong = await send('{"city":5,"phone":7}')
    expect(wrong.answer).toMatchObject({ details: { fields: [{ path: '/phone' }, { path: '/city' }] } })
  })

  it('exactly 1 MiB is read', async () => {
    const reply = await send(`{"city":"${'x'.repeat(1024 * 1024 - 11)}"}`)
    expect(reply.status).toBe(400)
  })

  it('V2 a compressed body is not unpacked', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(20_000_000, ' ')))
    expect(await send(bomb, { 'content-encoding': 'gzip' })).toMatchObject({
      status: 415,
      answer: { code: 'UNSUPPORTED_ENCODING' },
    })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/json',
    'application/json-patch+json',
    'multipart/form-data; boundary=a',
    '',
  ])('API-004 415 for anything but JSON: "%s"', async (type) => {
    expect(await send(new TextEncoder().encode('{"city":"x"}'), { 'content-type': type })).toMatchObject({
      status: 415,
      answer: { code: 'UNSUPPORTED_TYPE' },
    })
  })

  it('API-004 a character set beside the type is fine', async () => {
    expect((await send('{"city":"Köln"}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200)
  })

  it('Unicode comes back byte for byte', async () => {
    const city = 'Köln\u202E e\u0301 🏛️ \u200B Ärger'
    await send(JSON.stringify({ city }))
    expect((await session.get('/api/user')).body).toMatchObject({ city })
  })
})

describe('addresses', () => {
  it.each([
    ['/api/nichts', 404],
    ['/api/musterstadt/bookables/%00', 404],
    ['/api/musterstadt/bookables/%01', 404],
    [`/api/musterstadt/bookables/${'x'.repeat(300)}`, 404],
    ['/api/musterstadt/bookables/%E0%A4%A', 400],
    ['/api/%2e%2e/bookables', 404],
    ['/api/__proto__/bookables', 404],
    ['/api/musterstadt/bookables?sort=%00', 400],
    ['/api/musterstadt/bookables?sort=[', 400],
    ['/api/musterstadt/bookables?filter[noreplyPassword]=a', 400],
    ['/api/musterstadt/bookables?range=[0,1e9]', 400],
    ['/assets/..%2f..%2fsecret.key', 400],
    ['/assets/%2e%2e/%2e%2e/package.json', 404],
    ['/assets/', 404],
    ['/.git/config', 404],
  ])('%s is %i, said in the one shape', async (path, status) => {
    const reply = await session.get(path)
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    })
  })

  it('405 names what the address takes', async () => {
    const reply = await session.delete('/api/user')
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, PUT, HEAD'])
    expect(reply.body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  it('a visitor learns of a bad body or query only where he may ask', async () => {
    expect((await visit(server).put('/api/user', '{"city":5}')).status).toBe(401)
    expect((await visit(server).get('/api/users?unbekannt=1')).status).toBe(401)
    expect((await visit(server).get('/api/holidays?unbekannt=1')).status).toBe(400)
  })

  it('every error bears a German sentence and its own request id', async () => {
    const [one, two] = [
      await session.get('/api/nichts'),
      await session.get('/api/nichts', { headers: { 'x-request-id': 'meine' } }),
    ]
    const ids = [one.body, two.body].map((body) => Reflect.get(Object(body), 'requestId'))
    expect(new Set([...ids, 'meine']).size).toBe(3)
    expect(Reflect.get(Object(one.body), 'message')).toMatch(/ist nicht vorhanden\.$/)
  })
})

describe('what is no request of HTTP', () => {
  it.each([
    ['garbage', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/user HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['TRACE', 'TRACE /api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    [
      'length and chunks at once',
      'PUT /api/user HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['64 kB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Much: ${'x'.repeat(65_536)}\r\n\r\n`, 431],
    ['no host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /health/live HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400],
    ['one host twice', 'GET /health/live HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400],
    ['an expectation', 'GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n', 417],
    [
      'an expectation of a call',
      'PUT /api/user HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
      417,
    ],
  ])('V14 %s is refused in the one shape', async (_what, text, status) => {
    const answer = await raw(text)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toContain('content-security-policy')
    expect(answer).toContain('"requestId"')
  })

  it('V14 an expectation is refused with a stable code and a sentence, and 100-continue is met', async () => {
    const put = (expect: string) =>
      raw(
        `PUT /api/user HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nx-requested-with: test\r\ncookie: ${session.cookie}\r\n` +
          `Content-Type: application/json\r\nExpect: ${expect}\r\nContent-Length: 16\r\nConnection: close\r\n\r\n{"city":"Köln"}`,
      )
    const refused = await put('magic')
    expect(refused).toContain('"code":"EXPECTATION_UNKNOWN"')
    expect(refused).toContain('Bitte lassen Sie die Kopfzeile weg.')
    expect(refused).toContain('cache-control: no-store')
    const met = await put('100-continue')
    expect(met).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/)
  })

  it('V14 HTTP/1.0 is answered', async () => {
    expect(await raw('GET /health/live HTTP/1.0\r\n\r\n')).toContain('200 OK')
  })

  it('V13 slow clients are cut: the limits stand', () => {
    const { headersTimeout, requestTimeout, timeout } = server.app.server
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      timeout: 65_000,
    })
  })
})

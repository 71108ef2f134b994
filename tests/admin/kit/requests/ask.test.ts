import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpError } from 'react-admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, httpClient } from '../../../../src/admin/kit/requests/ask.ts'
import { sessionLoss } from '../../../../src/admin/kit/requests/sessionLoss.ts'
import { defineCall } from '../../../../src/api/call.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let base = ''
let seen: Seen[] = []
let answer: { readonly status: number; readonly body: string } = { status: 200, body: '{}' }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (fault: unknown) => fault,
  )
const callAt = (path: string) =>
  defineCall<{ readonly name: string }, { readonly id: string }>({
    method: 'PUT',
    path: `${base}${path}`,
    summary: '',
    policy: { scope: 'user' },
    answer: {},
  })

describe('asking the server', () => {
  it('bears the header that proves our own page asked', async () => {
    seen = []
    answer = { status: 200, body: '[]' }
    await httpClient(`${base}/api`)
    expect(seen[0]?.headers['x-requested-with']).toBe('booking-admin')
    expect(seen[0]?.headers.accept).toBe('application/json')
  })

  it('asks nothing at an address that an id of dots would lead to', async () => {
    seen = []
    answer = { status: 200, body: '{}' }
    const call = callAt('/api/t/bookings/:id/commit')
    for (const id of ['.', '..']) {
      const faults = [
        ask(call, { params: { id } }),
        httpClient(`${base}/api/t/rooms/${id}`),
        httpClient(`${base}/api/t/rooms/${id}?a=1`),
      ]
      for (const fault of await Promise.all(faults.map(faultOf)))
        expect([Reflect.get(Object(fault), 'status'), Reflect.get(Object(fault), 'body')]).toMatchObject([
          404,
          { code: 'NOT_FOUND' },
        ])
    }
    expect(seen).toEqual([])
    await ask(call, { params: { id: '...' } })
    await httpClient(`${base}/api/t/rooms?q=/../`)
    expect(seen.map(({ url }) => url)).toEqual(['/api/t/bookings/.../commit', '/api/t/rooms?q=/../'])
  })

  it('repeats a change under its key until the server has decided, and begins anew then', async () => {
    seen = []
    const save = (body: string) => faultOf(httpClient(`${base}/api/x/rooms`, { method: 'PUT', body }))
    answer = { status: 503, body: '{}' }
    await save('{"a":1}')
    await save('{"a":2}')
    answer = { status: 200, body: '{}' }
    await save('{"a":1}')
    await save('{"a":1}')
    await httpClient(`${base}/api/x/rooms`)
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[2]).toBe(keys[0])
    expect(new Set(keys.slice(0, 4)).size).toBe(3)
    expect(keys[4]).toBeUndefined()
  })

  it('fills path, query and body of a call', async () => {
    seen = []
    answer = { status: 200, body: '{"id":"x"}' }
    const stored = await ask(callAt('/api/:tenant/things'), {
      params: { tenant: 'a/b' },
      query: { year: 2027, region: undefined },
      body: { name: 'Ü' },
    })
    expect(stored).toEqual({ id: 'x' })
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/a%2Fb/things?year=2027', body: '{"name":"Ü"}' })
  })

  it('refuses to ask without a part of the path', async () => {
    await expect(ask(callAt('/api/:tenant/things'))).rejects.toThrow(':tenant')
  })

  it('throws the server’s refusal with its code and its German words', async () => {
    answer = { status: 400, body: '{"code":"UNKNOWN_FIELD","message":"Das Feld ist unbekannt.","requestId":"1"}' }
    const fault = await faultOf(httpClient(`${base}/api`))
    expect(fault).toBeInstanceOf(HttpError)
    expect(fault).toMatchObject({ status: 400, message: 'Das Feld ist unbekannt.', body: { code: 'UNKNOWN_FIELD' } })
  })

  it('ERR-073 never repeats what a broken server says', async () => {
    answer = { status: 500, body: '{"code":"X","message":"stack trace"}' }
    expect(await faultOf(httpClient(`${base}/api`))).toMatchObject({
      message: 'Der Server konnte die Anfrage nicht bearbeiten.',
    })
    answer = { status: 502, body: '<html>Bad gateway</html>' }
    expect(await faultOf(httpClient(`${base}/api`))).toMatchObject({ status: 502, body: { code: 'UNREADABLE' } })
  })

  it('tells that nobody answered', async () => {
    expect(await faultOf(httpClient('http://127.0.0.1:1/api'))).toMatchObject({ status: 0, body: { code: 'NETWORK' } })
  })

  it('marks the session as lost, so that forms do not hold the page back', async () => {
    answer = { status: 401, body: '{"code":"UNAUTHENTICATED","message":"Bitte melden Sie sich an."}' }
    sessionLoss.set(false)
    await faultOf(httpClient(`${base}/api`))
    expect(sessionLoss.get()).toBe(true)
  })
})

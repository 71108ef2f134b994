import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../../support/builtServer.ts'
import { copyTemplate, type TestLocation } from '../../support/engines.ts'
import { testServer } from '../../support/server.ts'

/** Content type and an empty body of each. */
const bodies = {
  files: ['multipart/form-data; boundary=x', '--x--\r\n'],
  form: ['application/x-www-form-urlencoded', ''],
  json: ['application/json', '{}'],
} as const

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: keyof typeof bodies
}

/** Every call served, and one address of each other kind. */
const everything = async (): Promise<readonly Asked[]> => {
  const server = await testServer({ engine: 'pglite' })
  const calls = server.app.routes.map(({ call }) => ({
    method: call.method,
    path: call.path.replaceAll(/:[A-Za-z]+/g, 'x'),
    body: call.form !== undefined ? ('files' as const) : call.foreign ? ('form' as const) : ('json' as const),
  }))
  await server.close()
  const pages = ['/health/live', '/health/ready', '/admin', '/login', '/api/x/none']
  return [...calls, ...pages.map((path) => ({ method: 'GET', path, body: 'json' as const }))]
}

describe.each(['unhandled-rejection', 'unhandled-stream-error'])('an error without a handler (%s)', (fault) => {
  let location: TestLocation
  let server: BuiltServer
  let asked: readonly Asked[]
  beforeAll(async () => {
    asked = await everything()
    location = await copyTemplate('pglite')
    server = await startBuiltServer({ dataDir: location.dataDir, env: { DEMO: 'false', FAULTS: fault } })
  })
  afterAll(async () => {
    await server.close()
    await location.remove()
  })

  const ask = async ({ method, path, body: kind }: Asked) => {
    const [type, empty] = bodies[kind]
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'x-requested-with': 'booking-admin', ...(method !== 'GET' && { 'content-type': type }) },
      ...(method !== 'GET' && { body: empty }),
    })
    const body = (await response.json()) as { readonly code: string; readonly requestId: string }
    return { status: response.status, ...body }
  }

  it('is a 500 of its request on every call, is logged, and does not end the process', async () => {
    expect(asked.length).toBeGreaterThan(100)
    const { pid } = server.process()
    const ids: string[] = []
    for (const one of asked) {
      const answer = await ask(one)
      expect(answer, `${one.method} ${one.path}`).toMatchObject({ status: 500, code: 'INTERNAL' })
      ids.push(answer.requestId)
    }
    await expect.poll(() => ids.filter((id) => !server.output().includes(id))).toEqual([])
    expect([server.process().pid, server.process().exitCode, server.process().signalCode]).toEqual([pid, null, null])
    expect(await server.stop()).toBe(0)
  })

  it('is answered like that also when nobody reads the log, and the process ends when asked', async () => {
    await server.stop()
    await server.start()
    for (const output of [server.process().stdout, server.process().stderr]) output?.destroy()
    for (let count = 0; count < 3; count++)
      expect(await ask({ method: 'GET', path: '/login', body: 'json' })).toMatchObject({
        status: 500,
        code: 'INTERNAL',
      })
    expect(await server.stop()).toBe(0)
  })
})

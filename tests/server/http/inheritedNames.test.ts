import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

/** Properties that every object inherits: a look-up by text from outside must not find them. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

describe.each(usualEngines)('names that every object inherits, on %s', (engine) => {
  let server: TestServer
  let guest: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    guest = await signIn(server, 'guest')
    // The rights of later requests come from memory.
    expect((await guest.get('/auth/me')).status).toBe(200)
  })
  afterAll(() => server.close())

  it('are answered like an unknown name, in every path', async () => {
    const paths = server.app.routes
      .filter(({ call }) => call.method === 'GET' && call.path.includes(':') && !call.path.endsWith('/live'))
      .map(({ call }) => call.path)
    expect(paths.length).toBeGreaterThan(40)
    const odd: string[] = []
    for (const path of paths) {
      const asked = (name: string) => guest.get(path.replace(/:[a-zA-Z]+/g, name))
      const unknown = (await asked('gibtesnicht')).status
      for (const name of inherited) {
        const { status } = await asked(name)
        if (status !== unknown) odd.push(`${path} with ${name}: ${status} instead of ${unknown}`)
      }
    }
    expect(odd).toEqual([])
    expect((await guest.get('/auth/me')).status).toBe(200)
  })
})

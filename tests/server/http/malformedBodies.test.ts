import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../../src/server/http/route.ts'
import { accounts } from '../../support/accounts.ts'
import { counts } from '../../support/counts.ts'
import { type EngineName } from '../../support/engines.ts'
import { malformedOf } from '../../support/schemaValues.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

/** Number of bodies per engine; on the second one only the handling of values differs. */
const runs: readonly (readonly [EngineName, number])[] = [
  ['postgres', counts(10_000, 1_000_000)],
  ['pglite', counts(500, 20_000)],
]
const batchSize = 20

interface Sent {
  readonly route: string
  readonly body: unknown
}

describe.each(runs)('malformed bodies on %s', (engine, total) => {
  let server: TestServer
  let session: Session
  let words: readonly string[]
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    session = await signIn(server, 'instance')
    const { body } = await session.get('/api/musterstadt/bookables')
    const ids = (Array.isArray(body) ? body : []).slice(0, 3).map(({ id }) => String(id))
    words = [...ids, accounts.team, 'musterstadt']
  })
  afterAll(() => server.close())

  const nameOf = ({ call: { method, path } }: Route): string => `${method} ${path}`

  const send = async ({ route, body }: Sent) => {
    const [method = '', path = ''] = route.split(' ')
    const { statusCode, payload } = await server.app.inject({
      method: method as 'PUT' | 'POST',
      url: path.replace(':tenant', 'musterstadt').replace(/:[a-zA-Z]+/g, words[0] ?? 'x'),
      headers: { cookie: session.cookie ?? '', 'x-requested-with': 'test', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return { route, body, status: statusCode, payload }
  }

  /** Keeps the sending account an instance owner. */
  const harmless = ({ route, body }: Sent): Sent => {
    const owners: unknown = route === 'PUT /api/instances' ? Reflect.get(Object(body), 'ownerUserIds') : null
    return Array.isArray(owners)
      ? { route, body: { ...Object(body), ownerUserIds: [accounts.instance, ...owners] } }
      : { route, body }
  }

  it('are refused or taken, but never a fault of the server', { timeout: 7_200_000 }, async () => {
    const routes = server.app.routes.filter(({ call }) => call.body !== undefined)
    const statuses = new Map(routes.map((route) => [nameOf(route), new Set<number>()]))
    const sent = fc.oneof(
      ...routes.map((route) =>
        malformedOf(route.call.body ?? {}, words).map((body): Sent => ({ route: nameOf(route), body })),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: batchSize, maxLength: batchSize }), async (batch) => {
        const replies = await Promise.all(batch.map((one) => send(harmless(one))))
        for (const { route, status } of replies) statuses.get(route)?.add(status)
        // Expected: this instance sends no mail.
        const failed = replies.find(({ status, payload }) => status >= 500 && !payload.includes('"MAIL_DISABLED"'))
        expect(failed).toBeUndefined()
      }),
      // Fixed bodies in `npm test`; new ones in `npm run test:long`.
      { numRuns: Math.ceil(total / batchSize), endOnFailure: true, seed: counts(1, Date.now() | 0) },
    )
    // No call refused all bodies for missing rights.
    const unasked = [...statuses].filter(([, seen]) => [...seen].every((status) => status === 401 || status === 403))
    expect(unasked).toEqual([])
  })
})

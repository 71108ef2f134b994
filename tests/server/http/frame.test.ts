import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import { afterEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { defineCall, type Policy } from '../../../src/api/call.ts'
import { mergeRoles, noRights, noRoleRights, type RoleRights, visitorState } from '../../../src/domain/access.ts'
import { type Actor, visitor } from '../../../src/server/actor.ts'
import { ofConnection } from '../../../src/server/database/sqlState.ts'
import { createFrame } from '../../../src/server/http/frame.ts'
import { mountRoutes } from '../../../src/server/http/mountRoutes.ts'
import { demandPolicy } from '../../../src/server/http/policy.ts'
import { securityHeaders } from '../../../src/server/http/securityHeaders.ts'
import { createSessionReader } from '../../../src/server/http/sessionReader.ts'
import { openTestDatabase, type TestDatabase } from '../../support/engines.ts'

const reports: unknown[] = []
const frame = (): FastifyInstance =>
  createFrame({ headers: securityHeaders(false), trustProxy: false, report: (_id, error) => reports.push(error) })

describe('the frame', () => {
  it('a route without a policy stops the start', () => {
    expect(() => frame().get('/offen', () => 'hallo')).toThrow('GET /offen declares no policy')
  })

  it('an error nobody expected is a 500 that tells nothing and is reported with its number', async () => {
    const app = frame()
    app.get('/kaputt', { config: { policy: { scope: 'public' } } }, () => {
      throw new Error('Kennwort: geheim')
    })
    const reply = await app.inject('/kaputt')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      code: 'INTERNAL',
      message: 'Auf dem Server ist ein Fehler aufgetreten.',
      requestId: expect.any(String),
    })
    expect(reports).toEqual([new Error('Kennwort: geheim')])
  })

  it('what fails after the answer has begun cuts it off and is reported', async () => {
    const app = frame()
    app.get('/bricht', { config: { policy: { scope: 'public' } } }, (_request, reply) =>
      reply.send(
        Readable.from(
          (function* () {
            yield 'Anfang'
            throw new Error('mittendrin')
          })(),
        ),
      ),
    )
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    try {
      const reply = await fetch(`${address}/bricht`)
      await expect(reply.text()).rejects.toThrow()
      expect(reports.at(-1)).toEqual(new Error('mittendrin'))
    } finally {
      await app.close()
    }
  })

  it('a client that leaves in the middle ends the stream and is no fault', async () => {
    const app = frame()
    await app.register(compress, { global: true, threshold: 0 })
    const endless = Readable.from(
      (function* () {
        for (;;) yield randomBytes(10_000).toString('hex')
      })(),
    )
    app.get('/endlos', { config: { policy: { scope: 'public' } } }, (_request, reply) =>
      reply.type('text/plain').send(endless),
    )
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const before = reports.length
    try {
      const ended = new Promise((done) => endless.once('close', done))
      const asked = get(`${address}/endlos`, { agent: false, headers: { 'accept-encoding': 'gzip' } }, (reply) =>
        reply.once('data', () => asked.destroy()),
      )
      await ended
      expect(reports.slice(before)).toEqual([])
    } finally {
      await app.close()
    }
  })

  it.each([
    ['22021', 400],
    ['22P05', 400],
    ['22003', 400],
    ['22008', 400],
    ['23505', 409],
    ['23503', 409],
    ['23514', 400],
    ['40001', 409],
    ['55P03', 503],
    ['57014', 503],
    ['08006', 503],
    ['57P01', 503],
    ['ECONNREFUSED', 503],
  ])('V1 the database’s %s is no 500 but %i', async (code, status) => {
    const app = frame()
    app.get('/sql', { config: { policy: { scope: 'public' } } }, () => {
      throw ofConnection(Object.assign(new Error('column "secret" of relation'), { code }))
    })
    const reply = await app.inject('/sql')
    expect(reply.statusCode).toBe(status)
    expect(reply.body).not.toContain('relation')
    expect(reply.headers['retry-after']).toBe(status === 503 ? '3' : undefined)
  })

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])(
    '%s of any other connection is no outage of the database',
    async (code) => {
      const app = frame()
      app.get('/netz', { config: { policy: { scope: 'public' } } }, () => {
        throw Object.assign(new Error('of a bucket'), { code })
      })
      expect((await app.inject('/netz')).json()).toMatchObject({ code: 'INTERNAL' })
    },
  )
})

const role = (more: Partial<RoleRights>): RoleRights => ({
  ...noRoleRights,
  ...more,
})

const member = (more: Partial<RoleRights>, isOwner = false): Actor => ({
  ...visitor,
  userId: 'ich',
  permissions: { ...visitorState, userId: 'ich', tenants: [mergeRoles('stadt', [role(more)], isOwner)] },
})

const people = {
  visitor,
  stranger: { ...visitor, userId: 'ich', permissions: { ...visitorState, userId: 'ich' } },
  member: member({}),
  creator: member({ manageCoupons: { ...noRights, create: true } }),
  ownEditor: member({ manageCoupons: { ...noRights, updateOwn: true } }),
  ownDeleter: member({ manageCoupons: { ...noRights, deleteOwn: true } }),
  otherBlock: member({ manageRoles: { ...noRights, create: true, updateAny: true, deleteAny: true } }),
  owner: member({}, true),
  instanceOwner: { ...visitor, userId: 'ich', permissions: { ...visitorState, userId: 'ich', instanceOwner: true } },
} satisfies Record<string, Actor>

const statusOf = (policy: Policy, actor: Actor, tenant: string | null): number => {
  try {
    demandPolicy(policy, actor, tenant)
    return 200
  } catch (error) {
    return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0
  }
}

const coupons = { scope: 'tenant', blocks: ['manageCoupons'] } as const

describe('policies', () => {
  it.each([
    [{ scope: 'public' }, [200, 200, 200, 200, 200, 200, 200, 200, 200]],
    [{ scope: 'user' }, [401, 200, 200, 200, 200, 200, 200, 200, 200]],
    [{ scope: 'instance' }, [401, 403, 403, 403, 403, 403, 403, 403, 200]],
    [{ ...coupons, action: 'read' }, [401, 403, 200, 200, 200, 200, 200, 200, 200]],
    [{ ...coupons, action: 'read', public: true }, [200, 200, 200, 200, 200, 200, 200, 200, 200]],
    [{ ...coupons, action: 'create' }, [401, 403, 403, 200, 403, 403, 403, 200, 200]],
    [{ ...coupons, action: 'update' }, [401, 403, 403, 200, 200, 403, 403, 200, 200]],
    [{ ...coupons, action: 'delete' }, [401, 403, 403, 403, 403, 200, 403, 200, 200]],
    [{ ...coupons, action: 'member' }, [401, 403, 200, 200, 200, 200, 200, 200, 200]],
    [{ ...coupons, action: 'owner' }, [401, 403, 403, 403, 403, 403, 403, 200, 200]],
  ] as const)('PERM-002 PERM-003 %j lets in whom it should', (policy, expected) => {
    expect(Object.values(people).map((actor) => statusOf(policy, actor, 'stadt'))).toEqual(expected)
  })

  it('PERM-001 rights in one town open nothing in another', () => {
    for (const actor of [people.creator, people.owner])
      expect(statusOf({ ...coupons, action: 'create' }, actor, 'kreis')).toBe(403)
  })
})

describe('a room that forgets to ask the database', () => {
  let location: TestDatabase | undefined
  afterEach(() => location?.close())

  it('is checked before its answer leaves', async () => {
    location = await openTestDatabase('pglite')
    const { database } = location
    const policy = { scope: 'instance' } as const
    const call = defineCall({ method: 'GET', path: '/api/vergesslich', summary: 'x', policy, answer: {} })
    const app = frame()
    mountRoutes(app, [{ call, handle: async () => ({ body: 'geheim' }) }], {
      database,
      sessions: createSessionReader(database, false),
      clock: Date.now,
      showEffects: async () => ({}),
      ownOrigin: () => ({ origin: 'http://127.0.0.1', loopback: true }),
    })
    const reply = await app.inject('/api/vergesslich')
    expect([reply.statusCode, reply.body]).toEqual([401, expect.not.stringContaining('geheim')])
  })
})

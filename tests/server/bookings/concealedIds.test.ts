import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import type { Database, Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Reply, type Session, signIn, visit } from '../../support/session.ts'

/** Method, path and body. */
type Asked = readonly ['GET' | 'PUT' | 'POST' | 'DELETE', string, object?]

/** Every call of staff that names a booking or a series, with a body that passes its schema. */
const calls: readonly Asked[] = [
  ['GET', 'bookings/:id'],
  ['GET', 'bookings/:id?populate=true'],
  ['GET', 'bookings/:id/history'],
  ['GET', 'bookings/:id/money'],
  ['GET', 'bookings/:id/receipt/R-1'],
  ['POST', 'bookings/:id/receipt'],
  ['PUT', 'bookings', { id: ':id', comment: 'x' }],
  ['GET', 'bookings/:id/commit'],
  ['POST', 'bookings/:id/commit'],
  ['POST', 'bookings/:id/pay', { paymentMethod: 'CASH' }],
  ['POST', 'bookings/:id/reject'],
  ['DELETE', 'bookings/:id'],
  ['PUT', 'workflow/task', { taskId: ':id', operation: 'move', destination: 'backlog' }],
  ['PUT', 'workflow/archive', { taskId: ':id' }],
  ['GET', 'group-bookings/:id'],
  ['POST', 'group-bookings/:id/commit'],
  ['POST', 'group-bookings/:id/pay', { paymentMethod: 'CASH' }],
  ['POST', 'group-bookings/:id/reject'],
  ['POST', 'group-bookings/:id/receipt'],
  ['DELETE', 'group-bookings/:id'],
]

/** Calls of signed-in users about their own bookings. */
const own: readonly Asked[] = [
  ['GET', 'user/bookings/musterstadt/:id'],
  ['GET', 'user/bookings/musterstadt/:id/calendar'],
  ['POST', 'user/bookings/musterstadt/:id/cancel', {}],
]

/** Calls of bookers without an account, who prove themselves by a name, a token or a mailed link; with a wrong proof. */
const proven: readonly Asked[] = [
  ['GET', 'bookings/:id/status/public?lastname=Eva'],
  ['GET', 'bookings/:id/verify-ownership?name=Eva'],
  ['GET', 'bookings/:id/visit?t=falsch'],
  ['GET', 'bookings/:id/calendar?t=falsch'],
  ['POST', 'bookings/:id/request-reject', { name: 'Eva' }],
  ['POST', 'bookings/:id/hooks/falsch/release'],
  ['POST', 'checkout/mail', { ids: [':id'], t: 'falsch', mail: 'eva@muster.example' }],
]

/** Tells the state of a booking to the finder of its number, and so that it exists (contract 2.13, X8); limited per network. */
const open = 'GET bookings/:ids/status'

describe.each(usualEngines)('ids of bookings on %s', (engine) => {
  let server: TestServer
  let now = Date.now()
  let statements = 0
  let owner: Session
  const foreign = { booking: '', series: '', elsewhere: '' }
  let people: readonly (readonly [string, Session])[]

  const counting = (database: Database): Database => ({
    ...database,
    read: (caller, tenant, build) => {
      statements++
      return database.read(caller, tenant, build)
    },
    transaction: (caller, options, work) =>
      database.transaction(caller, options, (tx) => {
        const query: Transaction['query'] = (...asked) => {
          statements++
          return tx.query(...asked)
        }
        return work({ ...tx, query })
      }),
  })

  const idOf = ({ body, text }: Reply): string => {
    const id: unknown = Reflect.get(Object(body), 'id')
    if (typeof id !== 'string') throw new Error(text)
    return id
  }

  const booked = async (session: Session, tenant: string): Promise<{ booking: string; series: string }> => {
    const bookable = { type: 'room', title: 'Saal der anderen', isBookable: true, isPublic: true, amount: null }
    const bookableId = idOf(await session.put(`/api/${tenant}/bookables`, bookable))
    const body = { mail: 'eva@muster.example', bookableItems: [{ bookableId, amount: 1 }] }
    const attempt = { timeBegin: null, timeEnd: null }
    return {
      booking: idOf(await session.put(`/api/${tenant}/bookings`, body)),
      series: idOf(
        await session.post(`/api/${tenant}/group-bookings`, { ...body, bookingAttempts: [attempt, attempt] }),
      ),
    }
  }

  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: () => now, between: counting })
    owner = await signIn(server, 'owner')
    Object.assign(foreign, await booked(owner, 'musterstadt'))
    foreign.elsewhere = (await booked(await signIn(server, 'instance'), 'beispielkreis')).booking
    people = [
      ['visitor', visit(server)],
      ['guest', await signIn(server, 'guest')],
      ['own', await signIn(server, 'own')],
      ['owner of another town', await signIn(server, 'otherOwner')],
    ]
  })
  afterAll(() => server.close())
  beforeEach(() => server.database.system.query(sql`delete from attempt`))

  const ask = (session: Session, [method, path, body]: Asked, id: string): Promise<Reply> => {
    const at = `/api/${path.startsWith('user/') ? '' : 'musterstadt/'}${path.replace(':id', id)}`
    const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body).replace(':id', id))
    if (method === 'GET') return session.get(at, { headers: { 'sec-fetch-site': 'same-origin' } })
    if (method === 'DELETE') return session.delete(at)
    return method === 'PUT' ? session.put(at, sent) : session.post(at, sent)
  }

  const shown = async (session: Session, call: Asked, id: string) => {
    statements = 0
    const { status, body, headers, text } = await ask(session, call, id)
    const { requestId, ...said } = Object(body)
    const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    return { status, said, kept, length: text.length - String(requestId).length, statements }
  }

  it.each([...calls, ...own].map((call) => [`${call[0]} ${call[1]}`, call] as const))(
    '%s says the same of an unknown and of a foreign id, with as many statements',
    async (_name, call) => {
      const [, path] = call
      const there = path.startsWith('group-') ? foreign.series : foreign.booking
      for (const [name, session] of people) {
        const unknown = await shown(session, call, 'gibt-es-nicht')
        expect([name, unknown.status]).toEqual([name, name === 'visitor' ? 401 : 403])
        expect([name, await shown(session, call, there)]).toEqual([name, unknown])
        expect([name, await shown(session, call, foreign.elsewhere)]).toEqual([name, unknown])
      }
      // Users with a right to all bookings learn that it does not exist.
      expect([404, 409]).toContain((await shown(owner, call, 'gibt-es-nicht')).status)
    },
  )

  it.each(proven.map((call) => [`${call[0]} ${call[1]}`, call] as const))(
    '%s says the same of an unknown id and of one with another proof, with as many statements',
    async (_name, call) => {
      for (const [name, session] of [...people, ['owner', owner] as const]) {
        await server.database.system.query(sql`delete from attempt`)
        const unknown = await shown(session, call, 'gibt-es-nicht')
        expect([name, unknown.status]).toEqual([name, 404])
        expect([name, await shown(session, call, foreign.booking)]).toEqual([name, unknown])
        expect([name, await shown(session, call, foreign.elsewhere)]).toEqual([name, unknown])
      }
    },
  )

  it('knows no other call that names one', () => {
    const named = server.app.routes
      .map(({ call }) => call)
      .filter(({ path }) => /\/(group-)?bookings\/:|\/workflow\/(task|archive)$|\/checkout\/mail$/.test(path))
    const keyOf = (method: string, path: string): string => {
      const [plain = ''] = path.replace('/api/:tenant/', '').replace('/api/user/', 'user/').split('?')
      return `${method} ${plain.replace('musterstadt', ':tenant').replace('R-1', ':receiptId').replace('falsch', ':hookId')}`
    }
    const keysOf = (asked: readonly Asked[]) => asked.map(([method, path]) => keyOf(method, path))
    const plain = named.filter(({ concealed }) => concealed !== true).map(({ method, path }) => keyOf(method, path))
    expect(plain.sort()).toEqual([...keysOf(proven), open].sort())
    const listed = new Set([...keysOf(calls), ...keysOf(own), ...keysOf(proven), open])
    expect(named.filter(({ method, path }) => !listed.has(keyOf(method, path)))).toEqual([])
  })

  it('a preview leaves out the edited booking only for those who may change it', async () => {
    const bookable = { type: 'room', title: 'Eins', isBookable: true, isScheduleRelated: true, amount: 1 }
    const bookableId = idOf(await owner.put('/api/musterstadt/bookables', bookable))
    const timeBegin = Math.ceil(now / 3_600_000) * 3_600_000 + 72 * 3_600_000
    const requested = { bookableItems: [{ bookableId, amount: 1 }], timeBegin, timeEnd: timeBegin + 3_600_000 }
    const id = idOf(await owner.put('/api/musterstadt/bookings', { ...requested, mail: 'eva@muster.example' }))
    const conflicts = async (session: Session, edited: string): Promise<unknown> => {
      const { body } = await session.post('/api/musterstadt/bookings/preview', { ...requested, id: edited })
      const { blocking } = Object(body)
      if (!Array.isArray(blocking)) return body
      // Only callers with the right to read a booking see its number.
      for (const one of blocking) expect(Object(one)).toMatchObject(session === owner ? { id } : { id: '', name: null })
      return blocking.length
    }
    const own = await signIn(server, 'own')
    expect([
      await conflicts(owner, id),
      await conflicts(owner, 'gibt-es-nicht'),
      await conflicts(own, id),
      await conflicts(own, 'gibt-es-nicht'),
    ]).toEqual([0, 1, 1, 1])
  })

  it('sixty refusals of a network in a tenant close it for 15 minutes to those without the right, and to nobody else', async () => {
    const [guess, other] = [visit(server), await signIn(server, 'guest')]
    for (let count = 0; count < 60; count++) {
      const session = count % 2 === 0 ? guess : other
      expect((await session.get(`/api/musterstadt/bookings/B-${count}`)).status).toBe(count % 2 === 0 ? 401 : 403)
    }
    for (const id of [foreign.booking, 'gibt-es-nicht']) {
      const closed = await other.get(`/api/musterstadt/bookings/${id}`)
      expect([closed.status, closed.body]).toMatchObject([
        429,
        { code: 'TOO_MANY_ATTEMPTS', message: 'Zu viele Versuche. Bitte warten Sie einige Minuten.' },
      ])
      const seconds = Number(closed.headers.get('retry-after'))
      expect([seconds > 0, seconds <= 900]).toEqual([true, true])
    }
    expect((await guess.post(`/api/musterstadt/bookings/${foreign.booking}/reject`)).status).toBe(429)
    expect((await guess.get(`/api/beispielkreis/bookings/${foreign.elsewhere}`)).status).toBe(401)
    for (let count = 0; count < 70; count++)
      expect((await owner.get(`/api/musterstadt/bookings/B-${count}`)).status).toBe(404)
    expect((await owner.get(`/api/musterstadt/bookings/${foreign.booking}`)).status).toBe(200)
    now += 15 * minuteMs + 1000
    expect((await guess.get('/api/musterstadt/bookings/B-1')).status).toBe(401)
  })
})

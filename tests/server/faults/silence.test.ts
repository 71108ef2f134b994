import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { isConnectionLost } from '../../../src/server/database/sqlState.ts'
import { startBuiltServer } from '../../support/builtServer.ts'
import { counts } from '../../support/counts.ts'
import { startDatabaseProxy } from '../../support/databaseProxy.ts'
import { copyTemplate, testTimeouts } from '../../support/engines.ts'
import { type Reply, type Session, signIn, visit } from '../../support/session.ts'
import { serverBehindProxy, type ServerBehindProxy } from './behindProxy.ts'

const timeouts = { statementMs: 1800, lockMs: 1500, answerMs: 2000, connectionMs: 1000, closeMs: 1000 }
const list = '/api/musterstadt/bookables?range=[0,4]'

describe('connections that fall silent without a reset', () => {
  let server: ServerBehindProxy
  let team: Session
  beforeAll(async () => {
    server = await serverBehindProxy({ timeouts })
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())

  /** Fills the pool; connections lost by an earlier test are replaced first. */
  const allAnswered = () =>
    expect
      .poll(async () => {
        const replies = await Promise.all(Array.from({ length: 20 }, () => team.get(list)))
        return replies.filter(({ status }) => status !== 200)
      })
      .toEqual([])

  it('are given up: requests are 503, readiness fails before them, and both recover with the network', async () => {
    await allAnswered()
    server.proxy.blackHole()
    const order: string[] = []
    const [asked, ready] = await Promise.all([
      team.get(list).finally(() => order.push('asked')),
      visit(server)
        .get('/health/ready')
        .finally(() => order.push('ready')),
    ])
    expect([ready.status, asked.status, order]).toEqual([503, 503, ['ready', 'asked']])
    expect(asked.body).toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    expect(asked.headers.get('retry-after')).not.toBeNull()
    server.proxy.pass()
    await expect.poll(async () => (await visit(server).get('/health/ready')).status).toBe(200)
    expect((await team.get(list)).status).toBe(200)
  })

  it('among them the LISTEN connection: it comes back with a gap', async () => {
    const [heard, gaps]: [string[], number[]] = [[], []]
    const hangUp = server.database.wire?.subscribe(
      (word) => heard.push(word),
      () => gaps.push(gaps.length),
    )
    onTestFinished(async () => hangUp?.())
    await expect.poll(() => gaps.length).toBe(1)
    server.proxy.loseOpen()
    await server.direct.wire?.publish('missed')
    await expect.poll(() => gaps.length).toBe(2)
    await server.direct.wire?.publish('heard')
    await expect.poll(() => heard).toContain('heard')
    expect(heard).not.toContain('missed')
  })

  it('are replaced: a failover without a reset is over within ten seconds', async () => {
    for (let round = 0; round < counts(1, 20); round += 1) {
      await allAnswered()
      server.proxy.loseOpen()
      const lostAt = performance.now()
      const replies: { readonly at: number; readonly reply: Promise<Reply> }[] = []
      for (let at = 0; at < 12_000; at = performance.now() - lostAt) {
        replies.push({ at, reply: team.get(list) })
        await pass(100)
      }
      const answered = await Promise.all(replies.map(async ({ at, reply }) => ({ at, status: (await reply).status })))
      const failed = answered.filter(({ status }) => status !== 200)
      // Control: the connections were silent.
      expect(failed.length).toBeGreaterThan(0)
      expect(failed.filter(({ at }) => at > 8_000)).toEqual([])
      expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]))
    }
  })
})

describe('deadlines of statements', () => {
  it('hold for every statement except background work', async () => {
    const location = await copyTemplate('postgres')
    const short = { ...testTimeouts, statementMs: 300, answerMs: 60_000 }
    const deaf = { ...testTimeouts, statementMs: 60_000, answerMs: 300 }
    const [hurried, silent] = await Promise.all(
      [short, deaf].map((one) => openDatabase({ ...location, timeouts: one, connections: 2 })),
    )
    onTestFinished(async () => {
      await Promise.all([hurried?.close(), silent?.close()])
      await location.remove()
    })
    const sleep = sql`select pg_sleep(1)`
    await expect(hurried?.system.query(sleep)).rejects.toMatchObject({ code: '57014' })
    expect(isConnectionLost(await silent?.system.query(sleep).catch((error: unknown) => error))).toBe(true)
    for (const database of [hurried, silent]) {
      await database?.system.roundTrip((rows) => rows(sleep), { background: true })
      expect(await database?.system.query(sql`select 1 as next`)).toEqual([{ next: 1 }])
    }
  })
})

describe('a server whose database has fallen silent', () => {
  it('ends within ten seconds of SIGTERM, whatever hangs', async () => {
    const location = await copyTemplate('postgres', 'demo')
    const proxy = await startDatabaseProxy(location.databaseUrl ?? '')
    const server = await startBuiltServer({
      dataDir: location.dataDir,
      env: { DATABASE_URL: proxy.url, DEMO: 'false' },
    })
    onTestFinished(async () => {
      await server.close()
      await proxy.close()
      await location.remove()
    })
    const team = await signIn(server, 'team')
    proxy.blackHole()
    const hanging = Promise.allSettled(Array.from({ length: 30 }, () => team.get(list)))
    await pass(200)
    const start = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - start).toBeLessThan(10_000)
    await hanging
  })
})

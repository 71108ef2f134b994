import { describe, expect, it, onTestFinished } from 'vitest'
import { type JointQueue, jointQueue } from '../../../src/server/http/jointQueue.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openTestDatabase, testTimeouts } from '../../support/engines.ts'
import { signal } from '../../support/signal.ts'

/** Sends a request without a session and without a key. */
const asks =
  (queue: JointQueue<string>, database: Database) =>
  (request: string): ReturnType<JointQueue<string>['settled']> =>
    queue.settled({
      database,
      caller: { sessionHash: null, at: Date.now() },
      tenant: 'musterstadt',
      check: () => undefined,
      repeat: null,
      request,
    })

describe('a request in the queue', () => {
  it('waits no longer than for a lock: then it is 503, and nothing was written', async () => {
    const { database, close } = await openTestDatabase('postgres', {
      content: 'demo',
      timeouts: { ...testTimeouts, lockMs: 300 },
    })
    onTestFinished(close)
    const [begun, release] = [signal(), signal()]
    const settled: string[] = []
    const queue = jointQueue<string>({
      reason: 'test',
      locks: () => [],
      lockKeys: () => ['one key'],
      settle: async (_tenant, members) => {
        settled.push(...members.map(({ request: requested }) => requested))
        begun.give()
        await release.given
        return members.map(() => ({ answer: { status: 200, body: {} } }))
      },
    })
    const ask = asks(queue, database)
    const first = ask('first')
    await begun.given
    await expect(ask('second')).rejects.toMatchObject({
      status: 503,
      code: 'LOCK_TIMEOUT',
      details: { retryAfterSeconds: 3 },
    })
    release.give()
    expect(await first).toMatchObject({ status: 200 })
    expect((await ask('third')).status).toBe(200)
    expect(settled).toEqual(['first', 'third'])
  })

  it('is settled before those that arrived after it when its transaction was too large', async () => {
    const { database, close } = await openTestDatabase('postgres', { content: 'demo' })
    onTestFinished(close)
    const batches: (readonly string[])[] = []
    const queue = jointQueue<string>({
      reason: 'test',
      locks: () => [],
      lockKeys: () => ['one key'],
      settle: async (_tenant, members) => {
        batches.push(members.map(({ request: requested }) => requested))
        await Promise.resolve()
        return members.map(({ request: requested }, index) =>
          index < 2 ? { answer: { status: 200, body: requested } } : { later: true },
        )
      },
    })
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(asks(queue, database)))
    expect(answers.map((answer) => Reflect.get(answer, 'body'))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(batches.map((batch) => batch.join(''))).toEqual(['abcde', 'cde', 'e'])
  })

  it('put back after its transaction was too large waits no longer in all', async () => {
    const { database, close } = await openTestDatabase('postgres', {
      content: 'demo',
      timeouts: { ...testTimeouts, lockMs: 300 },
    })
    onTestFinished(close)
    const [begun, release] = [signal(), signal()]
    const batches: (readonly string[])[] = []
    const queue = jointQueue<string>({
      reason: 'test',
      locks: () => [],
      lockKeys: () => ['one key'],
      settle: async (_tenant, members) => {
        batches.push(members.map(({ request: requested }) => requested))
        begun.give()
        await release.given
        return members.map((_member, index) => (index < 1 ? { answer: { status: 200, body: {} } } : { later: true }))
      },
    })
    const ask = asks(queue, database)
    const [first, second] = [ask('first'), ask('second')]
    const secondRefused = expect(second).rejects.toMatchObject({ status: 503, code: 'LOCK_TIMEOUT' })
    await begun.given
    // Arrived after the second request: when its time has passed, so has the other's.
    await expect(ask('third')).rejects.toMatchObject({ code: 'LOCK_TIMEOUT' })
    release.give()
    expect(await first).toMatchObject({ status: 200 })
    await secondRefused
    expect(batches).toEqual([['first', 'second']])
  })
})

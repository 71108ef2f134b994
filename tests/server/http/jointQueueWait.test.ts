import { describe, expect, it, onTestFinished } from 'vitest'
import { jointQueue } from '../../../src/server/http/jointQueue.ts'
import { openTestDatabase, testTimeouts } from '../../support/engines.ts'
import { signal } from '../../support/signal.ts'

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
    const ask = (requested: string) =>
      queue.settled({
        database,
        caller: { sessionHash: null, at: Date.now() },
        tenant: 'musterstadt',
        check: () => undefined,
        repeat: null,
        request: requested,
      })
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
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((requested) =>
        queue.settled({
          database,
          caller: { sessionHash: null, at: Date.now() },
          tenant: 'musterstadt',
          check: () => undefined,
          repeat: null,
          request: requested,
        }),
      ),
    )
    expect(answers.map((answer) => Reflect.get(answer, 'body'))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(batches.map((batch) => batch.join(''))).toEqual(['abcde', 'cde', 'e'])
  })
})

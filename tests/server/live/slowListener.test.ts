import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { hashSessionId } from '../../../src/server/http/sessionCookie.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { createLiveHub } from '../../../src/server/live/liveHub.ts'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { testKey } from '../../support/testKey.ts'

it('a stream that nobody reads is cut off at 1 MB; one that is read goes on', async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  onTestFinished(server.close)
  const { database } = server
  const session = await signIn(server, 'team')
  const caller = {
    sessionHash: hashSessionId((session.cookie ?? '').split('=')[1] ?? ''),
    at: Date.now(),
  }
  const hub = createLiveHub({
    database,
    kinds: createRecords(testKey).kinds,
    clock: Date.now,
    report: (error) => expect.unreachable(String(error)),
  })
  onTestFinished(hub.close)
  const actor = await database.actor(caller)
  const open = () => hub.open(caller, actor, 'musterstadt', 0)
  const [unread, read] = [open(), open()]
  let bytes = 0
  read.on('data', (part: Buffer) => (bytes += part.length))
  const closed = once(unread, 'close')
  const events = Array.from({ length: 80 }, (_, index) => ({ entity: 'bookable', id: `objekt-${index}`, version: 1 }))
  const message = JSON.stringify({ from: 'another server', tenant: 'musterstadt', events })
  for (let sent = 0; sent < 1_200_000 && !unread.destroyed; sent += message.length)
    await database.wire?.publish(message)
  await closed
  await expect.poll(() => bytes).toBeGreaterThan(1_000_000)
  expect(read.destroyed).toBe(false)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../support/session.ts'
import { stoppableServer } from '../../support/stoppableServer.ts'
import { textOf } from '../files/sampleFiles.ts'
import { bytesOnDisk, uploadHalf } from '../files/upload.ts'
import { slowRequest } from './slowRequest.ts'

const server = stoppableServer('demo')

const ended = async (): Promise<number | null> => {
  const child = server().process()
  if (child.exitCode !== null) return child.exitCode
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : null
}

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends it with 0, also when npm hands the same signal on',
    async (signal) => {
      const end = ended()
      server().process().kill(signal)
      server().process().kill(signal)
      expect(await end).toBe(0)
    },
  )

  it('finishes the request it has accepted, and takes no new one', async () => {
    const request = await slowRequest(server().url)
    const end = ended()
    server().process().kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${server().url}/health/live`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    const answer = await request.finish()
    expect(answer).toContain('HTTP/1.1 401')
    expect(answer).toContain('BAD_CREDENTIALS')
    expect(await end).toBe(0)
  })

  it('lets go of who waits for nothing: a connection opened ahead, and one that was answered', async () => {
    const { hostname, port } = new URL(server().url)
    const [ahead, answered] = [connect(Number(port), hostname), connect(Number(port), hostname)]
    await Promise.all([once(ahead, 'connect'), once(answered, 'connect')])
    answered.write(`GET /health/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
    await once(answered, 'data')
    const request = await slowRequest(server().url)
    const end = ended()
    const released = Promise.all([ahead, answered].map((socket) => once(socket.resume(), 'close')))
    server().process().kill('SIGTERM')
    await released
    // They closed before the one with an unfinished request.
    expect(await request.finish()).toContain('BAD_CREDENTIALS')
    expect(await end).toBe(0)
  })

  it('is gone within ten seconds although somebody never finishes', async () => {
    const request = await slowRequest(server().url)
    const start = performance.now()
    const end = ended()
    server().process().kill('SIGTERM')
    expect(await end).toBe(0)
    expect(performance.now() - start).toBeLessThan(10_000)
    request.socket.destroy()
  })

  it('F20 leaves no piece of an upload that it cuts off', async () => {
    const paths = () =>
      bytesOnDisk(server().dataDir)
        .map(({ path }) => path)
        .sort()
    const before = paths()
    const team = await signIn(server(), 'team')
    const socket = await uploadHalf(server().url, team, 'halb.txt', textOf(8_000_000))
    socket.on('error', () => undefined)
    await expect.poll(paths).toHaveLength(before.length + 1)
    expect(await server().stop()).toBe(0)
    expect(paths()).toEqual(before)
  })

  it('a second signal more than two seconds later ends it at once', async () => {
    const request = await slowRequest(server().url)
    const end = ended()
    server().process().kill('SIGTERM')
    await pass(2200)
    expect(server().process().exitCode).toBeNull()
    const start = performance.now()
    server().process().kill('SIGTERM')
    expect(await end).toBe(1)
    expect(performance.now() - start).toBeLessThan(1500)
    request.socket.destroy()
  })
})

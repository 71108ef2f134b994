import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { signal } from '../../support/signal.ts'
import { stoppableServer } from '../../support/stoppableServer.ts'

const server = stoppableServer()

/** Sends requests over one kept-alive connection until an answer has `Connection: close`. */
const askUntilLast = async (url: string, asked: () => void): Promise<'announced' | 'reset'> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let answer = ''
  const [lost, next] = [signal(), { answered: signal() }]
  socket.on('close', lost.give)
  socket.on('error', () => undefined)
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    answer += part
    if (answer.endsWith('}')) next.answered.give()
  })
  while (!socket.destroyed) {
    answer = ''
    next.answered = signal()
    socket.write(`GET /health/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
    await Promise.race([next.answered.given, lost.given])
    if (/^connection: close/im.test(answer)) return 'announced'
    asked()
  }
  return 'reset'
}

describe('a server stopped while clients keep their connections busy', () => {
  it('announces the end in the last answer on each connection, and cuts none off', async () => {
    let count = 0
    const busy = signal()
    const clients = Array.from({ length: 20 }, () =>
      askUntilLast(server().url, () => {
        count += 1
        if (count > 200) busy.give()
      }),
    )
    await busy.given
    const stopped = server().stop()
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['announced']))
    expect(await stopped).toBe(0)
  })
})

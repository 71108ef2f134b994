import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitDelivery } from '../../../src/server/http/deliveryTimeout.ts'
import { createFrame } from '../../../src/server/http/frame.ts'

/** More than all buffers on the way hold. */
const long = Array.from({ length: 100 }, () => 'x'.repeat(1_000_000))

describe('how long a client may take for an answer', () => {
  const app = createFrame({ headers: { data: {}, files: {} }, trustProxy: false, report: () => undefined })
  let port = 0
  beforeAll(async () => {
    limitDelivery(app, 100)
    const config = { policy: { scope: 'public' } } as const
    app.get('/list', { config }, (_request, reply) => reply.type('application/json').send(Readable.from(long)))
    app.get('/file', { config }, (_request, reply) => reply.type('text/csv').send(Readable.from(long)))
    app.get('/short', { config }, (_request, reply) => reply.type('application/json').send('{}'))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => app.close())

  /** Reads nothing of the answer. */
  const ask = async (path: string) => {
    const connected = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    const [peer] = await connected
    return { socket, peer }
  }

  it('a list that is not read is cut off, a file and a connection in use are not', async () => {
    const file = await ask('/file')
    const short = await ask('/short')
    const list = await ask('/list')
    await once(list.peer, 'close')
    expect([file.peer.destroyed, short.peer.destroyed]).toEqual([false, false])
    for (const { socket } of [file, short, list]) socket.destroy()
  })
})

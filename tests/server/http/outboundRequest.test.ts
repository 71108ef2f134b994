import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { outboundRequest } from '../../../src/server/http/outboundRequest.ts'

/** Sends bytes to each client, then ends or keeps the connection. */
const liar = async (bytes: string, then: 'ends' | 'keeps') => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => (then === 'ends' ? socket.end(bytes) : socket.write(bytes)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
const limits = { form: new URLSearchParams({ a: 'b' }), outboundAllow: ['127.0.0.1'], maxAnswerBytes: 65_536 }

describe('a request to a server of another house', () => {
  it.each([
    ['another protocol', switching, 'ends'],
    ['another protocol', switching, 'keeps'],
    ['half an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', 'ends'],
    ['half an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', 'keeps'],
    ['a hint before no answer', 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n', 'keeps'],
    ['no HTTP', 'garbage\r\n\r\n', 'ends'],
    ['a piece without end', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n', 'ends'],
    ['nothing', '', 'ends'],
    ['nothing', '', 'keeps'],
  ] as const)(
    'fails in time if that sends %s: %j, and %s the connection',
    async (_what, bytes, then) => {
      const { url, server } = await liar(bytes, then)
      const begun = performance.now()
      await expect(outboundRequest(url, { ...limits, timeoutMs: 1_000 })).rejects.toThrow(/Server|127\.0\.0\.1/)
      expect(performance.now() - begun).toBeLessThan(3_000)
      server.close()
    },
    10_000,
  )

  it('takes an answer whose connection ends with it', async () => {
    const { url, server } = await liar('HTTP/1.1 200 OK\r\n\r\n{"a":1}', 'ends')
    expect(await outboundRequest(url, { ...limits, timeoutMs: 5_000 })).toMatchObject({ status: 200, json: { a: 1 } })
    server.close()
  })
})

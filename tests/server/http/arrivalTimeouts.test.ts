import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientErrorHandler } from '../../../src/server/http/clientError.ts'
import { limitArrival, arrivalTimeoutsMs } from '../../../src/server/http/arrivalTimeouts.ts'

describe('how long a request may take to arrive', () => {
  let app: FastifyInstance
  let port = 0
  beforeAll(async () => {
    app = Fastify({ clientErrorHandler: clientErrorHandler({}) })
    limitArrival(app, { words: 50, forms: 60_000 })
    app.post('/words', () => ({}))
    app.post('/form', { config: { arrival: 'forms' } }, () => ({}))
    app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send({}) }, () => ({}))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => app.close())

  /** Sends the head and half of the body. */
  const start = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.setEncoding('utf8')
    let answer = ''
    socket.on('data', (part: string) => (answer += part))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n{ `)
    return { socket, answer: () => answer }
  }

  it('V13 words are cut after their patience with 408, forms are waited for', async () => {
    const [words, form] = [await start('/words'), await start('/form')]
    await once(words.socket, 'close')
    expect(words.answer()).toContain('HTTP/1.1 408 ')
    expect(words.answer()).toContain('Die Anfrage kam nicht rechtzeitig vollständig an.')
    form.socket.write(' }')
    await expect.poll(form.answer).toContain('HTTP/1.1 200 ')
    form.socket.destroy()
  })

  it('a request of our own pages is not late, also when nothing reads its body', async () => {
    const late: string[] = []
    const note = (error: Error) => late.push(error.message)
    app.server.on('clientError', note)
    const answer = await app.inject({ method: 'POST', path: '/refused', payload: { a: 1 } })
    const { socket } = await start('/words')
    // Begun after the other, and cut by the same limit.
    await once(socket, 'close')
    app.server.off('clientError', note)
    expect([answer.statusCode, late]).toEqual([403, ['Request timeout']])
  })

  it('V13 FILE-016 ten million bytes pass over a line of 270 kbit/s', () => {
    expect(arrivalTimeoutsMs.words).toBe(30_000)
    expect((10_000_000 * 8) / (arrivalTimeoutsMs.forms / 1000)).toBeLessThan(270_000)
  })
})

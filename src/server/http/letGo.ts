import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time in which a closing server still answers on open connections, with `Connection: close`. */
const drainMs = 250

/**
 * On shutdown closes idle connections, and the others after their answers. Node closes only connections that are idle after an answer
 * at that moment: a connection that a browser opened ahead, or one whose answer is being sent, would delay the shutdown until its
 * timeout (a minute). Before idle connections are closed, answers carry `Connection: close` for `drainMs`: a request sent on a
 * connection that is just being closed would be lost.
 */
export const letGoWhenClosing = (app: FastifyInstance): void => {
  /** Number of unanswered requests per open connection. */
  const open = new Map<Socket, number>()
  let closing = false

  app.server.on('connection', (socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (socket.destroyed) return
      const left = (open.get(socket) ?? 1) - 1
      open.set(socket, left)
      if (closing && left === 0) socket.destroySoon()
    })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    if (open.size > 0) await pause(drainMs)
    for (const [socket, requests] of open) if (requests === 0) socket.destroySoon()
  })
}

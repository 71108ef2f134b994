import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets go, as soon as the server is to end, of every connection nobody waits on, and of the others once they are answered. Node does so
 * for those alone that rest at this moment after an answer: one a browser has opened ahead, and one whose answer is just leaving, would
 * hold the server up until their own time is over (a minute).
 */
export const letGoWhenClosing = (app: FastifyInstance): void => {
  /** Requests in flight of each open connection. */
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
  app.addHook('preClose', (done) => {
    closing = true
    for (const [socket, requests] of open) if (requests === 0) socket.destroySoon()
    done()
  })
}

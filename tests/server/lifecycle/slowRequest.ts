import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface SlowRequest {
  /** Sends the rest of the body and resolves with the complete answer. */
  readonly finish: () => Promise<string>
  readonly socket: Socket
}

const body = JSON.stringify({ id: 'niemand@nirgends.example', password: 'falsch' })

/** A sign-in of which the server has the head and half of the body: accepted, not finished. */
export const slowRequest = async (url: string): Promise<SlowRequest> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => (answer += part))
  socket.on('error', () => undefined)
  const head = `POST /auth/signin HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
  socket.write(head)
  // 100 Continue: the server has read the head and waits for the body.
  await once(socket, 'data')
  socket.write(body.slice(0, 10))
  return {
    socket,
    finish: async () => {
      const ended = once(socket, 'close')
      socket.write(body.slice(10))
      await ended
      return answer
    },
  }
}

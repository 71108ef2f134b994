import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { messagesOf } from '../../support/databaseProxy.ts'

interface Backend {
  readonly client: pg.Client
  readonly socket: Duplex
  onData: (type: string, message: Buffer) => void
}

export interface Pooler {
  readonly url: string
  readonly close: () => Promise<void>
}

const message = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const ready = message('Z', Buffer.from('I'))
const signedIn = message('R', Buffer.alloc(4))
const number = message('K', Buffer.alloc(8))

/** Message that ends a client's batch; the answer follows. */
const closing = new Set(['S', 'Q'])

/**
 * A transaction pooler, as PgBouncer: a client holds a database connection for one transaction only, so session state stays behind on
 * it. The connection idle longest is used first.
 */
export const startPooler = async (databaseUrl: string, connections: number): Promise<Pooler> => {
  const free: Backend[] = []
  const all: Backend[] = []
  const waiting: ((backend: Backend) => void)[] = []
  const release = (backend: Backend): void => {
    backend.onData = () => undefined
    const next = waiting.shift()
    if (next) next(backend)
    else free.push(backend)
  }
  for (let made = 0; made < connections; made += 1) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    await client.connect()
    const { stream } = client.connection
    stream.removeAllListeners('data')
    const backend: Backend = { client, socket: stream, onData: () => undefined }
    stream.on(
      'data',
      messagesOf(false, (type, bytes) => backend.onData(type, bytes)),
    )
    all.push(backend)
    free.push(backend)
  }

  const clients = new Set<Socket>()
  const server = createServer((socket) => {
    clients.add(socket)
    let backend: Backend | null = null
    let queue: Buffer[] = []
    let asked = 0
    let isWaiting = false
    const give = (one: Backend): void => {
      isWaiting = false
      backend = one
      one.onData = (type, bytes) => {
        socket.write(bytes)
        if (type !== 'Z') return
        asked -= 1
        if (String.fromCharCode(bytes[5] ?? 0) !== 'I' || asked > 0 || queue.length > 0) return
        backend = null
        release(one)
      }
      one.socket.write(Buffer.concat(queue))
      queue = []
    }
    const ask = (bytes: Buffer): void => {
      if (backend !== null) {
        backend.socket.write(bytes)
        return
      }
      queue.push(bytes)
      if (isWaiting) return
      isWaiting = true
      const one = free.shift()
      if (one) give(one)
      else waiting.push(give)
    }
    socket.on(
      'data',
      messagesOf(true, (type, bytes) => {
        if (type === '') socket.write(Buffer.concat([signedIn, number, ready]))
        else if (type === 'X') socket.end()
        else {
          if (closing.has(type)) asked += 1
          ask(bytes)
        }
      }),
    )
    socket.on('error', () => undefined)
    socket.on('close', () => clients.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    close: async () => {
      for (const socket of [...clients, ...all.map((one) => one.socket)]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

export interface DatabaseProxyOptions {
  /** Called with the text of every executed statement. */
  readonly executed?: (text: string) => void
}

/** A proxy between a server and PostgreSQL that simulates network faults. */
export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  readonly url: string
  /** Drops all data silently, on open connections and on new ones. */
  readonly blackHole: () => void
  /** Drops all data of the connections open now; new ones pass, as after a failover. */
  readonly loseOpen: () => void
  /** Resets all open connections. */
  readonly reset: () => void
  /** Lets new connections pass again; lost ones stay lost. */
  readonly pass: () => void
  /** Delay of every packet, ms. */
  readonly delay: (ms: number) => void
  /**
   * Drops the connection after the commit of the next transaction with a matching statement, before the response. Resolves once that has
   * happened.
   * @param parameter text that one of its parameters contains: other connections may execute the same statement
   */
  readonly loseCommitOf: (statement: RegExp, parameter?: string) => Promise<void>
  /** Open connections of the server. */
  readonly open: () => number
  readonly close: () => Promise<void>
}

/** Splits a stream into PostgreSQL messages; the first one of a client has no type. */
export const messagesOf = (hasStart: boolean, each: (type: string, message: Buffer) => void) => {
  let rest = Buffer.alloc(0)
  let started = !hasStart
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = started ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      each(started ? String.fromCharCode(message[0] ?? 0) : '', message)
      started = true
    }
  }
}

const textsIn = (message: Buffer): readonly string[] => message.subarray(5).toString('latin1').split('\0')

export const startDatabaseProxy = async (
  databaseUrl: string,
  { executed = () => undefined }: DatabaseProxyOptions = {},
): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ readonly sockets: readonly Socket[]; lost: boolean }>()
  let hole = false
  let delayMs = 0
  let toDrop: { readonly statement: RegExp; readonly parameter: string; readonly done: () => void } | null = null

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const pair = { sockets: [client, database], lost: hole }
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      for (const socket of pair.sockets) socket.destroy()
    }
    for (const socket of pair.sockets) socket.on('error', end).on('close', end)
    const forward = (to: Socket, bytes: Buffer): void => {
      const send = (): void => {
        if (!pair.lost && to.writable) to.write(bytes)
      }
      if (delayMs > 0) setTimeout(send, delayMs)
      else send()
    }
    const texts = new Map<string, string>()
    let mine: typeof toDrop = null
    const bound = (text: string, message: Buffer): void => {
      executed(text)
      if (toDrop?.statement.test(text) && message.includes(toDrop.parameter)) {
        mine = toDrop
        toDrop = null
      }
    }
    const onData = messagesOf(true, (type, message) => {
      const [one = '', other = ''] = textsIn(message)
      if (type === 'P') texts.set(one, other)
      if (type === 'B') bound(texts.get(other) ?? '', message)
      if (type === 'Q') bound(one, message)
    })
    let held: Buffer[] = []
    const answer = messagesOf(false, (type, message) => {
      held.push(message)
      if (mine !== null && type !== 'Z') return
      // ReadyForQuery outside a transaction: committed.
      if (mine !== null && String.fromCharCode(message[5] ?? 0) === 'I') {
        mine.done()
        return end()
      }
      forward(client, Buffer.concat(held))
      held = []
    })
    client.on('data', (bytes: Buffer) => {
      onData(bytes)
      forward(database, bytes)
    })
    database.on('data', answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')

  const loseOpen = (): void => {
    for (const pair of pairs) pair.lost = true
  }
  return {
    url: url.href,
    blackHole: () => {
      hole = true
      loseOpen()
    },
    loseOpen,
    reset: () => {
      for (const { sockets } of pairs) sockets[0]?.resetAndDestroy()
    },
    pass: () => {
      hole = false
    },
    delay: (ms) => {
      delayMs = ms
    },
    loseCommitOf: (statement, parameter = '') =>
      new Promise((done) => {
        toDrop = { statement, parameter, done }
      }),
    open: () => pairs.size,
    close: async () => {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

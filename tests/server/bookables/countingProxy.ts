import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../support/freePort.ts'

export interface CountingProxy {
  /** The database's address, by way of the proxy. */
  readonly url: string
  /**
   * The fewest statements sent while `ask` was answered: the house asks things of its own beside it, so what is more than `most` is
   * tried again.
   */
  readonly fewest: (most: number, ask: () => Promise<unknown>) => Promise<number>
  readonly close: () => Promise<void>
}

/** So often a count is tried, in ms apart. */
const [tries, between] = [50, 100]

/** Messages by which a client has something executed: Query and Execute. */
const executing = new Set(['Q', 'E'].map((letter) => letter.charCodeAt(0)))

/** Reads what a client sends: first a message without type (the start), then type, length and content. */
const counter = (count: () => void) => {
  let rest = Buffer.alloc(0)
  let started = false
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = started ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      if (started && executing.has(rest[0] ?? 0)) count()
      started = true
      rest = rest.subarray(length)
    }
  }
}

/** Stands between the server and its PostgreSQL and counts what is executed, as the database sees it. */
export const countingProxy = async (databaseUrl: string): Promise<CountingProxy> => {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let count = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => client.destroy())
      socket.on('close', () => open.delete(socket))
    }
    client.on(
      'data',
      counter(() => (count += 1)),
    )
    client.pipe(database)
    database.pipe(client)
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    fewest: async (most, ask) => {
      let least = Infinity
      for (let round = 0; round < tries && least > most; round += 1) {
        if (round > 0) await pause(between)
        count = 0
        await ask()
        least = Math.min(least, count)
      }
      return least
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of open) socket.destroy()
        server.close(() => closed())
      }),
  }
}

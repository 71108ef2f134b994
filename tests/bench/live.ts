import { createHash, randomBytes } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { Client } from 'pg'
import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { type Session, signIn } from '../support/session.ts'
import { median } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const listenerCount = 200
const pairCount = 20
const runSeconds = 2
/** Longest delay of events after a change, ms: the cost of one round must not count in the next. */
const pauseMs = 600
const heardTown = 'musterstadt'
const quietTown = 'beispielkreis'

/** Opens so many independent sessions of the team; returns their cookies. */
const openSessions = async (databaseUrl: string): Promise<readonly string[]> => {
  const ids = Array.from({ length: listenerCount }, () => randomBytes(32).toString('base64url'))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into session (id_hash, user_id, created_at, expires_at, absolute_expires_at)
     select decode(hash, 'hex'), 'team@musterstadt.example', now(), now() + interval '1 hour', now() + interval '1 day' from unnest($1::text[]) as made(hash)`,
    [ids.map((id) => createHash('sha256').update(id).digest('hex'))],
  )
  await client.end()
  return ids.map((id) => `sid=${id}`)
}

interface Line {
  /** When an event of the record arrived, by this process's clock; undefined before. */
  readonly heardAt: (id: string) => number | undefined
  readonly close: () => void
}

const listen = (url: string, cookie: string): Promise<Line> =>
  new Promise((open, failed) => {
    const heard = new Map<string, number>()
    const asked: ClientRequest = request(
      `${url}/api/${heardTown}/live`,
      { headers: { cookie }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) failed(new Error(`live answered ${answer.statusCode ?? 0}`))
        answer.on('error', () => undefined)
        answer.on('data', (part: Buffer) => {
          const now = performance.now()
          for (const [, id = ''] of part.toString().matchAll(/"id":"([^"]*)"/g)) if (!heard.has(id)) heard.set(id, now)
        })
        open({ heardAt: (id) => heard.get(id), close: () => asked.destroy() })
      },
    )
    asked.on('error', failed)
    asked.end()
  })

const save = async (person: Session, town: string, id: string): Promise<void> => {
  const coupon = { id, description: 'Sommer', type: 'percentage', discount: 10, maxAmount: 100 }
  const reply = await person.put(`/api/${town}/coupons`, coupon)
  if (reply.status > 201) throw new Error(`${reply.status}: ${reply.text}`)
}

/** Changes per second stored by one writer. */
const write = async (person: Session, town: string): Promise<number> => {
  const begun = performance.now()
  let count = 0
  while (performance.now() - begun < runSeconds * 1000) {
    await save(person, town, 'BENCH')
    count += 1
  }
  const perSecond = (count * 1000) / (performance.now() - begun)
  await new Promise((next) => setTimeout(next, pauseMs))
  return perSecond
}

/**
 * 200 clients subscribed to a tenant: delay until all received a change, and their cost for writers there, against a tenant without
 * subscribers. Alternating, and each round compared with its neighbour: a shared machine changes from second to second.
 */
export const benchLive = async (): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  try {
    const person = await signIn(server, 'instance')
    const cookies = await openSessions(cluster.url)
    const lines = await Promise.all(cookies.map((cookie) => listen(server.url, cookie)))
    for (let round = 0; round < 4; round += 1) for (const town of [quietTown, heardTown]) await write(person, town)
    const delays: number[] = []
    for (let change = 0; change < 25; change += 1) {
      const id = `NEWS-${change}`
      await save(person, heardTown, id)
      const stored = performance.now()
      while (lines.some((line) => line.heardAt(id) === undefined)) await new Promise((next) => setTimeout(next, 5))
      delays.push(Math.max(...lines.map((line) => line.heardAt(id) ?? NaN)) - stored)
    }
    const alone: number[] = []
    const heard: number[] = []
    for (let pair = 0; pair < pairCount; pair += 1) {
      alone.push(await write(person, quietTown))
      heard.push(await write(person, heardTown))
    }
    const cost = 1 - median(heard.map((each, pair) => each / (alone[pair] ?? NaN)))
    for (const line of lines) line.close()
    printTable(
      `Zuhören (${cluster.version}, ${listenerCount} Zuhörende)`,
      ['Was', 'Gemessen', 'Grenze'],
      [
        [
          'vom Speichern, bis es der Letzte weiß (schlechtester Fall)',
          `${german(Math.max(...delays))} ms`,
          '≤ 1.000 ms',
        ],
        ['Kosten für den, der schreibt', `${german(cost * 100, 1)} %`, '< 5 %'],
        ['Änderungen in der Sekunde, allein', german(median(alone)), '–'],
        ['Änderungen in der Sekunde, mit Zuhörenden', german(median(heard)), '–'],
      ],
    )
  } finally {
    await server.close()
    await cluster.stop()
  }
}

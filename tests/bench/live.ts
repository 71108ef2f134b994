import { createHash, randomBytes } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { Client } from 'pg'
import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { type Session, signIn } from '../support/session.ts'
import { median } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const listeners = 200
const rounds = 5
const seconds = 4
const path = '/api/musterstadt/coupons'

/** So many sessions of the team, each as if signed in by itself; answers their cookies. */
const openSessions = async (databaseUrl: string): Promise<readonly string[]> => {
  const ids = Array.from({ length: listeners }, () => randomBytes(32).toString('base64url'))
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
  /** When a word about the record came, by this process's clock; undefined before. */
  readonly heardAt: (id: string) => number | undefined
  readonly close: () => void
}

const listen = (url: string, cookie: string): Promise<Line> =>
  new Promise((open, failed) => {
    const heard = new Map<string, number>()
    const asked: ClientRequest = request(
      `${url}/api/musterstadt/live`,
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

const save = async (person: Session, id: string): Promise<void> => {
  const reply = await person.put(path, { id, description: 'Sommer', type: 'percentage', discount: 10, maxAmount: 100 })
  if (reply.status > 201) throw new Error(`${reply.status}: ${reply.text}`)
}

/** How many changes one writer stores in a second. */
const write = async (person: Session): Promise<number> => {
  const begun = performance.now()
  let count = 0
  while (performance.now() - begun < seconds * 1000) {
    await save(person, 'BENCH')
    count += 1
  }
  return (count * 1000) / (performance.now() - begun)
}

/** 200 people who listen to a town: how soon all know of a change, and what they cost whoever writes. */
export const benchLive = async (): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  try {
    const person = await signIn(server, 'owner')
    const cookies = await openSessions(cluster.url)
    const connect = () => Promise.all(cookies.map((cookie) => listen(server.url, cookie)))
    await write(person)
    const alone: number[] = []
    const heard: number[] = []
    const delays: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await write(person))
      const lines = await connect()
      for (let change = 0; change < 5; change += 1) {
        const id = `NEWS-${round}-${change}`
        await save(person, id)
        const stored = performance.now()
        while (lines.some((line) => line.heardAt(id) === undefined)) await new Promise((next) => setTimeout(next, 5))
        delays.push(Math.max(...lines.map((line) => line.heardAt(id) ?? NaN)) - stored)
      }
      heard.push(await write(person))
      for (const line of lines) line.close()
    }
    const cost = 1 - median(heard) / median(alone)
    printTable(
      `Zuhören (${cluster.version}, ${listeners} Zuhörende)`,
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

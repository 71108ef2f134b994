import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startBuiltServer, startProgram } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { signIn } from '../support/session.ts'
import { buildBareServer } from './buildBareServer.ts'
import { compare } from './compare.ts'
import { german, printTable } from './printTable.ts'

const count = 100_000
const path = '/api/musterstadt/coupons'
const list = `${path}?${new URLSearchParams({ sort: '["id","ASC"]', range: '[0,49]' }).toString()}`

const coupon = (id: string) => ({ id, description: 'Sommerferien', type: 'percentage', discount: 10, maxAmount: 100 })

/** Copies the first coupon until there are enough rows. */
const fill = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into coupons (tenant_id, id, version, created_at, updated_at, owners, search, doc, type)
     select tenant_id, 'ROW-' || n, 1, created_at + n * interval '1 second', updated_at, owners, 'row-' || n,
       doc || jsonb_build_object('id', 'ROW-' || n), type
     from coupons, generate_series(1, $1::integer) as n where tenant_id = 'musterstadt' and id = 'BENCH'`,
    [count],
  )
  await client.query('vacuum analyze')
  await client.end()
}

/** Our API against the bare server on one PostgreSQL that waits for its disk, 100,000 rows. */
export const benchApi = async (): Promise<void> => {
  const program = await buildBareServer()
  const cluster = await startCluster({ durable: true })
  const env = { DATABASE_URL: cluster.url, DEMO: 'true' }
  const ours = await startBuiltServer({ env })
  const bare = await startProgram(program, { env })
  try {
    const person = await signIn(ours, 'owner')
    const first = await person.put(path, coupon('BENCH'))
    if (first.status !== 201) throw new Error(`The first coupon was answered with ${first.status}: ${first.text}`)
    await fill(cluster.url)

    const headers = {
      cookie: person.cookie ?? '',
      'x-requested-with': 'booking-admin',
      'content-type': 'application/json',
    }
    const create = (address: string) => ({
      method: 'PUT' as const,
      path: address,
      headers,
      setupRequest: (request: object) => ({
        ...request,
        path: address,
        body: JSON.stringify(coupon(`NEW-${randomBytes(8).toString('hex').toUpperCase()}`)),
      }),
    })
    const rows = [
      await compare(
        'Liste, 50 von 100.000',
        0.7,
        { url: ours.url, request: { path: list, headers } },
        { url: bare.url, request: { path: '/list' } },
      ),
      await compare(
        'eins lesen',
        0.7,
        { url: ours.url, request: { path: `${path}/ROW-500`, headers } },
        { url: bare.url, request: { path: '/one/ROW-500' } },
      ),
      await compare(
        'anlegen mit Historie',
        0.25,
        { url: ours.url, request: create(path) },
        { url: bare.url, request: create('/one') },
      ),
    ]
    printTable(
      `API (${cluster.version}, ${german(count)} Zeilen, 20 Verbindungen)`,
      ['Aufruf', 'Verhältnis', 'Grenze', 'unser/s', 'p50 / p99', 'nackt/s', 'p50 / p99'],
      rows,
    )
  } finally {
    await bare.close()
    await ours.close()
    await cluster.stop()
  }
}

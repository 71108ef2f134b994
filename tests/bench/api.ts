import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { signIn } from '../support/session.ts'
import { besideBare, headersOf, printComparison, startAnew } from './besideBare.ts'
import { compare } from './compare.ts'
import { fillRows } from './fillRows.ts'
import { german } from './printTable.ts'

const rowCount = 100_000
const path = '/api/musterstadt/coupons'
const list = `${path}?${new URLSearchParams({ sort: '["id","ASC"]', range: '[0,49]' }).toString()}`

const coupon = (id: string) => ({ id, description: 'Sommerferien', type: 'percentage', discount: 10, maxAmount: 100 })

/** Copies the first coupon until there are enough rows. */
const fill = async (client: Client) => {
  await client.query(
    `insert into coupons (tenant_id, id, version, created_at, updated_at, owners, search, doc, type)
     select tenant_id, 'ROW-' || n, 1, created_at + n * interval '1 second', updated_at, owners, 'row-' || n,
       doc || jsonb_build_object('id', 'ROW-' || n), type
     from coupons, generate_series(1, $1::integer) as n where tenant_id = 'musterstadt' and id = 'BENCH'`,
    [rowCount],
  )
}

/** Our API against the bare server on one durable PostgreSQL, 100,000 rows. */
export const benchApi = (): Promise<void> =>
  besideBare('bareServer', async ({ ours, bare, cluster }) => {
    const person = await signIn(ours, 'owner')
    const first = await person.put(path, coupon('BENCH'))
    if (first.status !== 201) throw new Error(`The first coupon was answered with ${first.status}: ${first.text}`)
    await fillRows(cluster.url, fill)
    await startAnew(ours, bare)

    const headers = headersOf(person)
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
    printComparison(`API (${cluster.version}, ${german(rowCount)} Zeilen, 20 Verbindungen)`, rows)
  })

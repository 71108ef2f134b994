import type { Client } from 'pg'
import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { signIn } from '../support/session.ts'
import { german, printTable } from './printTable.ts'
import { byTurns, fewBookings, fillTwoTowns, manyBookings } from './twoTowns.ts'

/** Both tenants have as many bookings a week, and the same names in the same proportions. */
const bookingsPerWeek = 200

const search = `lower('NR' || n || E'\nanna' || n % 400 || ' vogel' || n % 701 || E'\nvogel' || n % 701 || n || '@post.example\nlindenweg ' || n % 120
  || E'\nmusterstadt\n' || (array['grosser sitzungssaal', 'burgersaal im haus der vereine', 'sporthalle nord feld 1', 'seminarraum 2.04'])[n % 4 + 1])`

/** Inserts a tenant's bookings as rows: through the API it would take hours. */
const fill = async (client: Client, tenant: string, count: number) => {
  await client.query(
    `insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, time_begin, time_end, is_committed, is_payed,
       is_rejected, name)
     select $1, 'NR-' || n, 1, timestamptz '2026-01-01' + n * interval '1 minute', now(), '{}', '', jsonb_build_object('id', 'NR-' || n,
       'tenantId', $1::text, 'mail', 'anna' || n || '@post.example', 'name', 'Anna' || n % 400 || ' Vogel' || n % 701,
       'timeBegin', (extract(epoch from timestamptz '2026-11-16') * 1000)::bigint + n * (604800000 / $3::bigint),
       'timeEnd', (extract(epoch from timestamptz '2026-11-16') * 1000)::bigint + n * (604800000 / $3::bigint) + 7200000,
       'isCommitted', n % 3 > 0, 'isPayed', n % 4 = 1, 'isRejected', false, 'priceEur', 12.5,
       'timeCreated', (extract(epoch from timestamptz '2026-01-01') * 1000)::bigint + n * 60000::bigint),
       timestamptz '2026-11-16' + n * (interval '1 week' / $3::double precision),
       timestamptz '2026-11-16' + n * (interval '1 week' / $3::double precision) + interval '2 hours', n % 3 > 0, n % 4 = 1, false,
       'Anna' || n % 400 || ' Vogel' || n % 701
     from generate_series(1, $2::integer) as n`,
    [tenant, count, bookingsPerWeek],
  )
  await client.query(
    `insert into booking_search (tenant_id, booking_id, created_at, fields)
     select $1, 'NR-' || n, timestamptz '2026-01-01' + n * interval '1 minute', ${search} from generate_series(1, $2::integer) as n`,
    [tenant, count],
  )
  await client.query(
    `insert into booking_word (tenant_id, word) select distinct $1, word from booking_search,
       regexp_split_to_table(fields, '[[:space:]]+') as part(word) where tenant_id = $1 and length(word) between 3 and 60 on conflict do nothing`,
    [tenant],
  )
}

/** As many coupons as bookings. */
const fillCoupons = async (client: Client, tenant: string, count: number) => {
  await client.query(
    `insert into coupons (tenant_id, id, version, created_at, updated_at, owners, search, doc)
     select $1, 'G' || n, 1, timestamptz '2026-01-01' + n * interval '1 minute', now(), '{}', 'g' || n,
       jsonb_build_object('id', 'G' || n, 'tenantId', $1::text, 'description', 'Gutschein ' || n) from generate_series(1, $2::integer) as n`,
    [tenant, count],
  )
}

/** The bookings screen at a million bookings against a thousand, and a search against reading one booking. */
export const benchBookingList = async (): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  try {
    const session = await signIn(server, 'instance')
    await fillTwoTowns(cluster.url, async (client, tenant, count) => {
      await fill(client, tenant, count)
      await fillCoupons(client, tenant, count)
    })
    const week = Date.parse('2026-11-23T00:00+01:00')
    const ask = (query: string) => (tenant: string) =>
      `/api/${tenant}/bookings${query.startsWith('?') ? '' : '/'}${query}`
    const questions = [
      ['Liste, erste Seite', ask('find')],
      ['Liste zählen', ask('find?count=1&total=true')],
      ['Filter zählen', ask('counts')],
      ['Liste der API, mit Anzahl', ask('?range=[0,49]&sort=["id","ASC"]')],
      ['Gutscheine der API, mit Anzahl', (tenant: string) => `/api/${tenant}/coupons?range=[0,49]`],
      ['Aufgaben des Tages', (tenant: string) => `/api/${tenant}/tasks`],
      ['Kalenderwoche', ask(`calendar?begin=${week}&end=${week + 604_800_000}`)],
      ['Suche, ein Wort', ask('find?q=vogel17')],
      ['Suche, zwei Wörter', ask('find?q=anna17%20sitzungssaal')],
      ['Suche, ein Tippfehler', ask('find?q=vgoel17')],
    ] as const
    const rows: (readonly string[])[] = []
    for (const [name, path] of questions) {
      const [small, large] = await byTurns(session, [path('klein'), path('gross')])
      // Each of the filters and tasks is counted to 10,000, so that many entries of an index are read, and never more.
      const limit = name === 'Filter zählen' ? '≤ 6,00' : name === 'Aufgaben des Tages' ? '≤ 4,00' : '≤ 1,50'
      rows.push([name, german(large / small, 2), limit, `${german(small, 1)} ms`, `${german(large, 1)} ms`])
    }
    const [one, two] = await byTurns(session, [
      '/api/gross/bookings/NR-500000',
      '/api/gross/bookings/find?q=anna17%20sitzungssaal',
    ])
    rows.push([
      'Suche, zwei Wörter : eins lesen',
      german(two / one, 2),
      '≤ 10,00',
      `${german(one, 1)} ms`,
      `${german(two, 1)} ms`,
    ])
    printTable(
      `Buchungen (${cluster.version}, ${german(manyBookings)} gegen ${german(fewBookings)}, eine Verbindung)`,
      ['Frage', 'Verhältnis', 'Grenze', german(fewBookings), german(manyBookings)],
      rows,
    )
  } finally {
    await server.close()
    await cluster.stop()
  }
}

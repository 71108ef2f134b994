import type { Client } from 'pg'
import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { signIn } from '../support/session.ts'
import { german, printTable } from './printTable.ts'
import { byTurns, fewBookings, fillTwoTowns, manyBookings } from './twoTowns.ts'

/** Unpaid bookings of each tenant, spread evenly over all of its bookings. */
const openItems = 300

const fill = (client: Client, tenant: string, count: number) =>
  client.query(
    `insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, time_begin, time_end, is_committed, is_payed,
       is_rejected, name)
     select $1, 'NR-' || n, 1, timestamptz '2026-01-01' + n * interval '20 seconds', now(), '{}', '',
       jsonb_build_object('id', 'NR-' || n, 'tenantId', $1::text, 'name', 'Anna Vogel', 'priceEur', 12.5, 'paymentProvider', 'invoice'),
       timestamptz '2026-11-16' + n * interval '1 minute', timestamptz '2026-11-16' + n * interval '1 minute' + interval '2 hours',
       true, n % $3::integer <> 0, false, 'Anna Vogel'
     from generate_series(1, $2::integer) as n`,
    [tenant, count, Math.floor(count / openItems)],
  )

/** The open items with their sums at a million bookings against a thousand, and an answer without rows as the floor of the run. */
export const benchOpenItems = async (): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  try {
    const session = await signIn(server, 'instance')
    await fillTwoTowns(cluster.url, fill)
    const path = (tenant: string) => `/api/${tenant}/payments?list=open`
    const [small, large] = await byTurns(session, [path('klein'), path('gross')])
    const [one, other] = await byTurns(session, [
      '/api/klein/payments?list=surplus',
      '/api/gross/payments?list=surplus',
    ])
    const row = (name: string, few: number, many: number) => [
      ...[name, german(many / few, 2), '≤ 1,50', `${german(few, 1)} ms`, `${german(many, 1)} ms`],
    ]
    printTable(
      `Offene Posten (${cluster.version}, ${german(openItems)} offene, ${german(manyBookings)} gegen ${german(fewBookings)} Buchungen)`,
      ['Frage', 'Verhältnis', 'Grenze', german(fewBookings), german(manyBookings)],
      [row('Liste und Summen', small, large), row('Überzahlt, leer', one, other)],
    )
  } finally {
    await server.close()
    await cluster.stop()
  }
}

import type { Client } from 'pg'
import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { signIn } from '../support/session.ts'
import { german, printTable } from './printTable.ts'
import { byTurns, fewBookings, fillTwoTowns, manyBookings } from './twoTowns.ts'

const eventCount = 500
const maxRatio = 1.5

/** A tenant with 500 events and bookings, as rows: the first thousand are of tickets, two of each event, the others of a room. */
const fill = async (client: Client, tenant: string, count: number) => {
  await client.query(
    `insert into events select (jsonb_populate_record(events, jsonb_build_object('tenant_id', $1::text, 'id', 'E-' || n,
       'doc', doc || jsonb_build_object('id', 'E-' || n, 'tenantId', $1::text)))).*
     from events, generate_series(1, $2::integer) as n where tenant_id = 'musterstadt' and id = 'lesenacht'`,
    [tenant, eventCount],
  )
  await client.query(
    `insert into bookables select (jsonb_populate_record(bookables, jsonb_build_object('tenant_id', $1::text, 'id', 'OBJEKT'))).*
     from bookables where tenant_id = 'musterstadt' and type = 'room' order by id limit 1`,
    [tenant],
  )
  await client.query(
    `insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, is_committed, is_payed, is_rejected, name)
     select $1, 'NR-' || n, 1, now(), now(), '{}', '', jsonb_build_object('id', 'NR-' || n), true, false, false, '' from generate_series(1, $2::integer) as n`,
    [tenant, count],
  )
  await client.query(
    `insert into allocation (tenant_id, booking_id, bookable_id, event_id, amount, during, active, booked_at)
     select $1, 'NR-' || n, 'OBJEKT', case when n <= $3 then 'E-' || 1 + n % $4 end, 1,
       tstzrange(now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour'), true, now() from generate_series(1, $2::integer) as n`,
    [tenant, count, fewBookings, eventCount],
  )
}

/** The list of 500 events with their seats, in a tenant of a million bookings against one of a thousand. */
export const benchEventSeats = async (): Promise<void> => {
  const cluster = await startCluster()
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  try {
    const session = await signIn(server, 'instance')
    await fillTwoTowns(cluster.url, fill)
    const ask = (tenant: string) => `/api/${tenant}/events?populate=true`
    const listed = (await session.get(ask('gross'))).text.match(/"bookedSeats":\s*2\b/g)?.length
    if (listed !== eventCount) throw new Error(`${listed ?? 0} events have two seats taken`)
    const [small, large] = await byTurns(session, [ask('klein'), ask('gross')])
    printTable(
      `Veranstaltungen mit Plätzen (${cluster.version}, ${eventCount} Veranstaltungen, eine Verbindung)`,
      ['Frage', 'Verhältnis', 'Grenze', `${german(fewBookings)} Buchungen`, `${german(manyBookings)} Buchungen`],
      [
        [
          'Liste mit belegten Plätzen',
          german(large / small, 2),
          `≤ ${german(maxRatio, 2)}`,
          `${german(small, 1)} ms`,
          `${german(large, 1)} ms`,
        ],
      ],
    )
  } finally {
    await server.close()
    await cluster.stop()
  }
}

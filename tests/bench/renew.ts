import { spawnSync } from 'node:child_process'
import { Client } from 'pg'
import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { fillRows } from './fillRows.ts'
import { german, printTable } from './printTable.ts'

const bookingCount = 100_000

/** Copies a booking of the demo data without one of its properties, as if it had come into the schema since. */
const fill = (client: Client) =>
  client.query(
    `insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, time_begin, time_end, is_committed, is_payed,
       is_rejected, name)
     select tenant_id, 'NR-' || n, 1, created_at, updated_at, owners, search, doc - 'customerKind' || jsonb_build_object('id', 'NR-' || n),
       time_begin, time_end, is_committed, is_payed, is_rejected, name
     from (select * from bookings where tenant_id = 'musterstadt' order by id limit 1) as model, generate_series(1, $1::integer) as n`,
    [bookingCount],
  )

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Milliseconds of `npm run rehearse`, which refuses none of the records. */
const timedRehearsal = (url: string, dataDir: string): number => {
  const begin = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/rehearse.js', '--database', url], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  })
  if (status !== 0) throw new Error(`the rehearsal ended with ${status}:\n${stdout}${stderr}`)
  return performance.now() - begin
}

/** A rehearsal and a start that renews the documents of 100,000 bookings, against one statement that adds the property to all of them. */
export const benchRenewal = async (): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  try {
    await server.stop()
    await fillRows(cluster.url, fill)
    const plain = await timed(server.start)
    await server.stop()
    const rehearsing = timedRehearsal(cluster.url, server.dataDir)
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(`update document_shape set fingerprint = '' where entity = 'booking'`)
    const renewing = (await timed(server.start)) - plain
    const counted = server.output().match(/(\d+) Zeilen von bookings erneuert/)?.[1]
    if (Number(counted) < bookingCount) throw new Error(`renewed ${counted ?? 'no'} rows:\n${server.output()}`)
    await server.stop()
    const unchanged =
      (await timed(async () => {
        await client.query(`update document_shape set fingerprint = '' where entity = 'booking'`)
        await server.start()
      })) - plain
    const bare = await timed(() =>
      client.query(`update bookings set doc = doc || '{"customerKind": "organisation"}' where starts_with(id, 'NR-')`),
    )
    await client.end()
    const row = (name: string, ms: number) => [
      name,
      german(bare / ms, 2),
      `${german(ms / 1000, 1)} s`,
      `${german(bare / 1000, 1)} s`,
    ]
    printTable(
      `Start nach einem geänderten Schema (${cluster.version}, ${german(bookingCount)} Buchungen)`,
      ['Datensätze', 'Verhältnis', 'unser', 'bloßes UPDATE'],
      [row('alle geprobt', rehearsing), row('alle erneuert', renewing), row('alle geprüft, keiner anders', unchanged)],
    )
  } finally {
    await server.close()
    await cluster.stop()
  }
}

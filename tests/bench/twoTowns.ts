import type { Client } from 'pg'
import type { Session } from '../support/session.ts'
import { fillRows } from './fillRows.ts'
import { median } from './percentile.ts'

/** Bookings of the tenant `klein`. */
export const fewBookings = 1000
/** Bookings of the tenant `gross`. */
export const manyBookings = 1_000_000
const roundCount = 60

/** Two copies of Musterstadt with different numbers of bookings. */
export const fillTwoTowns = (
  databaseUrl: string,
  fill: (client: Client, tenant: string, count: number) => Promise<unknown>,
): Promise<void> =>
  fillRows(databaseUrl, async (client) => {
    for (const [tenant, count] of [
      ['klein', fewBookings],
      ['gross', manyBookings],
    ] as const) {
      await client.query(
        `insert into tenants (id, version, created_at, updated_at, owners, search, doc, name)
         select $1, 1, now(), now(), '{}', '', doc || jsonb_build_object('id', $1::text), $1 from tenants where id = 'musterstadt'`,
        [tenant],
      )
      await fill(client, tenant, count)
    }
  })

const once = async (session: Session, path: string): Promise<number> => {
  const begun = performance.now()
  const reply = await session.get(path)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
  return performance.now() - begun
}

/** Alternating, so that a busy machine slows both: the median of each in milliseconds. */
export const byTurns = async (session: Session, paths: readonly [one: string, other: string]) => {
  for (const path of [...paths, ...paths]) await once(session, path)
  const times: readonly [number[], number[]] = [[], []]
  for (let round = 0; round < roundCount; round += 1)
    for (const side of [0, 1] as const) times[side].push(await once(session, paths[side]))
  return [median(times[0]), median(times[1])] as const
}

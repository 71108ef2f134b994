import { Client } from 'pg'
import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { type Session, signIn } from '../support/session.ts'

/** A tenant's bookings: those of the family are around today, two a day for each object; the rest are on other objects. */
export interface BookedTown {
  readonly id: string
  readonly bookings: number
  readonly ofFamily: number
}

export const big: BookedTown = { id: 'musterstadt', bookings: 1_000_000, ofFamily: 10_000 }
export const small: BookedTown = { id: 'beispielkreis', bookings: 1000, ofFamily: 200 }
/** Objects beside the family. */
const otherRooms = 200

/** A building, its hall, and the hall's three parts; the hall's id first. */
const makeFamily = async (person: Session, { id: tenant }: BookedTown): Promise<readonly string[]> => {
  const make = async (title: string, relatedBookableIds: readonly string[]): Promise<string> => {
    const { status, text } = await person.put(`/api/${tenant}/bookables`, {
      type: 'room',
      title,
      isPublic: true,
      isBookable: true,
      isScheduleRelated: true,
      isOpeningHoursRelated: true,
      openingHours: [{ weekdays: [1, 2, 3, 4, 5], startTime: '08:00', endTime: '22:00' }],
      relatedBookableIds,
    })
    if (status !== 201) throw new Error(`"${title}" was answered with ${status}: ${text}`)
    const { id }: { readonly id: string } = JSON.parse(text)
    return id
  }
  const parts = [await make('Feld 1', []), await make('Feld 2', []), await make('Feld 3', [])]
  const hall = await make('Halle', parts)
  return [hall, await make('Haus', [hall]), ...parts]
}

/** Inserts rows like bookings do; skips checks of foreign keys, which are valid, and triggers: the sums they keep are inserted at once. */
const fill = async (client: Client, { id: tenant, bookings, ofFamily }: BookedTown, family: readonly string[]) => {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into bookables (tenant_id, id, version, created_at, updated_at, owners, search, type, is_public, is_bookable, title, doc)
     select tenant_id, 'bench-' || n, 1, created_at, updated_at, owners, search, type, is_public, is_bookable, title,
       doc || jsonb_build_object('id', 'bench-' || n, 'relatedBookableIds', '[]'::jsonb)
     from bookables, generate_series(0, $3::integer - 1) as n where tenant_id = $1 and id = $2`,
    [tenant, family.at(-1), otherRooms],
  )
  await client.query(
    `insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
     select $1, 'bench-' || n, 1, now(), now(), '{}', '', '{}' from generate_series(0, $2::integer - 1) as n`,
    [tenant, bookings],
  )
  await client.query(
    `insert into allocation (tenant_id, booking_id, bookable_id, amount, during, active, booked_at)
     select $1, 'bench-' || n, object, 1, tstzrange(begins, begins + interval '90 minutes'), true, now()
     from (select n, n < $3 as own, case when n < $3 then ($4::text[])[1 + n % $5] else 'bench-' || n % $6 end as object,
         case when n < $3 then n / $5 else (n - $3) / $6 end as nth, case when n < $3 then $3 / $5 else $2 / $6 end as every
       from generate_series(0, $2::integer - 1) as n) as booking
     cross join lateral (select date_trunc('day', now()) + (nth / 2 - every / 4) * interval '1 day' + nth % 2 * interval '5 hours'
       + interval '9 hours' as begins) as at`,
    [tenant, bookings, ofFamily, family, family.length, otherRooms],
  )
  await client.query(
    `insert into occupancy (tenant_id, bookable_id, event_id, during, amount)
     select tenant_id, bookable_id, event_id, during, sum(amount) from allocation where tenant_id = $1 and starts_with(booking_id, 'bench-')
     group by tenant_id, bookable_id, event_id, during`,
    [tenant],
  )
}

/** A server on PostgreSQL. */
export interface BookedTowns {
  readonly url: string
  /** Of PostgreSQL. */
  readonly version: string
  /** As the owner of the database, which row-level security does not bind. */
  readonly client: Client
  /** Id of the hall of each town. */
  readonly hall: { readonly big: string; readonly small: string }
}

/** Works on a server whose two towns have the same 200 objects and a family of five, one with a million bookings and one with a thousand. */
export const onBookedTowns = async (work: (towns: BookedTowns) => Promise<void>): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true', TRUST_PROXY: '127.0.0.1' } })
  const client = new Client({ connectionString: cluster.url })
  try {
    await client.connect()
    const hallOf = async (town: BookedTown, account: 'owner' | 'otherOwner') => {
      const family = await makeFamily(await signIn(server, account), town)
      await fill(client, town, family)
      return family[0] ?? ''
    }
    const hall = { big: await hallOf(big, 'owner'), small: await hallOf(small, 'otherOwner') }
    await client.query('vacuum analyze')
    await work({ url: server.url, version: cluster.version, client, hall })
  } finally {
    await client.end()
    await server.close()
    await cluster.stop()
  }
}

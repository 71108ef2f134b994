import { dayMs } from '../../src/domain/time.ts'
import { big, type BookedTown, onBookedTowns, small } from './bookedTowns.ts'
import { compare } from './compare.ts'
import { fromAnywhere } from './fromAnywhere.ts'
import { german, printTable } from './printTable.ts'

const openHolds = 1_000

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Holds that outlast the bench, one a visitor, spread over all objects of the town within the asked week. */
const fillHolds = `with made as (
    select n, md5('hold ' || n) as hash, objects.ids[1 + n % cardinality(objects.ids)] as object, n / cardinality(objects.ids) as nth
    from generate_series(0, $2::integer - 1) as n,
      (select array_agg(id order by id) as ids from bookables where tenant_id = $1) as objects),
  held as (
    insert into booking_hold (tenant_id, hash, network, choice, begun_at, expires_at, extensions)
    select $1, hash, hash, '{}', now(), now() + interval '1 hour', 0 from made)
  insert into booking_hold_item (tenant_id, hash, bookable_id, amount, during, expires_at)
  select $1, hash, object, 1, tstzrange(begins, begins + interval '1 hour'), now() + interval '1 hour'
  from made cross join lateral (select date_trunc('day', now()) + (1 + nth % 7) * interval '1 day' + interval '20 hours' as begins) as at`

/** The week of a hall among a million bookings and a thousand open holds, and among a thousand bookings without any hold. */
export const benchHolds = (): Promise<void> =>
  onBookedTowns(async ({ url, version, hall, client }) => {
    await client.query('set session_replication_role = replica')
    await client.query(fillHolds, [big.id, openHolds])
    await client.query('vacuum analyze')
    const from = Date.now() + dayMs
    const path = ({ id }: BookedTown, object: string) =>
      `/api/${id}/bookables/${object}/availability?startDate=${dateOf(from)}&endDate=${dateOf(from + 6 * dayMs)}`
    const setupRequest = fromAnywhere()
    const side = (town: BookedTown, object: string) => ({ url, request: { path: path(town, object), setupRequest } })
    const row = await compare(
      `1.000.000 Buchungen und ${german(openHolds)} Reservierungen gegen 1.000 Buchungen`,
      1 / 1.5,
      side(big, hall.big),
      side(small, hall.small),
    )
    printTable(
      `Woche einer Halle mit Haus und drei Teilen (${version}, 20 Verbindungen)`,
      ['Aufruf', 'Verhältnis', 'Grenze', 'viele/s', 'p50 / p99', 'wenige/s', 'p50 / p99'],
      [row],
    )
  })

import { sql } from '../database/sql.ts'
import type { Check, Finding } from './finding.ts'

interface Full {
  readonly tenant: string
  readonly id: string
  readonly capacity: number
  readonly peak: number
  /** Exceeded on purpose, or the object was changed later: no fault of the program. */
  readonly known: boolean
}

/** Is an excess explained: a booking of the object that was forced, or a change of the object's capacity or time relation after a booking? */
const isExplained = sql`exists (select from allocation as taken join bookings as booking on booking.tenant_id = taken.tenant_id and booking.id = taken.booking_id
    where taken.tenant_id = full_object.tenant_id and taken.bookable_id = full_object.bookable_id and taken.active and booking.doc -> 'overbooking' <> 'null'::jsonb)
  or exists (select from change join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id
      and detail.path in ('/amount', '/isScheduleRelated', '/isTimePeriodRelated', '/isLongRange')
    where change.tenant_id = full_object.tenant_id and change.entity = 'bookable' and change.entity_id = full_object.bookable_id and change.action = 'update')`

/** The highest load of each object at any instant; at one instant ends count before begins. */
const peaks = sql`select tenant_id, bookable_id, max(load) as peak from (
    select tenant_id, bookable_id, sum(step) over (partition by tenant_id, bookable_id order by at, step) as load
    from allocation cross join lateral (values (lower(during), amount), (upper(during), -amount)) as edge (at, step)
    where active and during is not null
    union all select tenant_id, bookable_id, sum(amount) from allocation where active and during is null group by tenant_id, bookable_id) as loads
  group by tenant_id, bookable_id`

const seats = sql`select tenant_id, event_id, sum(amount) as peak from allocation where active and event_id is not null group by tenant_id, event_id`

/**
 * A part and its whole, both fully booked at one instant: one of them was sold twice. Tickets only take pieces of their wholes, so they are
 * counted separately.
 */
const doubles = sql`with recursive part_of (tenant_id, whole, part) as (
    select tenant_id, id, bookable_id from reference where entity = 'bookable' and path like '/relatedBookableIds/%'
    union select part_of.tenant_id, part_of.whole, reference.bookable_id from part_of
      join reference on reference.tenant_id = part_of.tenant_id and reference.entity = 'bookable' and reference.path like '/relatedBookableIds/%' and reference.id = part_of.part)
  select distinct part_of.tenant_id as tenant, part_of.part as id, whole.id as whole
  from part_of
  join bookables as whole on whole.tenant_id = part_of.tenant_id and whole.id = part_of.whole and (whole.doc ->> 'amount')::integer = 1
  join bookables as part on part.tenant_id = part_of.tenant_id and part.id = part_of.part and (part.doc ->> 'amount')::integer = 1 and part.type <> 'ticket'
  join allocation as above on above.tenant_id = part_of.tenant_id and above.bookable_id = part_of.whole and above.active
  join allocation as below on below.tenant_id = part_of.tenant_id and below.bookable_id = part_of.part and below.active
    and (below.during && above.during or below.during is null and above.during is null)
  join bookings as first on first.tenant_id = above.tenant_id and first.id = above.booking_id and first.doc -> 'overbooking' = 'null'::jsonb
  join bookings as second on second.tenant_id = below.tenant_id and second.id = below.booking_id and second.doc -> 'overbooking' = 'null'::jsonb`

/** Capacity is never exceeded, at any instant: objects, seats of events, wholes and their parts. Known excesses are notes. */
export const capacity: Check = {
  name: 'capacity',
  run: async (database) => {
    const objects = await database.system.query<Full>(sql`
      select full_object.tenant_id as tenant, full_object.bookable_id as id, full_object.capacity, full_object.peak::integer as peak, (${isExplained}) as known
      from (select peak.tenant_id, peak.bookable_id, (record.doc ->> 'amount')::integer as capacity, peak.peak
        from (${peaks}) as peak join bookables as record on record.tenant_id = peak.tenant_id and record.id = peak.bookable_id
        where peak.peak > (record.doc ->> 'amount')::integer) as full_object`)
    const events = await database.system.query<Full>(sql`
      select taken.tenant_id as tenant, taken.event_id as id, (events.doc -> 'attendees' ->> 'maxAttendees')::integer as capacity, taken.peak::integer as peak,
        exists (select from allocation join bookings as booking on booking.tenant_id = allocation.tenant_id and booking.id = allocation.booking_id
          where allocation.tenant_id = taken.tenant_id and allocation.event_id = taken.event_id and booking.doc -> 'overbooking' <> 'null'::jsonb)
        or exists (select from change where change.tenant_id = taken.tenant_id and change.entity = 'event' and change.entity_id = taken.event_id and change.action = 'update') as known
      from (${seats}) as taken join events on events.tenant_id = taken.tenant_id and events.id = taken.event_id
      where (events.doc -> 'attendees' ->> 'maxAttendees')::integer between 1 and taken.peak - 1`)
    const twice = await database.system.query<{ tenant: string; id: string; whole: string }>(doubles)
    const full = (table: string, { tenant, id, capacity: most, peak, known: isKnown }: Full): Finding => ({
      check: 'capacity',
      location: `${table} ${tenant}/${id}`,
      message: `Höchstens ${most}, gleichzeitig gebucht ${peak}${isKnown ? ' (bewusst überbucht oder später geändert)' : ''}.`,
      ...(isKnown ? { note: true } : {}),
    })
    return [
      ...objects.map((object) => full('bookables', object)),
      ...events.map((event) => full('events', event)),
      ...twice.map(({ tenant, id, whole }) => ({
        check: 'capacity',
        location: `bookables ${tenant}/${id}`,
        message: `Gleichzeitig mit dem Ganzen (${whole}) gebucht.`,
      })),
    ]
  },
}

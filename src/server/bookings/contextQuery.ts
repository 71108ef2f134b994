import { emailOf } from '../../domain/account/emailAddress.ts'
import type { AvailabilityBooker, RuledBookable, SoldPieces, TicketEvent } from '../../domain/availability/facts.ts'
import type { RuleFacts } from '../../domain/booking/bookingRules.ts'
import type { Allocation } from '../../domain/booking/occupation.ts'
import { maxSnapshotBytes } from '../../domain/booking/bookingSize.ts'
import type { Interval } from '../../domain/hours/intervals.ts'
import type { TaxedEvent } from '../../domain/tax/lineTax.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { aboveAll, belowOf } from '../bookables/family.ts'
import { rulesOf } from '../bookables/rulesOf.ts'
import { type Holding, occupationsIn, soldFor, soldSeats, type TakenLists, takenLists } from '../database/occupancy.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'
import { type PayingTenant, payingTenant } from '../tenants/tenantPaymentApps.ts'
import { taxColumn, type TaxRow } from '../tenants/taxRules.ts'
import type { FreshLines } from './snapshotSize.ts'

/** Parameters of `contextQuery`. */
export interface ContextQuestion {
  readonly tenant: string
  /** Epoch ms. */
  readonly now: number
  /** Booked objects. */
  readonly objects: readonly string[]
  /** New snapshots; those of one request are limited together (`maxSnapshotBytes`), and those of all requests (`fittingRequests`). */
  readonly lines: readonly FreshLines[]
  /** Periods for which occupations are read. */
  readonly periods: readonly Interval[]
  /** Bookings being changed: their current occupations are ignored. */
  readonly besides: readonly string[]
  /** `own`: holds that are returned as `holds` and count only once `bookingRules` takes them. */
  readonly holding: Holding
  /** Mail addresses of the addressees. */
  readonly people: readonly string[]
  /** Events the items of bookings being changed were sold for. */
  readonly events: readonly string[]
  /** Candidate numbers for new bookings; the result lists those already used. */
  readonly numbers: readonly string[]
}

/** Properties of a person that affect prices and availability in this tenant. */
export interface ContextPerson extends AvailabilityBooker {
  readonly freeBookings: boolean
}

/** The single row of `contextQuery`; null: empty list. */
export interface ContextRow {
  readonly family: readonly RuledBookable[] | null
  /** The booked objects' documents, and the bytes of their snapshots. Objects of no request that fits come without their long texts. */
  readonly booked: readonly { readonly doc: unknown; readonly price: number | null; readonly bytes: number }[] | null
  readonly relations: readonly (readonly [whole: string, part: string])[] | null
  readonly occupations: TakenLists | null
  readonly sold: readonly SoldPieces[] | null
  readonly events: readonly (TicketEvent & { readonly taxAssignments?: TaxedEvent['taxAssignments'] | null })[] | null
  readonly months: number | null
  readonly people: readonly ContextPerson[] | null
  readonly users: readonly string[] | null
  readonly given: readonly string[] | null
  /** Items of the holds left out. */
  readonly holds: readonly (Allocation & { readonly hash: string })[] | null
  /** Holds of others: what they hold, and until when. */
  readonly held: RuleFacts['held'] | null
  /** Reserved lockers of the booked objects, those of `besides` too. */
  readonly lockers: RuleFacts['lockers'] | null
  readonly paying: PayingTenant | null
  readonly taxing: TaxRow | null
}

/** A booked object with all properties of its schema. */
export type BookedObject = Bookable

/** Periods as multirange text. */
export const multirange = (periods: readonly Interval[]): string =>
  `{${periods
    .filter(({ begin, end }) => end > begin)
    .map(({ begin, end }) => `[${instant(begin)},${instant(end)})`)
    .join(',')}}`

/** Properties of an object that only its snapshots need. */
const longTexts = ['description', 'bookingNotes', 'attachments']

/** Properties of an object that only the rules need, which read them from `family`: up to 100 kB. */
const hours = ['openingHours', 'specialOpeningHours']

/** The properties of a snapshot whose length varies, as text. */
const snapshotText = sql`(jsonb_build_object('title', record.doc -> 'title', 'description', record.doc -> 'description',
  'bookingNotes', record.doc -> 'bookingNotes', 'attachments', record.doc -> 'attachments', 'flags', record.doc -> 'flags',
  'tags', record.doc -> 'tags')::text)`

/** The active reservations in the row `locker` that meet a condition, as a JSON array; null for none. @param besides bookings being changed */
export const reservedLockers = (tenant: string, condition: Query, besides: readonly string[]): Query =>
  sql`(select json_agg(json_build_object('bookingId', locker.booking_id, 'isChanging', locker.booking_id = any(${besides}::text[]),
      'bookableId', locker.bookable_id, 'lockerSystem', locker.locker_system, 'unitId', locker.unit_id, 'number', locker.number,
      'begin', ${epochMs(sql`locker.begins`)}, 'end', ${epochMs(sql`locker.ends`)}))
    from locker_reservations as locker where locker.tenant_id = ${tenant} and locker.active and ${condition})`

/**
 * All data needed to decide bookings, in one statement and so from one snapshot. Occupations are read for the requested periods, the
 * days of the tickets' events, and the whole future if an object without a period is related to others.
 */
export const contextQuery = (question: ContextQuestion): Query => {
  const { tenant, now, objects, lines, periods, besides, holding, people, events, numbers } = question
  const isOpen = sql`item.tenant_id = ${tenant} and item.expires_at > ${instant(holding.at)}::timestamptz`
  const own = sql`item.hash = any(${holding.own}::text[])`
  const addresses = people.map(emailOf)
  // Without a period: none.
  const first = periods.length === 0 ? 'infinity' : instant(Math.min(...periods.map(({ begin }) => begin)))
  const last = periods.length === 0 ? '-infinity' : instant(Math.max(...periods.map(({ end }) => end)))
  return sql`with recursive
    asked (id) as (select unnest(${objects}::text[])),
    ${aboveAll(tenant, sql`select asked.id from asked`)},
    ${belowOf(
      tenant,
      sql`select asked.id from asked union select above.id from above where exists (
        select from bookables as ticket where ticket.tenant_id = ${tenant} and ticket.id in (select asked.id from asked) and ticket.type = 'ticket')`,
    )},
    member as (
      select record.id, record.type, record.doc ->> 'eventId' as event_id, ${rulesOf()} as rules, record.id in (select asked.id from asked) as is_asked,
        not (coalesce((record.doc ->> 'isLongRange')::boolean, false) or coalesce((record.doc ->> 'isTimePeriodRelated')::boolean, false)
          or coalesce((record.doc ->> 'isScheduleRelated')::boolean, false)) as is_timeless
      from bookables as record
      where record.tenant_id = ${tenant}
        and record.id in (select asked.id from asked union select above.id from above union select below.part from below)),
    pieces as (
      select member.id, sold.event_id, sold.amount from member cross join lateral ${soldFor(sql`${tenant}`, sql`member.id`, besides, holding)} as sold
      where member.is_timeless),
    ticket_event as (
      select events.id, events.doc -> 'information' as information, events.doc -> 'attendees' ->> 'maxAttendees' as seats,
        events.doc -> 'taxAssignments' as taxes
      from events where events.tenant_id = ${tenant} and events.id in (select event_id from member where type = 'ticket'
        union select unnest(${events}::text[]) union select pieces.event_id from pieces)),
    wanted as (
      select ${multirange(periods)}::tstzmultirange + coalesce((
          select range_agg(tstzrange((information ->> 'startDate')::date - interval '1 day',
            greatest((information ->> 'startDate')::date, (information ->> 'endDate')::date) + interval '2 days')) from ticket_event), '{}'::tstzmultirange)
        + case when exists (select from member where is_asked and is_timeless and type <> 'ticket') and (exists (select from above) or exists (select from below))
          then tstzmultirange(tstzrange(${instant(now)}::timestamptz, null)) else '{}'::tstzmultirange end as periods),
    snapped as materialized (
      select record.id, octet_length(${snapshotText}) as bytes from bookables as record
      where record.tenant_id = ${tenant} and record.id in (select asked.id from asked)),
    line as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (request integer, object text, lines bigint)),
    sized as (select line.request, sum(snapped.bytes * line.lines) as bytes from line join snapped on snapped.id = line.object group by line.request),
    fitting as (select sized.request, sum(sized.bytes) over (order by sized.request) <= ${maxSnapshotBytes}::bigint as fits
      from sized where sized.bytes <= ${maxSnapshotBytes}::bigint)
    select (select json_agg(member.rules) from member) as family,
      (select json_agg(json_build_object('bytes', snapped.bytes,
          'doc', case when record.id in (select line.object from line join fitting on fitting.request = line.request where fitting.fits) then record.doc - ${hours}::text[]
            else record.doc - ${[...hours, ...longTexts]}::text[] end,
          'price', (select min((category ->> 'priceEur')::numeric) from jsonb_array_elements(record.doc -> 'priceCategories') as category)))
        from bookables as record join snapped on snapped.id = record.id where record.tenant_id = ${tenant}) as booked,
      (select json_agg(json_build_array(reference.id, reference.bookable_id)) from reference
        where reference.tenant_id = ${tenant} and reference.entity = 'bookable' and reference.path like '/relatedBookableIds/%'
          and reference.id in (select member.id from member) and reference.bookable_id in (select member.id from member)) as relations,
      ${takenLists(sql`booked(array(select member.id from member where not member.is_timeless), (select wanted.periods from wanted), ${besides}::text[],
          ${instant(holding.at)}::timestamptz, ${holding.own}::text[])`)} as occupations,
      (select json_agg(json_build_object('bookableId', pieces.id, 'eventId', pieces.event_id, 'amount', pieces.amount)) from pieces) as sold,
      (select json_agg(json_build_object('id', ticket_event.id, 'startDate', information ->> 'startDate', 'startTime', information ->> 'startTime',
          'endDate', information ->> 'endDate', 'endTime', information ->> 'endTime', 'maxAttendees', seats::integer, 'taxAssignments', taxes,
          'taken', ${soldSeats(sql`${tenant}`, sql`ticket_event.id`, besides, holding)}))
        from ticket_event) as events,
      (select (tenants.doc ->> 'maxBookingAdvanceInMonths')::integer from tenants where tenants.id = ${tenant}) as months,
      (select json_agg(json_build_object('userId', person.id,
          'roleIds', coalesce((select json_agg(held.role_id) from membership_role as held where held.tenant_id = ${tenant} and held.user_id = person.id), '[]'::json),
          'freeBookings', exists (select from membership_role as held join roles on roles.tenant_id = held.tenant_id and roles.id = held.role_id
            where held.tenant_id = ${tenant} and held.user_id = person.id and roles.doc ->> 'freeBookings' = 'true'),
          'isOwner', exists (select from tenant_owner as own where own.tenant_id = ${tenant} and own.user_id = person.id)))
        from unnest(${addresses}::text[]) as person (id)) as people,
      (select json_agg(known) from known_users(${addresses}::text[]) as known) as users,
      (select json_agg(record.id) from bookings as record where record.tenant_id = ${tenant} and record.id = any(${numbers}::text[])) as given,
      (select json_agg(json_build_object('hash', item.hash, 'bookableId', item.bookable_id, 'eventId', item.event_id, 'amount', item.amount,
          'begin', ${epochMs(sql`lower(item.during)`)}, 'end', ${epochMs(sql`upper(item.during)`)})) from booking_hold_item as item where ${isOpen} and ${own}) as holds,
      (select json_agg(json_build_object('bookableId', other.bookable_id, 'eventId', other.event_id,
          'begin', ${epochMs(sql`lower(other.during)`)}, 'end', ${epochMs(sql`upper(other.during)`)}, 'until', ${epochMs(sql`other.until`)}))
        from (select item.bookable_id, item.event_id, item.during, max(item.expires_at) as until from booking_hold_item as item
          where ${isOpen} and not ${own} and (item.bookable_id in (select member.id from member) or item.event_id in (select ticket_event.id from ticket_event))
            and (item.during is null or item.during && (select wanted.periods from wanted))
          group by item.bookable_id, item.event_id, item.during) as other) as held,
      ${reservedLockers(
        tenant,
        sql`locker.bookable_id = any(${objects}::text[])
          and (locker.booking_id = any(${besides}::text[]) or (locker.ends > ${first}::timestamptz and locker.begins < ${last}::timestamptz))`,
        besides,
      )} as lockers,
      ${payingTenant(tenant)} as paying, (select ${taxColumn} from tenants where tenants.id = ${tenant}) as taxing`
}

/** Converts the row for the rules. */
export const ruleFacts = (row: ContextRow, now: number): RuleFacts => ({
  now,
  maxBookingAdvanceInMonths: row.months,
  objects: row.family ?? [],
  relations: (row.relations ?? []).map(([whole, part]) => ({ whole, part })),
  occupations: occupationsIn(row.occupations),
  sold: row.sold ?? [],
  events: row.events ?? [],
  held: row.held ?? [],
  lockers: row.lockers ?? [],
})

import { maxOfferedObjects } from '../../api/offer.ts'
import { type RuledBookable, ruleFields } from '../../domain/availability/facts.ts'
import type { RuleFacts } from '../../domain/booking/bookingRules.ts'
import type { Interval } from '../../domain/hours/intervals.ts'
import type { OfferedObject } from '../../domain/offer/offeredPrice.ts'
import { addDays, dateOf } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Actor } from '../actor.ts'
import { isPart } from '../bookables/family.ts'
import { type Dates, rulesOf, specialDays, valuesOf } from '../bookables/rulesOf.ts'
import { type ContextRow, reservedLockers, ruleFacts } from '../bookings/contextQuery.ts'
import { soldFor, soldSeats, takenLists } from '../database/occupancy.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Kind } from '../records/kind.ts'
import { visibleTo } from '../records/visibleTo.ts'
import { taxColumn, taxFields, type TaxRow } from '../tenants/taxRules.ts'
import { taxEvent, type TaxedOffer } from './offeredTax.ts'

export const cardFields = [
  'id',
  'type',
  'title',
  'imgUrl',
  'description',
  'location',
  'tags',
  'flags',
  'priceType',
  ...taxFields,
  'priceCategories',
  'amount',
  'isBookable',
  'isScheduleRelated',
  'isTimePeriodRelated',
  'isLongRange',
  'groupBooking',
] as const satisfies readonly (keyof Bookable)[]

/** Characters of a rich text that are read for its summary and the search. */
export const maxReadChars = 1500

/** An object of the offer as read. */
export interface OfferedRow
  extends
    Pick<Bookable, Exclude<(typeof cardFields)[number], 'priceCategories'>>,
    Pick<OfferedObject, 'priceCategories'>,
    TaxedOffer {
  readonly event: Pick<Event, 'id' | 'information'> | null
}

/** The town as read. */
export interface TownRow {
  readonly name: string
  readonly link: string | null
  readonly embedOrigins: readonly string[]
  readonly taxing: TaxRow
}

export type Facts = Pick<ContextRow, 'family' | 'relations' | 'occupations' | 'sold' | 'events' | 'months' | 'lockers'>

/** A row of `offerQuery`: first the town, then its objects by title, each of its own, so that the driver parses no long list at once. */
export interface OfferRow {
  /** Of the first row only. */
  readonly town: TownRow | null
  /** Of the first row; null without a period. The family are the other objects only: an object is read once. */
  readonly facts: Facts | null
  /** The values of an object as `objectsIn` reads them. */
  readonly object: readonly unknown[] | null
}

const ruledFields = [...new Set([...cardFields, ...ruleFields])]
const eventNames = ['event', 'taxEvent'] as const

/** Of 50 price categories, each with its times and holidays, what a shown price depends on. */
export const shownPrices = sql`(select coalesce(json_agg(category), '[]'::json)
  from jsonb_to_recordset(field."priceCategories") as category ("priceEur" jsonb, "fixedPrice" jsonb))`

/** The public event of a ticket in the row `record`; null for other objects. */
export const ticketEvent = sql`case record.type when 'ticket' then
  (select jsonb_build_object('id', event.id, 'information', (event.doc -> 'information') - '{description,teaserText}'::text[]) from events as event
    where event.tenant_id = record.tenant_id and event.id = record.event_id and event.is_public) end`

/** The values of an object of the row `record`; with dates also those for the rules. */
const offeredOf = (dates: Dates | null): Query =>
  valuesOf(dates === null ? cardFields : ruledFields, {
    description: sql`left(field.description #>> '{}', ${sql.literal(String(maxReadChars))})`,
    priceCategories: shownPrices,
    event: ticketEvent,
    taxEvent,
    ...(dates !== null && specialDays(dates)),
  })

/**
 * Columns of an object of the row `record` that tell what else its rules need. A document of hundreds of kilobytes is decompressed by each
 * expression that reads it.
 */
const timing = sql`record.event_id, not jsonb_path_exists(record.doc,
  '$ ? (@.isLongRange == true || @.isTimePeriodRelated == true || @.isScheduleRelated == true)') as is_timeless`

/** The days whose hours matter to a period. */
const datesOf = ({ begin, end }: Interval): Dates => ({
  first: addDays(dateOf(begin), -1),
  last: addDays(dateOf(end), 1),
})

/** The town's columns, of the row `tenants`. */
export const townColumns = sql`tenants.doc ->> 'name' as name, tenants.doc ->> 'bookableDetailLink' as link,
  coalesce(tenants.doc -> 'embedOrigins', '[]'::jsonb) as "embedOrigins", ${taxColumn} as taxing`

const eventDays = sql`tstzrange((information ->> 'startDate')::date - interval '1 day',
  greatest((information ->> 'startDate')::date, (information ->> 'endDate')::date) + interval '2 days')`

/** The objects related to some of the members, in any number of steps, and these themselves. */
const kinOf = (name: 'ticket_kin' | 'endless_kin', roots: Query): Query =>
  sql`${sql.name(name)} (id) as (
      select member.id from member where member.is_asked and ${roots}
      union select link.other from ${sql.name(name)} as kin join link on link.id = kin.id)`

/**
 * What the rules of booking need for all candidates and a period, as one JSON value; like `contextQuery`, but relations are read for all
 * objects of the town at once, and the days of events and the future are looked up only for the kin of objects that need them. `union`
 * keeps a sum that several look-ups find from counting twice.
 */
const factsFor = (tenant: string, period: Interval, now: number): Query => {
  const { begin, end } = period
  const holding = { at: now, own: [] }
  const taken = (kin: 'ticket_kin' | 'endless_kin', periods: Query): Query => {
    const timed = sql`select member.id from member join ${sql.name(kin)} as kin on kin.id = member.id where not member.is_timeless`
    return sql`select booked.* from booked(array(${timed}), ${periods}, '{}'::text[], ${instant(now)}::timestamptz) where exists (${timed})`
  }
  return sql`(with recursive
    relation as materialized (select reference.id as whole, reference.bookable_id as part from reference where ${isPart(tenant)}),
    link as materialized (select relation.whole as id, relation.part as other from relation union all select relation.part, relation.whole from relation),
    other as (
      select record.id, record.type, ${timing}, ${rulesOf(datesOf(period))} as rules from bookables as record
      where record.tenant_id = ${tenant} and record.id in (select link.id from link except select candidate.id from candidate)),
    member as materialized (
      select id, type, event_id, is_timeless, true as is_asked from candidate
      union all select id, type, event_id, is_timeless, false from other),
    ${kinOf('ticket_kin', sql`member.type = 'ticket'`)},
    ${kinOf('endless_kin', sql`member.is_timeless and member.type <> 'ticket'`)},
    pieces as (
      select member.id, sold.event_id, sold.amount from member cross join lateral ${soldFor(sql`${tenant}`, sql`member.id`, [], holding)} as sold
      where member.is_timeless),
    ticket_event as (
      select events.id, events.doc -> 'information' as information, events.doc -> 'attendees' ->> 'maxAttendees' as seats
      from events where events.tenant_id = ${tenant}
        and events.id in (select event_id from member where type = 'ticket' union select pieces.event_id from pieces)),
    taken as (
      select * from booked_among(array(select member.id from member where not member.is_timeless),
        tstzmultirange(tstzrange(${instant(begin)}::timestamptz, ${instant(end)}::timestamptz)), ${instant(now)}::timestamptz)
      union ${taken('ticket_kin', sql`(select coalesce(range_agg(${eventDays}), '{}'::tstzmultirange) from ticket_event)`)}
      union ${taken('endless_kin', sql`tstzmultirange(tstzrange(${instant(now)}::timestamptz, null))`)})
    select json_build_object(
      'family', (select json_agg(other.rules) from other),
      'relations', (select json_agg(json_build_array(relation.whole, relation.part)) from relation),
      'occupations', ${takenLists(sql`taken`)},
      'sold', (select json_agg(json_build_object('bookableId', pieces.id, 'eventId', pieces.event_id, 'amount', pieces.amount)) from pieces),
      'events', (select json_agg(json_build_object('id', ticket_event.id, 'startDate', information ->> 'startDate', 'startTime', information ->> 'startTime',
          'endDate', information ->> 'endDate', 'endTime', information ->> 'endTime', 'maxAttendees', seats::integer,
          'taken', ${soldSeats(sql`${tenant}`, sql`ticket_event.id`, [], holding)})) from ticket_event),
      'lockers', ${reservedLockers(tenant, sql`locker.bookable_id = any(array(select candidate.id from candidate)) and locker.ends > ${instant(begin)}::timestamptz and locker.begins < ${instant(end)}::timestamptz`, [])},
      'months', (tenants.doc ->> 'maxBookingAdvanceInMonths')::integer))`
}

/**
 * The listed objects that the caller may see, and with a period all facts for the rules of booking them, in one statement.
 * @param period epoch ms; null: no facts
 * @param now epoch ms
 */
export const offerQuery = (
  bookable: Kind,
  actor: Actor,
  tenant: string,
  period: Interval | null,
  now: number,
): Query => sql`with candidate as materialized (
    select record.id, record.type, row_number() over (order by record.title, record.id) as position${period === null ? sql.empty : sql`, ${timing}`}, ${offeredOf(period === null ? null : datesOf(period))} as card from bookables as record
    where record.tenant_id = ${tenant} and record.is_public and ${visibleTo(bookable, actor, tenant)}
    order by record.title, record.id limit ${maxOfferedObjects})
  select town, facts, object from (
    select 0 as position, (select row_to_json(one) from (select ${townColumns}) as one) as town,
      ${period === null ? sql`null::json` : factsFor(tenant, period, now)} as facts, null::json as object
    from tenants where tenants.id = ${tenant}
    union all select candidate.position, null, null, candidate.card from candidate) as row
  order by position`

/** An object of the offer with its rules, if they were read. */
export type RuledRow = OfferedRow & RuledBookable

/** The objects of the rows; without facts they lack the properties that only rules need. */
export const objectsIn = (rows: readonly OfferRow[], facts: Facts | null): readonly RuledRow[] => {
  const names: readonly string[] = [...(facts === null ? cardFields : ruledFields), ...eventNames]
  // Copies of an object that has all names are three times as fast as ones that grow name by name, to read too.
  const blank = JSON.parse(`{${names.map((name) => `"${name}":null`).join()}}`) as Record<string, unknown>
  return rows.flatMap(({ object: values }) => {
    if (values === null) return []
    const object = { ...blank }
    for (const [at, name] of names.entries()) object[name] = values[at]
    return [object as unknown as RuledRow]
  })
}

/** The facts as the rules take them. */
export const factsIn = (facts: Facts, objects: readonly RuledBookable[], now: number): RuleFacts =>
  ruleFacts(
    {
      ...facts,
      family: [...objects, ...(facts.family ?? [])],
      booked: null,
      holds: null,
      held: null,
      people: null,
      users: null,
      given: null,
      paying: null,
      taxing: null,
    },
    now,
  )

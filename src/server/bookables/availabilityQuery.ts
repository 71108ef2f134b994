import type { Interval } from '../../domain/hours/intervals.ts'
import { longRangeAt } from '../../domain/hours/longRange.ts'
import { addDays, startOfDate } from '../../domain/time.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Kind } from '../records/kind.ts'
import type { AvailabilityWindow } from './availabilityWindow.ts'
import { aboveOf, belowOf } from './family.ts'
import { rulesOf } from './rulesOf.ts'
import { soldFor, soldSeats, takenLists } from '../database/occupancy.ts'
import { visibleTo } from '../records/visibleTo.ts'

interface Asked {
  readonly tenant: string
  readonly id: string
  readonly window: AvailabilityWindow
  /** Epoch ms. */
  readonly now: number
  /** Hash of the asker's own hold, which does not count; null: all holds do. */
  readonly hold: string | null
}

const range = ({ begin, end }: Interval): Query =>
  sql`tstzrange(${instant(begin)}::timestamptz, ${instant(end)}::timestamptz)`

/** The window, and the window extended to whole weeks and months. */
const ranges = ({ startDate, endDate }: AvailabilityWindow): { readonly days: Query; readonly long: Query } => {
  const whole = (['week', 'month'] as const).flatMap((type) => [
    longRangeAt(type, startDate),
    longRangeAt(type, endDate),
  ])
  const days = { begin: startOfDate(startDate), end: startOfDate(addDays(endDate, 1)) }
  const all = [days, ...whole]
  return {
    days: range(days),
    long: range({
      begin: Math.min(...all.map(({ begin }) => begin)),
      end: Math.max(...all.map(({ end }) => end)),
    }),
  }
}

/**
 * All data for the availability rules, in one statement and so from one snapshot: the object, all objects above and below it, and for a
 * ticket also the other parts of the objects above. Bookings are read only for the relevant time: the window, its weeks and months, the
 * event's days with one day before and after, or the whole future.
 */
export const availabilityQuery = (kind: Kind, actor: Actor, { tenant, id, window, now, hold }: Asked): Query => {
  const holding = { at: now, own: hold === null ? [] : [hold] }
  const { days, long } = ranges(window)
  const roots = sql`select ${id}::text union select above.id from above where exists (
      select from bookables where bookables.tenant_id = ${tenant} and bookables.id = ${id} and bookables.type = 'ticket')`
  return sql`with recursive ${aboveOf(tenant, id)}, ${belowOf(tenant, roots)},
    family as materialized (
      select record.id, record.type, record.doc ->> 'eventId' as event_id, ${visibleTo(kind, actor, tenant)} as visible, ${rulesOf({ first: window.startDate, last: window.endDate })} as rules
      from bookables as record
      where record.tenant_id = ${tenant} and record.id in (select ${id} union select above.id from above union select below.part from below)),
    member as (
      select family.*, (rules ->> 'isLongRange')::boolean as is_long, not ((rules ->> 'isLongRange')::boolean
        or (rules ->> 'isTimePeriodRelated')::boolean or (rules ->> 'isScheduleRelated')::boolean) as is_timeless
      from family),
    pieces as (
      select member.id, sold.event_id, sold.amount from member cross join lateral ${soldFor(sql`${tenant}`, sql`member.id`, [], holding)} as sold
      where member.is_timeless),
    ticket_event as (
      select events.id, events.doc -> 'information' as information, events.doc -> 'attendees' ->> 'maxAttendees' as seats
      from events where events.tenant_id = ${tenant} and events.id in (select event_id from member where type = 'ticket' union select pieces.event_id from pieces)),
    asked as (
      select member.*, tstzrange((information ->> 'startDate')::date - interval '1 day',
          greatest((information ->> 'startDate')::date, (information ->> 'endDate')::date) + interval '2 days') as event_days
      from member left join ticket_event on ticket_event.id = member.event_id and member.type = 'ticket'
      where member.id = ${id})
    select asked.visible,
      (select json_agg(member.rules) from member) as objects,
      (select json_agg(above.id) from above) as above,
      (select json_agg(json_build_array(below.whole, below.part)) from below) as below,
      ${takenLists(sql`booked(array(select member.id from member where not member.is_timeless), tstzmultirange(
          case when asked.is_long then ${long} when not asked.is_timeless then ${days}
            when asked.type = 'ticket' and not lower_inf(asked.event_days) then asked.event_days
            else tstzrange(${instant(now)}::timestamptz, null) end), '{}'::text[], ${instant(now)}::timestamptz, ${holding.own}::text[])`)} as occupations,
      (select json_agg(json_build_object('bookableId', pieces.id, 'eventId', pieces.event_id, 'amount', pieces.amount)) from pieces) as sold,
      (select json_agg(json_build_object('id', ticket_event.id, 'startDate', information ->> 'startDate', 'startTime', information ->> 'startTime',
          'endDate', information ->> 'endDate', 'endTime', information ->> 'endTime', 'maxAttendees', seats::integer,
          'taken', ${soldSeats(sql`${tenant}`, sql`ticket_event.id`, [], holding)}))
        from ticket_event) as events,
      (select (tenants.doc ->> 'maxBookingAdvanceInMonths')::integer from tenants where tenants.id = ${tenant}) as months
    from asked`
}

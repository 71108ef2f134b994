import { cardsPerPage } from '../../api/offer.ts'
import type { OfferedObject } from '../../domain/offer/offeredPrice.ts'
import type { TaxedBookable, TaxedEvent } from '../../domain/tax/lineTax.ts'
import { addDays } from '../../domain/time.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Actor } from '../actor.ts'
import { propertiesOf } from '../bookables/rulesOf.ts'
import { soldSeats } from '../database/occupancy.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'
import { visibleTo } from '../records/visibleTo.ts'
import { taxedEvent, taxFields } from '../tenants/taxRules.ts'
import { maxReadChars, shownPrices, townColumns, type TownRow } from './offerQuery.ts'

/** An event over several days is found up to this many days after its start. */
const maxEventLengthDays = 366

/** Most tickets shown with an event. */
const maxTickets = 20

/** A listed event as read. */
export interface EventRow extends Pick<Event, 'id' | 'information'> {
  readonly location: string | null
  readonly organizer: string | null
  /** Null and 0 are unlimited. */
  readonly seats: number | null
  readonly taken: number
  /** For the tax of its tickets. */
  readonly taxed: TaxedEvent
  readonly tickets: readonly (OfferedObject & TaxedBookable & { readonly id: string; readonly title: string })[] | null
  /** Epoch ms. */
  readonly changedAt: number
}

/** The single row of `eventsQuery`; null: empty list. */
export interface EventsRow extends TownRow {
  readonly eventLink: string | null
  readonly total: number
  readonly events: readonly EventRow[] | null
}

/** Days "YYYY-MM-DD", both included. */
export interface EventDays {
  readonly from: string
  readonly to: string
}

const ticketFields = ['id', 'title', 'priceType', 'priceCategories', ...taxFields]

/**
 * One page of the public events of some days, by their start, with the tickets that the caller may see.
 * @param page from 1
 */
export const eventsQuery = (
  bookable: Kind,
  actor: Actor,
  tenant: string,
  { from, to }: EventDays,
  page: number,
): Query =>
  sql`with listed as materialized (
      select event.id, event.doc, event.start_date, event.updated_at, event.doc -> 'information' ->> 'startTime' as start_time from events as event
      where event.tenant_id = ${tenant} and event.is_public and event.start_date <= ${to}::date
        and event.start_date >= ${addDays(from, -maxEventLengthDays)}::date
        and (event.start_date >= ${from}::date or event.doc -> 'information' ->> 'endDate' >= ${from})),
    shown as (select listed.* from listed order by listed.start_date, listed.start_time, listed.id
      limit ${cardsPerPage} offset ${(page - 1) * cardsPerPage}::integer)
    select ${townColumns}, tenants.doc ->> 'eventDetailLink' as "eventLink", (select count(*) from listed)::integer as total,
      (select json_agg(json_build_object('id', event.id, 'information', (event.doc -> 'information') - 'description'
            || jsonb_build_object('teaserText', left(coalesce(event.doc #>> '{information,teaserText}', ''), ${sql.literal(String(maxReadChars))})),
          'location', event.doc #>> '{eventLocation,name}', 'organizer', event.doc #>> '{eventOrganizer,name}',
          'seats', (event.doc #>> '{attendees,maxAttendees}')::integer, 'taken', ${soldSeats(sql`${tenant}`, sql`event.id`)},
          'taxed', ${taxedEvent},
          'changedAt', (extract(epoch from event.updated_at) * 1000)::bigint,
          'tickets', (select json_agg(ticket.card order by ticket.title, ticket.id) from (
            select record.id, record.title, ${propertiesOf(ticketFields, { priceCategories: shownPrices })} as card from bookables as record
            where record.tenant_id = ${tenant} and record.event_id = event.id and record.type = 'ticket' and record.is_public and record.is_bookable
              and ${visibleTo(bookable, actor, tenant)}
            order by record.title, record.id limit ${maxTickets}) as ticket))
        order by event.start_date, event.start_time, event.id) from shown as event) as events
    from tenants where tenants.id = ${tenant}`

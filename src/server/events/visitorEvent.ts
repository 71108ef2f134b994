import type { OfferedObject } from '../../domain/offer/offeredPrice.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { TaxedBookable } from '../../domain/tax/lineTax.ts'
import { offeredTax } from '../../domain/tax/offeredTax.ts'
import type { Database } from '../database/database.ts'
import { soldSeats } from '../database/occupancy.ts'
import { sql } from '../database/sql.ts'
import { isStorableText } from '../http/storableText.ts'
import { unrestricted } from '../records/visibleTo.ts'
import { taxColumn, taxRulesOf, type TaxRow } from '../tenants/taxRules.ts'

/** Tickets shown with the event. */
const maxTickets = 20

/** Data of the visitor page of an event. */
export interface VisitorEvent extends Pick<
  Event['information'],
  'name' | 'teaserImage' | 'teaserText' | 'description' | 'startDate' | 'startTime' | 'endDate' | 'endTime'
> {
  readonly tenantId: string
  readonly id: string
  readonly isPublic: boolean
  readonly location: string
  readonly organizer: string
  /** Null: unlimited. */
  readonly seatsLeft: number | null
  /** Listed tickets that everybody can book, by title. */
  readonly tickets: readonly (OfferedObject & { readonly id: string; readonly title: string })[]
}

interface EventRow extends Omit<VisitorEvent, 'tickets'>, Pick<Event, 'taxAssignments'> {
  readonly tickets: readonly (VisitorEvent['tickets'][number] & TaxedBookable)[]
  readonly taxing: TaxRow
}

/** Without what only its prices depend on; the tickets with the VAT of the event's end. */
const shown = ({ taxing, taxAssignments, ...event }: EventRow, now: number): VisitorEvent => ({
  ...event,
  tickets: event.tickets.map((ticket): VisitorEvent['tickets'][number] => {
    const { id, title, priceType, priceBasis, priceCategories } = ticket
    const { rate } = offeredTax(taxRulesOf(taxing), ticket, { ...event, taxAssignments }, null, now)
    return { id, title, priceType, priceValueAddedTax: rate, priceBasis, priceCategories }
  }),
})

const partsOf = (path: string): readonly [string, string] | null => {
  const [, tenant, id] = /^\/event\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  if (tenant === undefined || id === undefined) return null
  try {
    const parts = [decodeURIComponent(tenant), decodeURIComponent(id)] as const
    return isStorableText(parts.join('')) ? parts : null
  } catch {
    // Malformed percent encoding.
    return null
  }
}

/**
 * The event of a page's path (`/event/{tenant}/{id}`, the special link of events that are not listed); its id is enough to see it. Null for
 * any other path and for an unknown event.
 * @param at moment of the request, epoch ms
 */
export const visitorEvent = async (database: Database, path: string, at: number): Promise<VisitorEvent | null> => {
  const parts = partsOf(path)
  if (parts === null) return null
  const [tenant, id] = parts
  const text = (property: string) => sql`coalesce(event.doc #>> ${sql.literal(`{${property}}`)}::text[], '')`
  try {
    const { rows } = await database.read<EventRow>(
      { sessionHash: null, at },
      tenant,
      () => sql`select event.tenant_id as "tenantId", event.id, event.is_public as "isPublic", ${text('information,name')} as name, ${text('information,teaserImage')} as "teaserImage",
          ${text('information,teaserText')} as "teaserText", ${text('information,description')} as description, ${text('information,startDate')} as "startDate",
          ${text('information,startTime')} as "startTime", event.doc #>> '{information,endDate}' as "endDate",
          event.doc #>> '{information,endTime}' as "endTime", ${text('eventLocation,name')} as location,
          ${text('eventOrganizer,name')} as organizer,
          case when (event.doc #>> '{attendees,maxAttendees}')::integer > 0 then
            greatest(0, (event.doc #>> '{attendees,maxAttendees}')::integer - ${soldSeats(sql`event.tenant_id`, sql`event.id`)})::integer end as "seatsLeft",
          coalesce((select json_agg(ticket.card order by ticket.title, ticket.id) from (
            select record.id, record.title, json_build_object('id', record.id, 'title', record.title, 'priceType', record.doc ->> 'priceType',
              'priceValueAddedTax', coalesce(record.doc -> 'priceValueAddedTax', '0'), 'priceBasis', coalesce(record.doc ->> 'priceBasis', 'net'),
              'taxAssignments', coalesce(record.doc -> 'taxAssignments', '[]'),
              'priceCategories', coalesce(record.doc -> 'priceCategories', '[]')) as card
            from bookables as record where record.tenant_id = event.tenant_id and record.event_id = event.id and record.type = 'ticket'
              and record.is_public and record.is_bookable and ${unrestricted(sql`record`)}
            order by record.title, record.id limit ${maxTickets}::integer) as ticket), '[]') as tickets,
          coalesce(event.doc -> 'taxAssignments', '[]') as "taxAssignments",
          (select ${taxColumn} from tenants where tenants.id = event.tenant_id) as taxing
        from events as event where event.tenant_id = ${tenant} and event.id = ${id}`,
    )
    return rows[0] === undefined ? null : shown(rows[0], at)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

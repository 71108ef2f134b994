import { cardsPerPage, maxEventDays, maxSummaryChars, type OfferedEvent, offeredEventsCall } from '../../api/offer.ts'
import { detailLink } from '../../domain/detailLink.ts'
import { isWithinYears } from '../../domain/limits.ts'
import { offeredPrice } from '../../domain/offer/offeredPrice.ts'
import { summaryOf } from '../../domain/offer/summaryOf.ts'
import { addDays, dateOf, dateToDays } from '../../domain/time.ts'
import { refuse } from '../faults.ts'
import type { QueryValue, Route, RouteRequest } from '../http/route.ts'
import { inSlices } from '../inSlices.ts'
import { kindNamed } from '../records/kind.ts'
import { badQuery } from '../records/listRequest.ts'
import type { Registry } from '../records/save.ts'
import { limitLists } from './limitLists.ts'
import { type EventDays, type EventRow, eventsQuery, type EventsRow } from './eventsQuery.ts'
import { eventOf, townOf, wordsOf } from './offerCard.ts'
import { atOfferedRate } from './offeredTax.ts'

/** A day of the query as a date. @throws 400 BAD_QUERY */
export const dayIn = (name: string, value: QueryValue | undefined, preset: string): string => {
  const day = value === undefined ? preset : String(value)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || dateToDays(day) === null)
    throw badQuery(name, `„${name}“ ist kein Datum der Form JJJJ-MM-TT.`)
  if (!isWithinYears(day)) throw badQuery(name, 'Das Jahr muss zwischen 2000 und 2100 liegen.')
  return day
}

/** The asked days. @throws 400 BAD_QUERY for a reversed span or one of more than `maxDays` */
export const daysIn = (
  { query, caller }: Pick<RouteRequest, 'query' | 'caller'>,
  usual: number,
  maxDays: number,
): EventDays => {
  const from = dayIn('from', query['from'], dateOf(caller.at))
  const to = dayIn('to', query['to'], addDays(from, usual))
  const days = (dateToDays(to) ?? 0) - (dateToDays(from) ?? 0) + 1
  if (days < 1) throw badQuery('to', 'Das Ende darf nicht vor dem Beginn liegen.')
  if (days > maxDays) throw badQuery('to', `Höchstens ${maxDays} Tage auf einmal.`)
  return { from, to }
}

/** An event as answered; `now` in epoch ms. */
export const offeredEvent = (
  tenant: string,
  event: EventRow,
  { eventLink, taxing }: Pick<EventsRow, 'eventLink' | 'taxing'>,
  now: number,
): OfferedEvent => {
  const { information, seats, taxed } = event
  return {
    ...eventOf(tenant, event),
    summary: summaryOf(wordsOf(information.teaserText), maxSummaryChars),
    image: information.teaserImage,
    location: event.location ?? '',
    organizer: event.organizer ?? '',
    tags: information.tags,
    flags: information.flags,
    seatsLeft: seats === null || seats === 0 ? null : Math.max(0, seats - event.taken),
    tickets: (event.tickets ?? []).map((ticket) => ({
      id: ticket.id,
      title: ticket.title,
      price: offeredPrice(atOfferedRate(taxing, { ...ticket, taxEvent: taxed }, null, now)),
    })),
    detailLink: detailLink(eventLink, event.id),
  }
}

/** GET offer/events: one statement. */
export const offeredEventsRoute = (registry: Registry): Route => {
  const bookable = kindNamed(registry.kinds, 'bookable')
  return {
    call: offeredEventsCall,
    handle: async (request) => {
      const { caller, database, query } = request
      const tenant = request.tenantId ?? ''
      const days = daysIn(request, maxEventDays - 1, maxEventDays)
      const page = typeof query['page'] === 'number' ? query['page'] : 1
      await limitLists(request)
      const { rows } = await database.read<EventsRow>(caller, tenant, (actor) =>
        eventsQuery(bookable, actor, tenant, days, page),
      )
      const [row] = rows
      if (row === undefined) throw refuse('NOT_FOUND')
      return {
        body: {
          total: row.total,
          pages: Math.max(1, Math.ceil(row.total / cardsPerPage)),
          ...days,
          events: await inSlices(row.events ?? [], 1, (some) =>
            some.map((event) => offeredEvent(tenant, event, row, caller.at)),
          ),
          tenant: townOf(tenant, row),
        },
      }
    },
  }
}

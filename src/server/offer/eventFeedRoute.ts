import { eventFeedCall } from '../../api/feeds.ts'
import { maxEventDays, type OfferedEvent } from '../../api/offer.ts'
import { xmlTag, xmlText } from '../../domain/xml.ts'
import { addDays, dateOf } from '../../domain/time.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { inSlices } from '../inSlices.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { eventsQuery, type EventsRow } from './eventsQuery.ts'
import { offeredEvent } from './eventsRoute.ts'
import { limitLists } from './limitLists.ts'
import { offerPath, xmlAnswer } from './xmlAnswer.ts'

const item = (origin: string, tenant: string, event: OfferedEvent, changedAt: number): string =>
  [
    '<item>',
    xmlTag('title', event.name),
    xmlTag('link', event.detailLink ?? `${origin}${event.page}`),
    `<guid isPermaLink="false">${xmlText(`${tenant}/${event.id}`)}</guid>`,
    xmlTag('pubDate', new Date(changedAt).toUTCString()),
    xmlTag('description', [event.words, event.location, event.summary].filter((part) => part !== '').join(' – ')),
    '</item>',
  ].join('')

/** GET offer/events.rss: the same events as GET offer/events. */
export const eventFeedRoute = (registry: Registry): Route => {
  const bookable = kindNamed(registry.kinds, 'bookable')
  return {
    call: eventFeedCall,
    handle: async (request) => {
      await limitLists(request)
      const { caller, database, tenantId } = request
      const tenant = tenantId ?? ''
      const origin = registry.origin() ?? ''
      const from = dateOf(caller.at)
      const days = { from, to: addDays(from, maxEventDays - 1) }
      const { rows } = await database.read<EventsRow>(caller, tenant, (actor) =>
        eventsQuery(bookable, actor, tenant, days, 1),
      )
      const [row] = rows
      if (row === undefined) throw refuse('NOT_FOUND')
      const items = await inSlices(row.events ?? [], 1, (some) =>
        some.map((event) => item(origin, tenant, offeredEvent(tenant, event, row, caller.at), event.changedAt)),
      )
      const own = `${origin}/api/${encodeURIComponent(tenant)}/offer/events.rss`
      return xmlAnswer('application/rss+xml', [
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
        xmlTag('title', `Veranstaltungen – ${row.name}`),
        xmlTag('link', `${origin}${offerPath(tenant)}/veranstaltungen`),
        xmlTag('description', `Die nächsten Veranstaltungen: ${row.name}`),
        '<language>de-de</language>',
        `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>`,
        ...items,
        '</channel></rss>',
      ])
    },
  }
}

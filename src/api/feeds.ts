import { defineCall, pathParams } from './call.ts'

/** The next 24 public events of a town as RSS 2.0, by their start; links are absolute. 429 as for `offerCall`. */
export const eventFeedCall = defineCall({
  method: 'GET',
  path: '/api/:tenant/offer/events.rss',
  summary: 'Öffentliche Veranstaltungen als RSS 2.0',
  policy: { scope: 'tenant', action: 'read', public: true },
  params: pathParams('tenant'),
  answer: { type: 'string' },
})

/** Events of the calendar; with more, those that begin first. */
export const maxCalendarEvents = 500

/** Days after which a past event leaves the calendar. */
export const calendarPastDays = 31

/**
 * Public events of a tenant as a calendar to subscribe to (iCalendar, RFC 5545), from 31 days ago on, up to 500. With `id` the one event of a
 * special link, listed or not, as a file; 404 if it is unknown. 60 a minute from a network in a tenant, then 429.
 */
export const eventCalendarCall = defineCall<undefined, string>({
  method: 'GET',
  path: '/api/:tenant/offer/events.ics',
  summary: 'Öffentliche Veranstaltungen als Kalender (iCalendar)',
  policy: { scope: 'tenant', action: 'read', public: true },
  params: pathParams('tenant'),
  query: { type: 'object', additionalProperties: false, properties: { id: { type: 'string', maxLength: 64 } } },
  answer: { type: 'string' },
})

/**
 * Sitemaps for search engines (sitemaps.org 0.9): without `tenant` the index of all towns, with it the public pages of one: its offer, its
 * objects and its coming events, at most 50,000. 404 for an unknown town.
 */
export const sitemapCall = defineCall({
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'Öffentliche Seiten für Suchmaschinen',
  policy: { scope: 'public' },
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { tenant: { type: 'string', maxLength: 200, description: 'Nur die Seiten dieses Mandanten.' } },
  },
  answer: { type: 'string' },
})

/** What search engines may read. */
export const robotsCall = defineCall({
  method: 'GET',
  path: '/robots.txt',
  summary: 'Regeln für Suchmaschinen',
  policy: { scope: 'public' },
  answer: { type: 'string' },
})

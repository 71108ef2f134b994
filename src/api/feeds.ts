import { defineCall, pathParams } from './call.ts'

/** The next 24 public events of a town as RSS 2.0, by their start; links are absolute. */
export const eventFeedCall = defineCall({
  method: 'GET',
  path: '/api/:tenant/offer/events.rss',
  summary: 'Öffentliche Veranstaltungen als RSS 2.0',
  policy: { scope: 'tenant', action: 'read', public: true },
  params: pathParams('tenant'),
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

import { defineCall, pathParams } from './call.ts'

/** Events of a feed; with more, those that begin first. */
export const maxFeedEvents = 500

/** Days after which a past event leaves the feed. */
export const feedPastDays = 31

/**
 * Public events of a tenant as a calendar to subscribe to (iCalendar, RFC 5545), from 31 days ago on, up to 500. With `id` the one event of a
 * special link, listed or not, as a file; 404 if it is unknown. 60 a minute from a network in a tenant, then 429.
 */
export const eventFeedCall = defineCall<undefined, string>({
  method: 'GET',
  path: '/api/:tenant/offer/events.ics',
  summary: 'Öffentliche Veranstaltungen als Kalender (iCalendar)',
  policy: { scope: 'tenant', action: 'read', public: true },
  params: pathParams('tenant'),
  query: { type: 'object', additionalProperties: false, properties: { id: { type: 'string', maxLength: 64 } } },
  answer: { type: 'string' },
})

import { closed, defineCall } from './call.ts'

/** Bookings that a mail with links names. */
export const maxSentLinks = 50

/**
 * Mails the links of its bookings to an address: of those that ended within the last 12 months or are still to come, the newest 50. The
 * answer and its time are the same whether there are any. 400 for what is no address; three an hour for an address of a tenant, 10 a
 * minute from a network in a tenant, then 429.
 */
export const sendLinksCall = defineCall<{ readonly mail: string }, Readonly<Record<string, never>>>({
  method: 'POST',
  path: '/api/:tenant/bookings/links',
  summary: 'Links der Buchungen einer E-Mail-Adresse an diese Adresse senden',
  policy: { scope: 'tenant', action: 'read', public: true },
  // Its effects would tell whether an address has bookings.
  simulates: false,
  body: closed({ mail: { type: 'string', minLength: 1, maxLength: 254 } }),
  answer: closed({}),
})

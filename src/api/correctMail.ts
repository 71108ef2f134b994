import { maxSeriesDates } from '../domain/booking/seriesRule.ts'
import { closed, defineCall } from './call.ts'

/** Response header of a booking: the token with which `correctMailCall` takes another address once. It is in no mail. */
export const correctionTokenHeader = 'correction-token'

export interface CorrectMailBody {
  /** Number of the booking, or those of all bookings of a series. */
  readonly ids: readonly string[]
  readonly t: string
  readonly mail: string
}

/**
 * Corrects a wrong mail address right after booking: once, within 60 minutes, with the token of the answer that booked
 * (`correctionTokenHeader`), for a series as a whole. 200 with the new token of the booking, or of its series, in `bookingTokenHeader`: links mailed
 * before open nothing any more, mails that still wait for the old address are dropped, and the mail of the present state goes to the new one.
 * 404 BOOKING_UNPROVEN for another token, also after the first correction; 409 CORRECTION_OVER or ALREADY_REJECTED; 400 for what is no
 * address or the same one. Ten a minute from a network in a tenant, then 429. Under an Idempotency-Key a repeated request is answered like the first.
 */
export const correctMailCall = defineCall<CorrectMailBody, Readonly<Record<string, never>>>({
  method: 'POST',
  path: '/api/:tenant/checkout/mail',
  summary: 'Falsche E-Mail-Adresse gleich nach der Buchung korrigieren',
  policy: { scope: 'tenant', action: 'read', public: true },
  repeatable: true,
  body: closed({
    ids: {
      type: 'array',
      minItems: 1,
      maxItems: maxSeriesDates,
      items: { type: 'string', minLength: 1, maxLength: 64 },
    },
    t: { type: 'string', minLength: 1, maxLength: 64 },
    mail: { type: 'string', minLength: 1, maxLength: 254 },
  }),
  answer: closed({}),
})

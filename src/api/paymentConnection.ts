import { type OnlineProviderName, onlineProviderNames } from '../domain/booking/paymentProviders.ts'
import { closed, defineCall } from './call.ts'

export interface ConnectionRequest {
  readonly application: OnlineProviderName
}

export interface ConnectionAnswer {
  readonly works: boolean
  /** The result as a German sentence, with the provider's own answer where it refuses. */
  readonly words: string
}

/** Tries the stored settings of a payment application at its provider, without taking money; for users with the right to change the tenant. */
export const paymentConnectionCall = defineCall<ConnectionRequest, ConnectionAnswer>({
  method: 'POST',
  path: '/api/:tenant/payments/connection',
  summary: 'Die gespeicherten Angaben einer Zahlungsart beim Zahlungsdienst prüfen',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  simulates: false,
  body: closed({ application: { type: 'string', enum: onlineProviderNames } }),
  answer: closed({ works: { type: 'boolean' }, words: { type: 'string' } }),
})

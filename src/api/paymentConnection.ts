import { type OnlineProviderName, onlineProviderNames } from '../domain/booking/paymentProviders.ts'
import { closed, defineCall } from './call.ts'
import { type ConnectionAnswer, connectionAnswer } from './connection.ts'

interface ConnectionRequest {
  readonly application: OnlineProviderName
}

/** Tries the stored settings of a payment application at its provider, without taking money; for users with the right to change the tenant. */
export const paymentConnectionCall = defineCall<ConnectionRequest, ConnectionAnswer>({
  method: 'POST',
  path: '/api/:tenant/payments/connection',
  summary: 'Die gespeicherten Angaben einer Zahlungsart beim Zahlungsdienst prüfen',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  simulates: false,
  body: closed({ application: { type: 'string', enum: onlineProviderNames } }),
  answer: connectionAnswer,
})

import { closed, defineCall } from './call.ts'
import { type ConnectionAnswer, connectionAnswer } from './connection.ts'

/** Locker systems, by the name of their application. */
export const lockerSystemNames = ['pareva'] as const

interface LockerConnectionRequest {
  readonly application: (typeof lockerSystemNames)[number]
}

/** Asks the locker system of a tenant for its sizes with the stored settings, without renting; for users with the right to change the tenant. */
export const lockerConnectionCall = defineCall<LockerConnectionRequest, ConnectionAnswer>({
  method: 'POST',
  path: '/api/:tenant/lockers/connection',
  summary: 'Die gespeicherten Angaben eines Schließsystems dort prüfen',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  simulates: false,
  body: closed({ application: { type: 'string', enum: lockerSystemNames } }),
  answer: connectionAnswer,
})

import { closed, defineCall } from './call.ts'

/** Locker systems, by the name of their application. */
export const lockerSystemNames = ['pareva'] as const

export interface LockerConnectionRequest {
  readonly application: (typeof lockerSystemNames)[number]
}

export interface LockerConnectionAnswer {
  readonly works: boolean
  /** The result as a German sentence, with the system's own answer where it refuses. */
  readonly words: string
}

/** Asks the locker system of a tenant for its sizes with the stored settings, without renting; for users with the right to change the tenant. */
export const lockerConnectionCall = defineCall<LockerConnectionRequest, LockerConnectionAnswer>({
  method: 'POST',
  path: '/api/:tenant/lockers/connection',
  summary: 'Die gespeicherten Angaben eines Schließsystems dort prüfen',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  simulates: false,
  body: closed({ application: { type: 'string', enum: lockerSystemNames } }),
  answer: closed({ works: { type: 'boolean' }, words: { type: 'string' } }),
})

import { closed, defineCall } from './call.ts'
import { lockerSystemNames } from './lockerConnection.ts'

export interface LockerSizesAnswer {
  /** Sizes that the system rents out, by the id that a unit of a bookable names; empty if it does not answer. */
  readonly sizes: readonly { readonly id: string; readonly name: string }[]
  /** Why there are none, a German sentence; '' if there are. */
  readonly words: string
}

/** Asks the active locker system of a tenant for its sizes, for the form of a bookable; it rents nothing. */
export const lockerSizesCall = defineCall<undefined, LockerSizesAnswer>({
  method: 'GET',
  path: '/api/:tenant/lockers/sizes',
  summary: 'Die Größen lesen, die ein Schließsystem anbietet',
  policy: { scope: 'tenant', blocks: ['manageBookables'], action: 'update' },
  query: closed({ application: { type: 'string', enum: lockerSystemNames } }),
  answer: closed({
    sizes: { type: 'array', items: closed({ id: { type: 'string' }, name: { type: 'string' } }) },
    words: { type: 'string' },
  }),
})

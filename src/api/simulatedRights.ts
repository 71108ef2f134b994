import type { AccessScope, Action } from '../domain/access.ts'
import { closed, defineCall, type JsonSchema } from './call.ts'
import type { SimulatedEffects } from './simulation.ts'

/** People named in one answer. */
export const maxShownPeople = 50

/** Own records of a person are counted up to this number. */
export const maxCountedOwn = 1000

/** The stored records that an action covers; `more`: there are more than counted. `count` is null if the caller may not read them all. */
export interface CoveredRecords {
  readonly scope: AccessScope
  readonly count: number | null
  readonly more: boolean
}

/** The rights that one person would gain and lose. */
export interface SimulatedPerson {
  /** Null: the caller may not list the members. */
  readonly userId: string | null
  /** Admin areas. */
  readonly opened: readonly string[]
  readonly closed: readonly string[]
  readonly freeBookings: 'gained' | 'lost' | 'same'
  /** Of `create` the scope alone counts. */
  readonly actions: readonly {
    readonly entity: string
    readonly action: Action
    readonly before: CoveredRecords
    readonly after: CoveredRecords
  }[]
}

/** Effect of a simulated call on the rights of people in the tenant. */
export interface SimulatedRights {
  /** Number of all people concerned. */
  readonly peopleCount: number
  /** The first of them, by user id. */
  readonly people: readonly SimulatedPerson[]
}

const text: JsonSchema = { type: 'string' }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const covered = closed({
  scope: { enum: ['all', 'own', 'none'] },
  count: { type: ['integer', 'null'] },
  more: { type: 'boolean' },
})

/** Schema of `SimulatedRights`, or null where a call changes no rights. */
export const simulatedRightsSchema: JsonSchema = {
  anyOf: [
    closed({
      peopleCount: { type: 'integer' },
      people: list(
        closed({
          userId: { type: ['string', 'null'] },
          opened: list(text),
          closed: list(text),
          freeBookings: { enum: ['gained', 'lost', 'same'] },
          actions: list(
            closed({
              entity: text,
              action: { enum: ['create', 'read', 'update', 'delete'] },
              before: covered,
              after: covered,
            }),
          ),
        }),
      ),
    }),
    { type: 'null' },
  ],
  description: 'Rechte, die Menschen dadurch gewinnen oder verlieren; null: Der Aufruf ändert keine Rechte.',
}

/** The simulation of a role that is saved, for its form: the rights that its members gain and lose. */
export const simulatedRoleCall = defineCall<object, Pick<SimulatedEffects, 'refusals' | 'rights'>>({
  method: 'PUT',
  path: '/api/:tenant/roles',
  summary: 'Wirkung einer Rolle auf ihre Mitglieder',
  policy: { scope: 'tenant', action: 'member' },
  answer: {},
})

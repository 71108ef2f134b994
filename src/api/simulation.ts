import { type Call, closed, type JsonSchema } from './call.ts'
import { named } from './componentNames.ts'
import type { SimulatedRights } from '../domain/rightsShift.ts'
import { simulatedRightsSchema } from './simulatedRights.ts'

/** A change of a simulated call, as the history would keep it; without values and id if the caller may not read the record. */
export interface SimulatedChange {
  readonly entity: string
  readonly id: string | null
  readonly action: string
  readonly reason: string
  /** By JSON pointer, '' for the whole record; values in a list of one, absent if there was or is none. */
  readonly details: readonly {
    readonly path: string
    readonly before?: readonly [unknown]
    readonly after?: readonly [unknown]
  }[]
}

/** A reason for which the call would be refused: its answer without `requestId`. */
export interface SimulatedRefusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: object
}

/** What a call would do. */
export interface SimulatedEffects {
  /** The first: of long changes not all. */
  readonly changes: readonly SimulatedChange[]
  /** Number of all changes. */
  readonly changeCount: number
  /** Broken rules that refuse nothing. */
  readonly warnings: readonly object[]
  readonly refusals: readonly SimulatedRefusal[]
  /** Null: the caller may not read the record, or the tenant's members. */
  readonly mails: readonly { readonly kind: string; readonly to: string | null; readonly subject: string | null }[]
  readonly documents: readonly { readonly kind: string; readonly title: string | null }[]
  /** Null: the call changes no rights. */
  readonly rights: SimulatedRights | null
  /** Other work in the background. */
  readonly jobs: readonly { readonly queue: string; readonly kind: string }[]
}

/** Answer of a simulated call. */
export interface SimulatedCall<Answer> extends SimulatedEffects {
  readonly simulated: true
  /** What the call would answer; null: it would be refused. */
  readonly answer: Answer | null
}

/**
 * Does the call take `simulate`? Every call that writes, except those that check passwords and codes (a rolled-back transaction would
 * forget the failed attempt), those that tell whether an address has an account, and those with their effect outside the database.
 */
export const takesSimulation = ({ method, path, simulates = true }: Call): boolean =>
  method !== 'GET' && !path.startsWith('/auth/') && simulates

const simulate: JsonSchema = {
  type: 'boolean',
  description: 'Nur prüfen: Nichts wird gespeichert oder verschickt; die Antwort nennt, was geschähe.',
}

/** The query schema of a call, with `simulate` where the call takes it; undefined: it takes no query. */
export const queryOf = (call: Call): JsonSchema | undefined =>
  takesSimulation(call)
    ? {
        ...(call.query ?? { type: 'object', additionalProperties: false }),
        properties: { ...Object(call.query?.['properties']), simulate },
      }
    : call.query

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
/** Schemas of properties; all others are texts. */
const propertySchemas: Readonly<Record<string, JsonSchema>> = {
  status: { type: 'integer' },
  to: { type: ['string', 'null'] },
  subject: { type: ['string', 'null'] },
  title: { type: ['string', 'null'] },
}
const texts = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, propertySchemas[name] ?? { type: 'string' }])),
})

const effects: Readonly<Record<keyof SimulatedEffects, JsonSchema>> = {
  changes: list(
    named('SimulatedChange', {
      type: 'object',
      required: ['entity', 'id', 'action', 'reason', 'details'],
      properties: {
        entity: { type: 'string' },
        id: { type: ['string', 'null'] },
        action: { type: 'string' },
        reason: { type: 'string' },
        details: list({ type: 'object', required: ['path'], properties: { path: { type: 'string' } } }),
      },
    }),
  ),
  changeCount: { type: 'integer', description: 'Alle Änderungen; „changes“ nennt von langen nur die ersten.' },
  warnings: list({ type: 'object' }),
  refusals: list(named('SimulatedRefusal', texts('status', 'code', 'message'))),
  mails: list(named('SimulatedMail', texts('kind', 'to', 'subject'))),
  documents: list(named('SimulatedDocument', texts('kind', 'title'))),
  rights: simulatedRightsSchema,
  jobs: list(named('SimulatedJob', texts('queue', 'kind'))),
}

/** Schema of the answer to a simulated call. */
export const simulatedSchema = ({ answer, simulated }: Call): JsonSchema =>
  simulated === undefined
    ? closed({ simulated: { const: true }, answer: { anyOf: [answer, { type: 'null' }] }, ...effects })
    : { ...simulated, properties: { ...Object(simulated['properties']), _simulation: closed(effects) } }

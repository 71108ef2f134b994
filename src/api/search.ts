import { maxSearchLength } from '../domain/search.ts'
import { defineCall, type JsonSchema, pathParams } from './call.ts'

/** What can be found, in the order of the answer. */
export const hitKinds = [
  'booking',
  'event-location',
  'room',
  'resource',
  'ticket',
  'event',
  'coupon',
  'person',
] as const
export type HitKind = (typeof hitKinds)[number]

export interface SearchHit {
  readonly kind: HitKind
  /** Of a person: the e-mail address. */
  readonly id: string
  readonly title: string
  /** What tells it from others of that title: number, date, place, address; may be empty. */
  readonly subtitle: string
}

/** Shorter texts are not searched for. */
export const minSearchLength = 2

/** So many hits of a kind are answered at most. */
export const maxHitsPerKind = 5

const text: JsonSchema = { type: 'string' }

/**
 * Finds records of a tenant of every kind, at most `maxHitsPerKind` of each, each kind with the rights of its own list: who may not list
 * coupons finds none. Bookings are those that GET bookings/find finds first; of the other kinds those whose list finds the words (`q`
 * there), and where no kind has any, those in which a slip was forgiven (SHELL-041). Persons are the members of the tenant, for instance
 * owners all accounts; names are looked at for owners only. Folded like every search (`fold`). Refused with 400: fewer than
 * `minSearchLength` or more than `maxSearchLength` characters.
 */
export const searchCall = defineCall<undefined, readonly SearchHit[]>({
  method: 'GET',
  path: '/api/:tenant/search',
  summary: `Einträge aller Arten suchen, höchstens ${maxHitsPerKind} je Art, jede mit den Rechten ihrer Liste`,
  policy: { scope: 'tenant', action: 'member' },
  params: pathParams('tenant'),
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['q'],
    properties: {
      q: {
        type: 'string',
        minLength: minSearchLength,
        maxLength: maxSearchLength,
        description: 'Nummer, Titel, Name oder E-Mail-Adresse; Tippfehler werden verziehen.',
      },
    },
  },
  answer: {
    type: 'array',
    maxItems: hitKinds.length * maxHitsPerKind,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'id', 'title', 'subtitle'],
      properties: { kind: { type: 'string', enum: hitKinds }, id: text, title: text, subtitle: text },
    },
  },
})

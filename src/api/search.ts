import { maxSearchLength } from '../domain/search.ts'
import { searchedScreens } from '../generated/names.ts'
import { defineCall, type JsonSchema, pathParams } from './call.ts'

/** Is it a screen whose records are found from everywhere? */
export const isSearchedScreen = (name: string): name is keyof typeof searchedScreens =>
  Object.hasOwn(searchedScreens, name)

export type HitKind = 'booking' | keyof typeof searchedScreens | 'person'

/** The kinds of search results, in response order: the screens of the platform as in the drawer, further ones after them, then persons. */
export const hitKinds: readonly HitKind[] = [
  ...new Set<HitKind>([
    ...(['booking', 'event-location', 'room', 'resource', 'ticket', 'event', 'coupon'] as const),
    ...Object.keys(searchedScreens).filter(isSearchedScreen),
  ]),
  'person',
]

export interface SearchHit {
  readonly kind: HitKind
  /** The e-mail address for a person. */
  readonly id: string
  readonly title: string
  /** Distinguishes hits with the same title: number, date, place, address; may be empty. */
  readonly subtitle: string
}

/** Minimum length of a search text. */
export const minSearchLength = 2

/** Maximum number of hits per kind. */
export const maxHitsPerKind = 5

const text: JsonSchema = { type: 'string' }

/**
 * Finds records of a tenant of every kind, at most `maxHitsPerKind` of each, each kind with the rights of its own list: without the right
 * to list coupons none are found. Bookings are the first hits of GET bookings/find; for other kinds the hits of their lists (`q` there),
 * and if no kind has any, hits with typos allowed (SHELL-041). Persons are the members of the tenant, for instance owners all accounts;
 * names are searched for owners only. Folded like every search (`fold`). 400: fewer than `minSearchLength` or more than
 * `maxSearchLength` characters.
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

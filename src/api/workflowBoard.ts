import type { Booking } from '../generated/entities/booking.ts'
import type { WorkflowStateAction } from '../generated/entities/workflow.ts'
import { maxSearchLength } from '../domain/search.ts'
import { defineCall, type JsonSchema, pathParams } from './call.ts'

/** A booking as shown on its card. */
export interface BoardCard extends Pick<
  Booking,
  'id' | 'name' | 'timeBegin' | 'timeEnd' | 'isCommitted' | 'isPayed' | 'isRejected'
> {
  /** The first booked objects (`maxCardItems`): title and amount. */
  readonly items: readonly { readonly title: string; readonly amount: number }[]
  /** Number of the other booked objects. */
  readonly furtherItems: number
  /** When it entered its state, epoch ms; null in the backlog. */
  readonly added: number | null
}

export interface BoardState {
  readonly id: string
  readonly name: string
  readonly actions: readonly WorkflowStateAction[]
  readonly cards: readonly BoardCard[]
}

/** The board of a tenant with the cards the caller may read. */
export interface Board {
  /** False also without a workflow. */
  readonly active: boolean
  readonly states: readonly BoardState[]
  /** The newest bookings in no state, and their total number. */
  readonly backlog: readonly BoardCard[]
  readonly backlogTotal: number
  /** Numbers of all bookings that match `q`, on the board or not; null without `q`. */
  readonly found: readonly string[] | null
}

/** Maximum number of backlog cards per response, newest first. */
export const maxBacklogCards = 500

/** Maximum number of objects that a card names; it has two lines for them. */
export const maxCardItems = 5

const text: JsonSchema = { type: 'string' }
const flag: JsonSchema = { type: 'boolean' }
const instant: JsonSchema = { type: ['integer', 'null'] }

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const card = object({
  id: text,
  name: text,
  timeBegin: instant,
  timeEnd: instant,
  isCommitted: flag,
  isPayed: flag,
  isRejected: flag,
  items: list(object({ title: text, amount: { type: 'integer' } })),
  furtherItems: { type: 'integer' },
  added: instant,
})

/**
 * The rendered board (KANBAN-003 to KANBAN-008); `cards=false`: only whether there is one, and its states. With `q` the response
 * contains the numbers of the bookings that the list finds for the same text, and the backlog only those; columns stay complete, because
 * the order of their cards matters.
 */
export const boardCall = defineCall<undefined, Board>({
  method: 'GET',
  path: '/api/:tenant/workflow/board',
  summary: 'Tafel mit den Karten, die man lesen darf',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read' },
  params: pathParams('tenant'),
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      cards: flag,
      q: { type: 'string', maxLength: maxSearchLength, description: 'Begriffe wie bei bookings/find.' },
    },
  },
  answer: object({
    active: flag,
    states: list(object({ id: text, name: text, actions: list({ type: 'object' }), cards: list(card) })),
    backlog: list(card),
    backlogTotal: { type: 'integer' },
    found: { type: ['array', 'null'], items: text },
  }),
})

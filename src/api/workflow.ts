import { paymentProviderChoices } from '../domain/booking/paymentProviders.ts'
import type { Booking } from '../generated/entities/booking.ts'
import type { Workflow } from '../generated/entities/workflow.ts'
import { defineCall, type JsonSchema, pathParams } from './call.ts'

/** A booking on the board and when it was added (epoch ms); null in the backlog. */
export interface Task {
  readonly id: string
  readonly added: number | null
}

/** Response of GET workflow/states; empty while a tenant has no workflow. */
export interface WorkflowStates {
  readonly active: boolean
  readonly states: Workflow['states']
  readonly archive: readonly Task[]
}

export interface MoveTask {
  /** Number of the booking. */
  readonly taskId: string
  readonly operation: 'move'
  /** Id of a state, `backlog` or `archive`. */
  readonly destination: string
  /** From 0; a number beyond the last card means the end. */
  readonly newIndex?: number
  /** Displayed position of the card: rejected if it has moved. Ignored for the backlog and the archive, which are ordered by time. */
  readonly oldIndex?: number
  /** Displayed column of the card; rejected if it has moved. */
  readonly source?: string
  /** The provider if the new state releases the booking; `''`: none. Absent: the provider of the booking. */
  readonly paymentProvider?: Booking['paymentProvider']
}

export interface ArchiveTask {
  readonly taskId: string
}

const text = { type: 'string', minLength: 1, maxLength: 64 } as const
const index = { type: 'integer', minimum: 0, maximum: 99_999 } as const
const params: JsonSchema = pathParams('tenant')

const task = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'added'],
  properties: { id: { type: 'string' }, added: { type: ['integer', 'null'] } },
} as const

const blocks = ['manageBookings'] as const
const read = { scope: 'tenant', blocks, action: 'read' } as const
const update = { scope: 'tenant', blocks, action: 'update' } as const

/** The states with their cards, for users with the right to read every booking; without cards for those who may open bookings (API-065). */
export const workflowStatesCall = defineCall<undefined, WorkflowStates>({
  method: 'GET',
  path: '/api/:tenant/workflow/states',
  summary: 'Status der Tafel mit ihren Aufgaben',
  policy: read,
  params,
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['active', 'states', 'archive'],
    properties: {
      active: { type: 'boolean' },
      states: { type: 'array', items: { type: 'object' } },
      archive: { type: 'array', items: task },
    },
  },
})

/** Bookings in no state and not archived, newest first (API-066). */
export const backlogCall = defineCall<undefined, readonly Task[]>({
  method: 'GET',
  path: '/api/:tenant/workflow/backlog',
  summary: 'Buchungen ohne Status, die neuesten zuerst',
  policy: read,
  params,
  answer: { type: 'array', items: task },
})

/**
 * Moves a card (API-069): 404 for an unknown card, 400 for an unknown destination, 409 while the workflow is inactive, when the card has
 * moved meanwhile, and when an action of the state is rejected; then it stays in place. Returns the whole workflow.
 */
export const moveTaskCall = (workflow: JsonSchema) =>
  defineCall<MoveTask, Workflow>({
    method: 'PUT',
    path: '/api/:tenant/workflow/task',
    summary: 'Aufgabe in einen anderen Status oder an eine andere Stelle verschieben',
    policy: update,
    params,
    body: {
      type: 'object',
      additionalProperties: false,
      required: ['taskId', 'operation', 'destination'],
      properties: {
        taskId: text,
        operation: { type: 'string', enum: ['move'] },
        destination: text,
        newIndex: index,
        oldIndex: index,
        source: text,
        paymentProvider: { type: 'string', enum: paymentProviderChoices },
      },
    },
    repeatable: true,
    minimal: true,
    concealed: true,
    answer: workflow,
  })

/** Moves a card to the archive (API-070). */
export const archiveTaskCall = (workflow: JsonSchema) =>
  defineCall<ArchiveTask, Workflow>({
    method: 'PUT',
    path: '/api/:tenant/workflow/archive',
    summary: 'Aufgabe ins Archiv legen',
    policy: update,
    params,
    body: { type: 'object', additionalProperties: false, required: ['taskId'], properties: { taskId: text } },
    repeatable: true,
    minimal: true,
    concealed: true,
    answer: workflow,
  })

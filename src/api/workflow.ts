import { paymentProviderChoices } from '../domain/booking/paymentProviders.ts'
import type { Booking } from '../generated/entities/booking.ts'
import type { Workflow } from '../generated/entities/workflow.ts'
import { defineCall, type JsonSchema, pathParams } from './call.ts'

/** A booking on the board and since when it is there (epoch ms); null in the backlog. */
export interface Task {
  readonly id: string
  readonly added: number | null
}

/** What GET workflow/states answers; nothing at all while a tenant has no workflow. */
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
  /** From 0; more than there are cards means the end. */
  readonly newIndex?: number
  /** Where the card was seen: another place by now is refused. Not looked at for the backlog and the archive, whose order is by time. */
  readonly oldIndex?: number
  /** The column it was seen in; another one by now is refused. */
  readonly source?: string
  /** The choice where the new state releases the booking; `''`: none. Absent: the provider of the booking. */
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

/** The states with their cards, for those who may read every booking; without cards for those who may open bookings (API-065). */
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
 * Moves a card (API-069): 404 for an unknown card, 400 for an unknown destination, 409 while the workflow is inactive, when the card is no
 * longer where it was seen, and when an action of the state is refused; then it stays where it was. Answers the whole workflow.
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

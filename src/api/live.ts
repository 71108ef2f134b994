import { defineCall, pathParams } from './call.ts'

/** A changed record with its version (null if it has none or is deleted). An empty id: many records of this entity. */
export interface LiveEvent {
  readonly entity: string
  readonly id: string
  readonly version: number | null
}

/**
 * Server-sent events: each is a JSON array of `LiveNews` about records the caller may read; the event `gap` means that some were missed.
 * A session has at most ten streams per server: the eleventh closes the oldest, after an event `full`.
 */
export const liveCall = defineCall({
  method: 'GET',
  path: '/api/:tenant/live',
  summary: 'Änderungen, sobald sie geschehen (server-sent events)',
  policy: { scope: 'tenant', action: 'member' },
  params: pathParams('tenant'),
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      once: { type: 'boolean', description: 'Endet sogleich: ob man zuhören darf.' },
      age: { type: 'integer', minimum: 0, description: 'Seit so vielen Millisekunden fehlen Änderungen.' },
    },
  },
  answer: { type: 'string' },
})

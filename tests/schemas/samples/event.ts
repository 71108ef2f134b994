import type { Event } from '../../../src/generated/entities/event.ts'
import { filled } from './filled.ts'

/** An event with every property filled. */
export const event = filled<Event>('event', {
  id: 'fest',
  eventLocation: { select: 'marktplatz', room: 'saal' },
  taxAssignments: [{ customerKind: 'any', taxKey: 'E12', validFrom: '2027-01-01' }],
})

import type { Event } from '../../generated/entities/event.ts'
import { copyName } from '../german.ts'

/** The values of an event's copy: without those that identify the original; " (Kopie)" after the name (EVENT-LIST-037, CONST-019). */
export const copyOfEvent = (event: Event): Partial<Event> => {
  const {
    id: _id,
    tenantId: _tenantId,
    ownerUserId: _ownerUserId,
    timeCreated: _timeCreated,
    timeUpdated: _timeUpdated,
    version: _version,
    _populated,
    ...own
  } = event
  return { ...own, information: { ...event.information, name: copyName(event.information.name) } }
}

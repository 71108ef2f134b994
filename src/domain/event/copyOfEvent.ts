import type { Event } from '../../generated/entities/event.ts'

const suffix = ' (Kopie)'
/** Longest name by the schema. */
const maxNameLength = 200

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
  const name = `${event.information.name.slice(0, maxNameLength - suffix.length)}${suffix}`
  return { ...own, information: { ...event.information, name } }
}

import type { PublicQuota } from '../../src/admin/kit/definition/definition.ts'
import type { Event } from '../../src/generated/entities/event.ts'

/** The tenant's limit of public events (EVENT-LIST-039, ERR-037). */
export const eventQuota: PublicQuota<Event> = {
  property: 'isPublic',
  resource: 'events',
  banner:
    'Sie haben die maximale Anzahl an öffentlichen Events erreicht. Erweitern Sie Ihr Kontingent, oder löschen Sie nicht mehr benötigte Events.',
  reason: 'Die maximale Anzahl an öffentlichen Events ist erreicht.',
}

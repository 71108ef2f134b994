import { httpClient } from '../../src/admin/kit/ask.ts'
import type { PublicQuota } from '../../src/admin/kit/definition.ts'
import type { Event } from '../../src/generated/entities/event.ts'

/** The tenant's limit of public events (EVENT-LIST-039, ERR-037); the response is a bare boolean, true if reached. */
export const eventQuota: PublicQuota<Event> = {
  property: 'isPublic',
  reached: async (tenantId) => {
    const { json } = await httpClient(`/api/${encodeURIComponent(tenantId)}/events/count/check`)
    return json === true
  },
  banner:
    'Sie haben die maximale Anzahl an öffentlichen Events erreicht. Erweitern Sie Ihr Kontingent, oder löschen Sie nicht mehr benötigte Events.',
  reason: 'Die maximale Anzahl an öffentlichen Events ist erreicht.',
}

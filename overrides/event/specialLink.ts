import { detailLink } from '../../src/domain/detailLink.ts'
import { eventPage } from '../../src/domain/event/eventPage.ts'

/**
 * Address of an event that is not public: the tenant's event page with the event id, or without such a page the page of this application.
 * @param page the tenant's page, or empty
 * @param origin of this installation
 */
export const specialLink = (page: string, origin: string, tenantId: string, id: string): string =>
  detailLink(page, id) ?? `${origin}${eventPage(tenantId, id)}`

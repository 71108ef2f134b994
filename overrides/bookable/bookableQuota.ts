import type { PublicQuota } from '../../src/admin/kit/definition.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'

/** The tenant's limit of public bookables (BOOKABLE-LIST-046, ERR-038). */
export const bookableQuota: PublicQuota<Bookable> = {
  property: 'isPublic',
  resource: 'bookables',
  banner:
    'Sie haben die maximale Anzahl an öffentlichen Buchungsobjekten erreicht. Erweitern Sie Ihr Kontingent, oder löschen Sie nicht mehr benötigte Buchungsobjekte.',
  reason: 'Die maximale Anzahl an öffentlichen Buchungsobjekten ist erreicht.',
}

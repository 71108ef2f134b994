import type { Bookable } from '../../src/generated/entities/bookable.ts'

const suffix = ' (Kopie)'
/** The longest title the schema takes. */
const maxTitleLength = 200

/** What a copy is saved with: everything but what makes the original itself; " (Kopie)" behind the title (BOOKABLE-LIST-022, CONST-019). */
export const duplicateBookable = (record: Bookable): Partial<Bookable> => {
  const {
    id: _id,
    tenantId: _tenantId,
    ownerUserId: _ownerUserId,
    timeCreated: _timeCreated,
    timeUpdated: _timeUpdated,
    version: _version,
    priceEur: _priceEur,
    _populated,
    ...own
  } = record
  return { ...own, title: `${record.title.slice(0, maxTitleLength - suffix.length)}${suffix}` }
}

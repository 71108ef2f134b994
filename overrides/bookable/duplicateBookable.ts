import type { Bookable } from '../../src/generated/entities/bookable.ts'

const suffix = ' (Kopie)'
/** Maximum title length in the schema. */
const maxTitleLength = 200

/** Values of a copy: all but those that identify the original; " (Kopie)" appended to the title (BOOKABLE-LIST-022, CONST-019). */
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

import type { Option } from '../../../src/domain/entity.ts'
import type { BookableLockerDetailsUnit } from '../../../src/generated/entities/bookable.ts'
import { lockerTexts as texts } from './lockerTexts.ts'

/** What a unit can choose from: the tenant's active systems, and a stored one that is none of them any more, named as such. */
export const offeredSystems = (
  active: readonly Option[],
  units: readonly BookableLockerDetailsUnit[],
): readonly Option[] => {
  const known = new Set(active.map(({ value }) => value))
  const gone = [...new Set(units.map(({ lockerSystem }) => lockerSystem))].filter((id) => !known.has(id))
  return [...active, ...gone.map((id) => ({ value: id, label: texts.inactive(id) }))]
}

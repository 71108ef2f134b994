import type { Option } from '../../../src/domain/entity.ts'
import { lockerTexts as texts } from './lockerTexts.ts'

/** Choices of a unit: the tenant's active systems, and stored ones that are no longer active, marked as such. */
export const offeredSystems = (active: readonly Option[], stored: readonly string[]): readonly Option[] => {
  const known = new Set(active.map(({ value }) => value))
  const gone = [...new Set(stored)].filter((id) => !known.has(id))
  return [...active, ...gone.map((id) => ({ value: id, label: texts.inactive(id) }))]
}

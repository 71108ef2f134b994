import type { RuledBookable } from '../availability/facts.ts'
import type { Reason } from '../availability/reasons.ts'
import { isVisible, type ObjectReader } from '../objectRights.ts'

/** Who is told what stands against a booking. */
export interface Told {
  /** Null: the server itself. */
  readonly reader: ObjectReader | null
  /** Objects of the stored booking: they are known to everybody who may change it. */
  readonly booked: readonly string[]
}

/** May the person know of this object of the scene (PERM-028)? */
export const isKnown = (object: RuledBookable | undefined, { reader, booked }: Told): boolean =>
  reader === null || (object !== undefined && (booked.includes(object.id) || isVisible(object, reader)))

/**
 * What stands against a booking, as a person may know it: where a hidden object is in the way, the booked object stands instead, once for
 * each rule.
 */
export const knownReasons = (
  reasons: readonly Reason[],
  objects: ReadonlyMap<string, RuledBookable>,
  told: Told,
): readonly Reason[] => {
  const known = reasons.map((reason) =>
    reason.bookableId === reason.bookedId || isKnown(objects.get(reason.bookableId), told)
      ? reason
      : { ...reason, bookableId: reason.bookedId },
  )
  return known.filter(
    ({ code, bookableId, message }, position) =>
      known.findIndex((one) => one.code === code && one.bookableId === bookableId && one.message === message) ===
      position,
  )
}

import type { RuledBookable } from '../availability/facts.ts'
import type { Reason } from '../availability/reasons.ts'
import { isVisible, type ObjectReader } from '../objectRights.ts'

/** The recipient of reasons against a booking. */
export interface Told {
  /** Null: the server itself. */
  readonly reader: ObjectReader | null
  /** Objects of the stored booking: visible to all users who may change it. */
  readonly booked: readonly string[]
}

/** May the reader see this object (PERM-028)? */
export const isKnown = (object: RuledBookable | undefined, { reader, booked }: Told): boolean =>
  reader === null || (object !== undefined && (booked.includes(object.id) || isVisible(object, reader)))

/** The reasons against a booking as shown to a reader: a hidden object is replaced by the booked one, once per rule. */
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

import type { RuledBookable } from '../availability/facts.ts'
import type { Reason } from '../availability/reasons.ts'
import { isVisible, type ObjectReader } from '../objectRights.ts'

/** A reader of the reasons against a booking. */
export interface ReasonReader {
  /** Null: the server itself. */
  readonly reader: ObjectReader | null
  /** Objects of the stored booking: visible to all users who may change it. */
  readonly booked: readonly string[]
}

/** May the reader see this object (PERM-028)? */
export const isKnown = (
  object:
    Pick<RuledBookable, 'id' | 'ownerUserId' | 'assignedUserId' | 'permittedUsers' | 'permittedRoles'> | undefined,
  { reader, booked }: ReasonReader,
): boolean => reader === null || (object !== undefined && (booked.includes(object.id) || isVisible(object, reader)))

/** The reasons against a booking as shown to a reader: a hidden object is replaced by the booked one, once per rule. */
export const knownReasons = (
  reasons: readonly Reason[],
  objects: ReadonlyMap<string, RuledBookable>,
  reader: ReasonReader,
): readonly Reason[] => {
  if (reasons.length === 0) return reasons
  const shown = new Map<string, Reason>()
  for (const reason of reasons) {
    const { code, message, bookableId, bookedId } = reason
    const id = bookableId === bookedId || isKnown(objects.get(bookableId), reader) ? bookableId : bookedId
    const key = `${code} ${id} ${message}`
    if (!shown.has(key)) shown.set(key, { ...reason, bookableId: id })
  }
  return [...shown.values()]
}

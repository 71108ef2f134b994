import { isKnown } from '../../domain/booking/knownReasons.ts'
import { amountsOf } from '../../domain/booking/occupation.ts'
import { isOwnObject } from '../../domain/objectRights.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import type { BookingDraft, DraftItem } from './bookingDraft.ts'
import type { BookingContext } from './bookingContext.ts'

type Lines = Pick<BookingDraft, 'asker' | 'before' | 'items'>

/** JSON pointer of an item's object. */
const linePath = (position: number): string => `/bookableItems/${position}/bookableId`

const faultAt = (position: number, code: string, message: string): FieldFault => ({
  path: linePath(position),
  code,
  message,
})

/**
 * Faults of items whose object does not exist or is hidden from the requester (PERM-028), with the same message for both.
 * @param booked objects of the stored booking, visible to all users who may change it
 */
export const lineFaults = (
  { asker, before, items }: Lines,
  context: BookingContext,
  booked: readonly string[] = before?.items.map(({ bookableId }) => bookableId) ?? [],
): readonly FieldFault[] =>
  items.flatMap(({ bookableId }, position) => {
    const object = context.booked.get(bookableId)
    return object !== undefined && isKnown(object, { reader: asker, booked })
      ? []
      : [faultAt(position, 'UNKNOWN_REFERENCE', 'Dieses Buchungsobjekt gibt es nicht.')]
  })

/** The items that `lineFaults` does not refuse: what is checked before that refusal must not depend on hidden objects. */
export const knownItems = (...asked: Parameters<typeof lineFaults>): readonly DraftItem[] => {
  const refused = new Set(lineFaults(...asked).map(({ path }) => path))
  return asked[0].items.filter((_item, position) => !refused.has(linePath(position)))
}

/** Faults of items that exceed the stored amount of other users' objects, if the requester may not add such objects (PERM-013). */
export const foreignLineFaults = (
  { asker, before, items }: Lines,
  { booked }: BookingContext,
): readonly FieldFault[] => {
  if (asker === null || asker.addsForeign) return []
  const held = amountsOf({ items: before?.items ?? [] })
  const wanted = amountsOf({ items })
  return items.flatMap(({ bookableId }, position) => {
    const object = booked.get(bookableId)
    const isMore = (wanted.get(bookableId) ?? 0) > (held.get(bookableId) ?? 0)
    if (!isMore || object === undefined || isOwnObject(object, asker.userId)) return []
    return [faultAt(position, 'FORBIDDEN', 'Hinzufügen dürfen Sie nur eigene Buchungsobjekte.')]
  })
}

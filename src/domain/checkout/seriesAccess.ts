import type { Bookable } from '../../generated/entities/bookable.ts'
import type { RequestedItem } from '../booking/occupation.ts'
import { maySeries } from '../booking/maySeries.ts'
import type { OfferingObject } from './mandatoryItems.ts'

/** The part of an object that decides on series. */
export type SeriesObject = OfferingObject & Pick<Bookable, 'groupBooking'>

/** `unauthenticated`: a sign-in may allow it. */
export type SeriesAccess = 'allowed' | 'unknown' | 'unauthenticated' | 'forbidden'

/**
 * May a visitor book these items in a series (PERM-030, contract 2.13 X3)? Each is an object that allows series to the visitor, or an add-on
 * of one.
 * @param objects the chosen objects by id
 * @param heldRoles ids of the roles held in the tenant; null without a session
 */
export const seriesAccess = (
  items: readonly Pick<RequestedItem, 'bookableId'>[],
  objects: ReadonlyMap<string, SeriesObject>,
  heldRoles: readonly string[] | null,
): SeriesAccess => {
  const chosen = items.map(({ bookableId }) => ({ bookableId, object: objects.get(bookableId) }))
  if (chosen.some(({ object }) => object === undefined)) return 'unknown'
  const allows = ({ object }: (typeof chosen)[number]): boolean => maySeries(object?.groupBooking ?? null, heldRoles)
  const addOns = new Set(
    chosen.filter(allows).flatMap(({ object }) => (object?.checkoutBookableIds ?? []).map((entry) => entry.bookableId)),
  )
  const closed = chosen.filter((item) => !allows(item) && !addOns.has(item.bookableId))
  if (closed.length === 0) return 'allowed'
  return heldRoles === null && closed.every(({ object }) => object?.groupBooking.enabled)
    ? 'unauthenticated'
    : 'forbidden'
}

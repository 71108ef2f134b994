import type { Bookable } from '../../generated/entities/bookable.ts'
import type { RequestedItem } from '../booking/occupation.ts'

/** The part of an object that names its add-ons. */
export type OfferingObject = Pick<Bookable, 'checkoutBookableIds'>

type Item = Pick<RequestedItem, 'bookableId' | 'amount'>

/**
 * The items a visitor chose, with the mandatory add-ons of their objects (CHECKOUT-016, contract 4.5): one piece for each piece of the
 * objects that demand it, whatever amount was chosen for it. Add-ons that were not chosen follow at the end. Add-ons of add-ons are not
 * followed.
 * @param objects the chosen objects by id; an unknown one demands nothing
 */
export const withMandatoryItems = (
  chosen: readonly Item[],
  objects: ReadonlyMap<string, OfferingObject>,
): readonly Item[] => {
  const demanded = new Map<string, number>()
  for (const { bookableId, amount } of chosen)
    for (const { bookableId: addOn, mandatory } of objects.get(bookableId)?.checkoutBookableIds ?? [])
      if (mandatory && addOn !== bookableId) demanded.set(addOn, (demanded.get(addOn) ?? 0) + amount)
  return [
    ...chosen.filter(({ bookableId }) => !demanded.has(bookableId)),
    ...[...demanded].map(([bookableId, amount]) => ({ bookableId, amount })),
  ]
}

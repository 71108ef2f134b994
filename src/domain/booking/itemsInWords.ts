import type { BookingBookableItem, BookingBookableItemBookableUsed } from '../../generated/entities/booking.ts'

/** How much of what a booking has, with the title of then. */
export interface NamedItem extends Pick<BookingBookableItem, 'amount' | 'bookableId'> {
  readonly _bookableUsed?: Pick<BookingBookableItemBookableUsed, 'title'> | null
}

/**
 * The objects of a booking, a line each: "2 × Stehtisch".
 * @param maxLines lines before "und n weitere"
 */
export const itemsInWords = (items: readonly NamedItem[], maxLines = Infinity): string => {
  const lines = items
    .slice(0, maxLines)
    .map(({ amount, _bookableUsed, bookableId }) => `${amount} × ${_bookableUsed?.title ?? bookableId}`)
  const further = items.length - lines.length
  return [...lines, ...(further > 0 ? [`und ${further} weitere`] : [])].join('\n')
}

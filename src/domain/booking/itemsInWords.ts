import type { BookingBookableItem } from '../../generated/entities/booking.ts'

/**
 * The objects of a booking, a line each: "2 × Stehtisch".
 * @param maxLines lines before "und n weitere"
 */
export const itemsInWords = (items: readonly BookingBookableItem[], maxLines = Infinity): string => {
  const lines = items
    .slice(0, maxLines)
    .map(({ amount, _bookableUsed, bookableId }) => `${amount} × ${_bookableUsed?.title ?? bookableId}`)
  const further = items.length - lines.length
  return [...lines, ...(further > 0 ? [`und ${further} weitere`] : [])].join('\n')
}

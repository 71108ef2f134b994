import { type ComposedPrice, composePrice } from '../../domain/booking/composePrice.ts'
import { couponDiscount } from '../../domain/coupon.ts'
import type { BookingBookableItem, BookingCouponUsed } from '../../generated/entities/booking.ts'
import { publicHolidays } from '../holidays/publicHolidays.ts'
import { type BookingDraft, keptSnapshot } from './bookingDraft.ts'
import type { BookingContext } from './bookingContext.ts'
import type { BookedObject, ContextPerson } from './contextQuery.ts'

const snapshot = ({
  id,
  title,
  description,
  type,
  eventId,
  priceEur,
  attachments,
  flags,
  tags,
  bookingNotes,
}: BookedObject): NonNullable<BookingBookableItem['_bookableUsed']> => ({
  id,
  title,
  description,
  type,
  eventId,
  priceEur,
  attachments,
  flags,
  tags,
  bookingNotes,
})

/** The price of a draft, at its objects' current prices. */
export const priced = (
  draft: BookingDraft,
  { booked }: BookingContext,
  person: ContextPerson | null,
  coupon: BookingCouponUsed | null,
): ComposedPrice => {
  const { document, items } = draft
  return composePrice({
    items: items.flatMap(({ bookableId, amount }) => {
      const object = booked.get(bookableId)
      return object === undefined ? [] : [{ object, amount }]
    }),
    period:
      document.timeBegin === null || document.timeEnd === null
        ? null
        : { begin: document.timeBegin, end: document.timeEnd },
    booker: document.bookWithPrice ? null : person,
    coupon: coupon === null ? null : couponDiscount({ type: coupon.type, discount: coupon.discount }),
    overrideEur: document.priceOverrideEur,
    holidays: publicHolidays,
  })
}

/** The items of a booking. Already booked ones keep their snapshot of the object. */
export const linesOf = (
  draft: BookingDraft,
  { booked }: BookingContext,
  price: ComposedPrice,
): readonly BookingBookableItem[] =>
  draft.items.map((item, position) => {
    const { bookableId, amount } = item
    const object = booked.get(bookableId)
    return {
      bookableId,
      tenantId: draft.document.tenantId,
      amount,
      vatRate: object?.priceValueAddedTax ?? null,
      ...(price.items[position] ?? {
        regularPriceEur: 0,
        regularGrossPriceEur: 0,
        userPriceEur: 0,
        userGrossPriceEur: 0,
      }),
      _bookableUsed: keptSnapshot(draft, item) ?? (object === undefined ? null : snapshot(object)),
    }
  })

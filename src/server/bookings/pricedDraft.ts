import { type ComposedPrice, composePrice } from '../../domain/booking/composePrice.ts'
import { couponDiscount } from '../../domain/coupon.ts'
import type { Period } from '../../domain/linePrice.ts'
import { lineTax, type LineTax } from '../../domain/tax/lineTax.ts'
import type { BookingBookableItem, BookingCouponUsed } from '../../generated/entities/booking.ts'
import { publicHolidays } from '../holidays/publicHolidays.ts'
import { type BookingDraft, type DraftItem, keptSnapshot } from './bookingDraft.ts'
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

const periodOf = ({ document: { timeBegin, timeEnd } }: BookingDraft): Period | null =>
  timeBegin === null || timeEnd === null ? null : { begin: timeBegin, end: timeEnd }

/** The event an item is sold for: that of its snapshot if it was booked before, else that of the object. */
const eventOf = (draft: BookingDraft, { booked }: BookingContext, item: DraftItem, sold: SoldEvents): string | null => {
  const before = sold.get(item.bookableId) ?? keptSnapshot(draft, item)?.eventId
  const object = booked.get(item.bookableId)
  return before ?? (object?.type === 'ticket' ? object.eventId : null)
}

/** The event each object was sold for, of an edited booking that is read without its snapshots. */
type SoldEvents = ReadonlyMap<string, string | null>
const noEvents: SoldEvents = new Map()

/** The tax of an item by its day of supply; null for an unknown object. */
export const taxOf = (
  draft: BookingDraft,
  context: BookingContext,
  item: DraftItem,
  sold: SoldEvents = noEvents,
): LineTax | null => {
  const object = context.booked.get(item.bookableId)
  if (object === undefined) return null
  const { rules, events, at } = context.taxing
  return lineTax(rules, object, draft.document.customerKind, {
    period: periodOf(draft),
    event: events.get(eventOf(draft, context, item, sold) ?? '') ?? null,
    bookedAt: draft.before?.document.timeCreated ?? at,
  })
}

/** The price of a draft, at its objects' current prices and the taxes of its days of supply. */
export const priced = (
  draft: BookingDraft,
  context: BookingContext,
  person: ContextPerson | null,
  coupon: BookingCouponUsed | null,
  sold: SoldEvents = noEvents,
): ComposedPrice => {
  const { document, items } = draft
  return composePrice({
    items: items.flatMap((item) => {
      const object = context.booked.get(item.bookableId)
      return object === undefined
        ? []
        : [{ object, amount: item.amount, rate: taxOf(draft, context, item, sold)?.rate }]
    }),
    period: periodOf(draft),
    booker: document.bookWithPrice ? null : person,
    coupon: coupon === null ? null : couponDiscount({ type: coupon.type, discount: coupon.discount }),
    overrideEur: document.priceOverrideEur,
    holidays: publicHolidays,
  })
}

/** The items of a booking. Already booked ones keep their snapshot of the object. */
export const linesOf = (
  draft: BookingDraft,
  context: BookingContext,
  price: ComposedPrice,
): readonly BookingBookableItem[] =>
  draft.items.map((item, position) => {
    const { bookableId, amount } = item
    const object = context.booked.get(bookableId)
    const tax = taxOf(draft, context, item)
    return {
      bookableId,
      tenantId: draft.document.tenantId,
      amount,
      vatRate: tax?.rate ?? null,
      taxKey: tax?.key ?? null,
      taxCategory: tax?.category ?? null,
      taxReason: tax?.reason ?? null,
      taxDate: tax?.date ?? null,
      priceBasis: tax?.basis ?? null,
      ...(price.items[position] ?? {
        regularPriceEur: 0,
        regularGrossPriceEur: 0,
        userPriceEur: 0,
        userGrossPriceEur: 0,
      }),
      _bookableUsed: keptSnapshot(draft, item) ?? (object === undefined ? null : snapshot(object)),
    }
  })

import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import type { BookingBookableItem } from '../../../src/generated/entities/booking.ts'

/** Properties of an object that the form shows. */
export type ChosenBookable = Pick<
  Bookable,
  | 'id'
  | 'title'
  | 'type'
  | 'eventId'
  | 'minBookingDuration'
  | 'priceCategories'
  | 'priceType'
  | 'priceValueAddedTax'
  | 'priceBasis'
  | 'taxAssignments'
>

/** An object just chosen: one piece, its prices not known yet. */
export const newItem = ({ id, title, type }: Pick<ChosenBookable, 'id' | 'title' | 'type'>): BookingBookableItem => ({
  bookableId: id,
  tenantId: '',
  amount: 1,
  vatRate: null,
  taxKey: null,
  taxCategory: null,
  taxReason: null,
  taxDate: null,
  priceBasis: null,
  regularPriceEur: 0,
  userPriceEur: 0,
  regularGrossPriceEur: 0,
  userGrossPriceEur: 0,
  _bookableUsed: {
    id,
    title: title || id,
    description: '',
    type,
    eventId: null,
    priceEur: 0,
    attachments: [],
    flags: [],
    tags: [],
    bookingNotes: '',
  },
})

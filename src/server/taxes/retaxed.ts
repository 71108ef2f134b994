import { type TaxedBooking, taxedLine } from '../../domain/tax/changeover.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'

/** What a changeover changes of a booking, as it is stored. */
export const taxedOf = ({ document, items }: Pick<StoredBooking, 'document' | 'items'>): TaxedBooking => ({
  ...{ priceEur: document.priceEur, vatIncludedEur: document.vatIncludedEur },
  ...{ priceOverrideEur: document.priceOverrideEur, items: items.map(taxedLine) },
})

/** The stored booking with other sums and lines; it occupies what it did, and causes neither mails nor documents. */
export const retaxed = (
  before: StoredBooking,
  {
    items,
    priceEur,
    vatIncludedEur,
    priceOverrideEur,
  }: Omit<TaxedBooking, 'items'> & { readonly items: readonly BookingBookableItem[] },
  at: number,
): DecidedBooking => ({
  ...{ id: before.id, before, items },
  document: { ...before.document, priceEur, vatIncludedEur, priceOverrideEur, timeUpdated: at },
  ...{ allocations: before.allocations, lockers: before.lockers, effects: [], givesBack: false, uses: null },
})

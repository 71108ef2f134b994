import type { Booking, BookingBookableItem } from '../../../src/generated/entities/booking.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { writeSearch } from '../../../src/server/bookings/writeSearch.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { completed } from '../../../src/server/records/completed.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { insertRows } from '../../../src/server/records/writeRow.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import type { TestDatabase } from '../../support/engines.ts'
import { testKey } from '../../support/testKey.ts'

export const tenant = 'musterstadt'

export type GivenBooking = Partial<Booking> & { readonly id: string; readonly timeCreated: number }

export const itemOf = (
  title: string,
  used: Partial<NonNullable<BookingBookableItem['_bookableUsed']>> = {},
): BookingBookableItem => ({
  bookableId: 'raum',
  tenantId: tenant,
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
    id: 'raum',
    title,
    description: '',
    type: 'room',
    eventId: null,
    priceEur: 0,
    attachments: [],
    flags: [],
    tags: [],
    bookingNotes: '',
    ...used,
  },
})

const kind = kindNamed(createRecords(testKey).kinds, 'booking')

const whole = (given: GivenBooking): Booking => {
  const document = completed(kind.wire.schema, { mail: 'gast@demo.example', bookableItems: [], ...given })
  if (!isDocument(document)) throw new Error('no booking')
  // The schema fills in defaults, so every property exists.
  return document as unknown as Booking
}

/** The demo's own bookings would be found too. */
export const emptyBookings = async ({ database }: Pick<TestDatabase, 'database'>): Promise<void> => {
  await database.system.query(sql`delete from coupon_use`)
  await database.system.query(sql`delete from reference where booking_id is not null or entity = 'booking'`)
  await database.system.query(sql`delete from bookings`)
}

/** Stores bookings as rows, searchable as if made by the API. */
export const storeBookings = async (
  { database }: Pick<TestDatabase, 'database'>,
  given: readonly GivenBooking[],
): Promise<void> => {
  const bookings = given.map(whole)
  for (let from = 0; from < bookings.length; from += 500) {
    const some = bookings.slice(from, from + 500)
    await database.system.transaction(
      { actor: systemActor, at: Date.now() },
      { reason: 'test.booking', tenant },
      async (tx) => {
        const rows = some.map(({ bookableItems: _items, groupBookingId: _series, ...document }) => ({
          tenant,
          id: document.id,
          version: 1,
          createdAt: document.timeCreated,
          updatedAt: document.timeCreated,
          document,
        }))
        await tx.query(insertRows(kind, rows))
        await tx.query(await writeSearch(tenant, some, 'new', () => Promise.resolve()))
      },
    )
  }
}

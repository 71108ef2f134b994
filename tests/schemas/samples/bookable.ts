import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { filled } from './filled.ts'

/** A ticket with every property filled. */
export const bookable = filled<Bookable>('bookable', {
  type: 'ticket',
  eventId: 'fest',
  // Not beside calendar booking.
  isTimePeriodRelated: false,
  maxBookingDuration: 8.5,
  permittedRoles: ['vereine'],
  freeBookingRoles: ['verwaltung'],
  groupBooking: { permittedRoles: ['vereine'] },
  relatedBookableIds: ['buehne'],
  checkoutBookableIds: [{ bookableId: 'reinigung' }],
  attachments: [{ type: 'agreement' }],
  taxAssignments: [{ customerKind: 'any', taxKey: 'E12', validFrom: '2027-01-01' }],
})

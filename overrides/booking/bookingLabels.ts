import { labelsOf } from '../../src/admin/kit/definition/labelsOf.ts'
import { bookingEntity } from '../../src/generated/entities/booking.ts'

/** Labels of a booking's properties. */
export const bookingLabels = labelsOf(bookingEntity)

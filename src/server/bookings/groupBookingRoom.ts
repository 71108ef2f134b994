import type { GroupBooking } from '../../generated/entities/group-booking.ts'
import { sql } from '../database/sql.ts'
import type { Room } from '../records/room.ts'

/** A series shows its dates where they are asked for, in the order of their begin. The booker may read his own. */
export const groupBookingRoom = {
  derived: { bookings: sql`'[]'::jsonb` },
  populated: {
    bookings: sql`(select jsonb_agg(jsonb_build_object('id', member.id, 'timeBegin', member.doc -> 'timeBegin', 'timeEnd', member.doc -> 'timeEnd',
        'name', member.doc -> 'name', 'mail', member.doc -> 'mail', 'company', member.doc -> 'company', 'street', member.doc -> 'street',
        'zipCode', member.doc -> 'zipCode', 'location', member.doc -> 'location', 'paymentProvider', member.doc -> 'paymentProvider', 'priceEur', member.doc -> 'priceEur', 'isCommitted', member.doc -> 'isCommitted',
        'isPayed', member.doc -> 'isPayed', 'isRejected', member.doc -> 'isRejected', 'rejectionReason', member.doc -> 'rejectionReason')
        order by member.time_begin, member.id)
      from bookings as member
      where member.tenant_id = record.tenant_id and member.id in (select jsonb_array_elements_text(record.doc -> 'bookingIds')))`,
  },
  concealed: true,
  open: {
    record: ({ userId }) => (userId === null ? sql`false` : sql`lower(record.doc ->> 'assignedUserId') = ${userId}`),
  },
} satisfies Room<GroupBooking>

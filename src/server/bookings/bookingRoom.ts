import type { Booking } from '../../generated/entities/booking.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../http/actor.ts'
import type { Room } from '../records/room.ts'

const linesOf = (line: typeof sql.empty) => sql`(select coalesce(jsonb_agg(${line} order by item.position), '[]'::jsonb)
  from booking_item as item where item.tenant_id = record.tenant_id and item.booking_id = record.id)`

/** The state it is in on the board, `archive`, or null in the backlog. */
const workflowStatus = sql`(select to_jsonb(coalesce(task.state_id, 'archive')) from workflow_task as task
  where task.tenant_id = record.tenant_id and task.booking_id = record.id)`

/** The bookings `record` whose addressee the actor is. */
export const addressedTo = ({ userId }: Pick<Actor, 'userId'>): Query =>
  userId === null ? sql`false` : sql`lower(record.doc ->> 'assignedUserId') = ${userId}`

/** What is read in a booking besides its document: its lines, its series; its receipts are the documents' to tell. The booker may read his own. */
export const bookingRoom = {
  derived: {
    workflowStatus,
    _populated: 'default',
    bookableItems: linesOf(sql`item.doc`),
    groupBookingId: sql`(select to_jsonb(min(series.id)) from reference as series
      where series.tenant_id = record.tenant_id and series.booking_id = record.id and series.entity = 'group-booking')`,
    receipts: 'default',
    documentFaults: 'default',
  },
  populated: {
    _populated: sql`jsonb_build_object('bookable', coalesce(${linesOf(sql`item.doc -> '_bookableUsed'`)}, '[]'::jsonb), 'workflowStatus', ${workflowStatus})`,
  },
  // Lists show what was booked, not what it says about itself.
  listed: {
    bookableItems: linesOf(
      sql`item.doc #- '{_bookableUsed,description}' #- '{_bookableUsed,bookingNotes}' #- '{_bookableUsed,attachments}'`,
    ),
  },
  found: (pattern) => sql`bookings_found(${pattern})`,
  concealed: true,
  open: { record: addressedTo },
} satisfies Room<Booking>

import type { Booking } from '../../generated/entities/booking.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { EntityExtension } from '../records/extension.ts'

const linesOf = (line: typeof sql.empty) => sql`(select coalesce(jsonb_agg(${line} order by item.position), '[]'::jsonb)
  from booking_item as item where item.tenant_id = record.tenant_id and item.booking_id = record.id)`

/** Board state, `archive`, or null for the backlog. */
const workflowStatus = sql`(select to_jsonb(coalesce(task.state_id, 'archive')) from workflow_task as task
  where task.tenant_id = record.tenant_id and task.booking_id = record.id)`

/** Condition on the row `record`: the actor is the booking's addressee. */
export const addressedTo = ({ userId }: Pick<Actor, 'userId'>): Query =>
  userId === null ? sql`false` : sql`lower(record.doc ->> 'assignedUserId') = ${userId}`

/** Extension of bookings: adds items and series; receipts come from the documents module. Addressees may read their own bookings. */
export const bookingExtension = {
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
  // Lists omit what they do not show of booked objects.
  listed: {
    bookableItems: linesOf(
      sql`item.doc #- '{_bookableUsed,description}' #- '{_bookableUsed,bookingNotes}' #- '{_bookableUsed,attachments}'
        #- '{_bookableUsed,tags}' #- '{_bookableUsed,flags}'`,
    ),
  },
  lists: {
    bookableItems: { table: 'booking_item', key: { tenant_id: 'text', booking_id: 'text', position: 'integer' } },
  },
  found: (pattern) => sql`bookings_found(${pattern})`,
  concealed: true,
  open: { record: addressedTo },
} satisfies EntityExtension<Booking>

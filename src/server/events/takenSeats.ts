import { sql } from '../database/sql.ts'

/** Seats taken of the event in the row `record`, over all its tickets; rejected and cancelled bookings hold none. */
export const takenSeats = sql`(select coalesce(sum(allocation.amount), 0)::integer from allocation
  where allocation.tenant_id = record.tenant_id and allocation.event_id = record.id and allocation.active)`

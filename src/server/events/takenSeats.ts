import { soldSeats } from '../database/occupancy.ts'
import { sql } from '../database/sql.ts'

/** Occupied seats of the event in the row `record`, over all its tickets; rejected and cancelled bookings occupy none. */
export const takenSeats = sql`${soldSeats(sql`record.tenant_id`, sql`record.id`)}::integer`

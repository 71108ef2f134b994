import type { Event } from '../../generated/entities/event.ts'
import { sql } from '../database/sql.ts'
import type { Room } from '../records/room.ts'

/** Visitors see public events in lists; by its address any event can be read (special link). */
export const eventRoom = {
  open: { visitors: true, list: () => sql`record.is_public`, record: () => sql`true` },
  quota: { limit: 'maxPublicEvents', counts: ({ isPublic }) => isPublic, condition: sql`record.is_public` },
} satisfies Room<Event>

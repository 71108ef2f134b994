import { prepareEvent } from '../../domain/event/prepareEvent.ts'
import type { Event } from '../../generated/entities/event.ts'
import { sql } from '../database/sql.ts'
import type { EntityExtension } from '../records/extension.ts'
import { takenSeats } from './takenSeats.ts'

/** Lists show visitors public events only; by its id any event can be read (special link). */
export const eventExtension = {
  open: { visitors: true, list: () => sql`record.is_public`, record: () => sql`true` },
  quota: { limit: 'maxPublicEvents', counts: ({ isPublic }) => isPublic, condition: sql`record.is_public` },
  savesItself: true,
  prepare: prepareEvent,
  derived: { _populated: sql`'null'::jsonb` },
  populated: { _populated: sql`jsonb_build_object('bookedSeats', ${takenSeats})` },
} satisfies EntityExtension<Event>

import { canOpen } from '../../domain/access.ts'
import type { Workflow } from '../../generated/entities/workflow.ts'
import { sql } from '../database/sql.ts'
import type { Room } from '../records/room.ts'

/** Read by everybody who may open bookings; changed by whoever manages the tenant. */
export const workflowRoom = {
  open: { record: (actor, tenant) => (canOpen(actor.permissions, tenant, 'bookings') ? sql`true` : sql`false`) },
} satisfies Room<Workflow>

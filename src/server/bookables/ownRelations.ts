import { scopeOf } from '../../domain/access.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Kind } from '../records/kind.ts'

interface Foreign {
  readonly parts: readonly string[] | null
  readonly event: boolean
}

const fault = (path: string, message: string): FieldFault => ({ path, code: 'FORBIDDEN', message })

/**
 * Users without the right to change all objects may not add other users' objects as parts, or other users' events: bookings would
 * occupy these objects and seats (PERM-008). Existing references stay.
 */
export const demandOwnRelations = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  before: Bookable | null,
  after: Bookable,
): Promise<void> => {
  const { permissions, userId } = tx.actor
  // Objects and events share a permission block.
  if (tx.actor.system === true || scopeOf(permissions, tenant, 'update', kind.storage.entity.access) === 'all') return
  const parts = after.relatedBookableIds.filter((id) => before?.relatedBookableIds.includes(id) !== true)
  const eventId = after.eventId === before?.eventId ? null : after.eventId
  if (parts.length === 0 && eventId === null) return
  const [foreign] = await tx.query<Foreign>(sql`select
    (select json_agg(part.id) from bookables as part
      where part.tenant_id = ${tenant} and part.id = any(${parts}::text[]) and not part.owners @> array[${userId}]::text[]) as parts,
    exists (select from events as event
      where event.tenant_id = ${tenant} and event.id = ${eventId}::text and not event.owners @> array[${userId}]::text[]) as event`)
  const others = new Set(foreign?.parts ?? [])
  const fields = [
    ...after.relatedBookableIds.flatMap((id, position) =>
      others.has(id)
        ? [
            fault(
              `/relatedBookableIds/${position}`,
              'Zuordnen können Sie nur Buchungsobjekte, die Sie bearbeiten dürfen.',
            ),
          ]
        : [],
    ),
    ...(foreign?.event === true
      ? [fault('/eventId', 'Tickets können Sie nur für Veranstaltungen anlegen, die Sie bearbeiten dürfen.')]
      : []),
  ]
  if (fields.length > 0) throw refuse('FORBIDDEN', { fields })
}

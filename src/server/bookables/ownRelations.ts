import { scopeOf } from '../../domain/access.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import { type Bookable, bookableEntity } from '../../generated/entities/bookable.ts'
import { eventEntity } from '../../generated/entities/event.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'

interface Foreign {
  readonly parts: readonly string[] | null
  readonly event: boolean
}

const fault = (path: string, message: string): FieldFault => ({ path, code: 'FORBIDDEN', message })

/**
 * Refuses that a person without the right to change all objects names others' objects as parts, or others' events: bookings would occupy
 * the one and take seats of the other (PERM-008). What is named already stays.
 */
export const demandOwnRelations = async (
  tx: Transaction,
  tenant: string,
  before: Bookable | null,
  after: Bookable,
): Promise<void> => {
  const { permissions, userId } = tx.actor
  const mayAll = (entity: typeof bookableEntity | typeof eventEntity): boolean =>
    tx.actor.system === true || scopeOf(permissions, tenant, 'update', entity.access) === 'all'
  const parts = mayAll(bookableEntity)
    ? []
    : after.relatedBookableIds.filter((id) => before?.relatedBookableIds.includes(id) !== true)
  const eventId = mayAll(eventEntity) || after.eventId === before?.eventId ? null : after.eventId
  if (parts.length === 0 && eventId === null) return
  const [foreign] = await tx.rows<Foreign>(sql`select
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

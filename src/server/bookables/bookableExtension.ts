import { scopeOf } from '../../domain/access.ts'
import { bookingMode } from '../../domain/availability/bookingMode.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import { prepareBookable } from '../../domain/rules/prepareBookable.ts'
import { holdsExplicitly } from '../../domain/tax/decideTax.ts'
import { hasPrice, missesTaxKey, missingTaxKeyMessage } from '../../domain/tax/missingTaxKey.ts'
import { dateOf } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Transaction } from '../database/database.ts'
import { lockStatement } from '../database/locks.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import type { EntityExtension } from '../records/extension.ts'
import type { Kind } from '../records/kind.ts'
import { visibleTo } from '../records/visibleTo.ts'
import { demandKnownKeys, namingLocks, readTaxes } from '../tenants/taxKeys.ts'
import { customerKindsOf, taxRulesOf } from '../tenants/taxRules.ts'
import { partsKnown, withHiddenKept } from './hiddenParts.ts'
import { populatedBy, seenByRight } from './publicKind.ts'
import { demandTree, objectLock, relationsLock } from './relations.ts'

interface Foreign {
  readonly parts: readonly string[] | null
  readonly event: boolean
}

const fault = (path: string, message: string): FieldFault => ({ path, code: 'FORBIDDEN', message })

/**
 * Users without the right to change all objects may not add other users' objects as parts, or other users' events: bookings would
 * occupy these objects and seats (PERM-008). Existing references stay.
 */
const demandOwnRelations = async (
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

const assignmentsOfEvent = async (
  tx: Transaction,
  tenant: string,
  { type, eventId }: Bookable,
): Promise<Event['taxAssignments']> => {
  if (type !== 'ticket' || eventId === null) return []
  const [event] = await tx.query<{ assignments: Event['taxAssignments'] }>(
    sql`select coalesce(doc -> 'taxAssignments', '[]'::jsonb) as assignments from events where tenant_id = ${tenant} and id = ${eventId}`,
  )
  return event?.assignments ?? []
}

/**
 * Refuses an object that names unknown tax keys, and a public one whose price has 0 % for no stated reason while the tenant has declared
 * § 2b UStG to hold. Bookings are never refused for that.
 */
const demandTaxed = async (tx: Transaction, tenant: string, object: Bookable): Promise<void> => {
  const { taxAssignments, isPublic, priceValueAddedTax, priceCategories } = object
  const mustStateReason = isPublic && priceValueAddedTax === 0 && hasPrice(object)
  if (taxAssignments.length === 0 && !mustStateReason) return
  const row = await readTaxes(tx, tenant)
  demandKnownKeys(row, taxAssignments)
  const [rules, today] = [taxRulesOf(row), dateOf(tx.at)]
  if (!mustStateReason || !holdsExplicitly(rules, 'PAR_2B', today)) return
  const taxed = {
    objectAssignments: taxAssignments,
    eventAssignments: await assignmentsOfEvent(tx, tenant, object),
    vatPercent: priceValueAddedTax,
  }
  if (missesTaxKey(rules, { ...taxed, priceCategories }, customerKindsOf(row), today))
    throw invalid([{ path: '/taxAssignments', code: 'TAX_KEY_MISSING', message: missingTaxKeyMessage }])
}

/**
 * Fits the allocations of an object that changes between booked for periods and booked without: from now on its bookings occupy their
 * period, or any time. A resulting overbooking is stored, as after a reduced amount.
 */
const followTimeRelation = async (
  tx: Transaction,
  tenant: string,
  id: string,
  before: Bookable | null,
  after: Bookable,
): Promise<void> => {
  const isTimed = bookingMode(after) !== 'timeless'
  if (before === null || (bookingMode(before) !== 'timeless') === isTimed) return
  if (!tx.unguarded) await tx.query(lockStatement([objectLock(tenant, id)]))
  await tx.query(sql`update allocation set during = case when ${isTimed}::boolean then tstzrange(record.time_begin, record.time_end) end
    from bookings as record
    where allocation.tenant_id = ${tenant} and allocation.bookable_id = ${id} and record.tenant_id = allocation.tenant_id
      and record.id = allocation.booking_id and record.time_begin < record.time_end`)
}

const lowestPrice = sql`(select to_jsonb(min((category ->> 'priceEur')::numeric)) from jsonb_array_elements(record.doc -> 'priceCategories') as category)`

export const bookableExtension = {
  derived: { priceEur: lowestPrice, _populated: sql`'null'::jsonb` },
  populated: { _populated: populatedBy(sql`true`, sql`true`) },
  known: visibleTo,
  seenBy: seenByRight,
  unseen: withHiddenKept,
  prepare: prepareBookable,
  quota: { limit: 'maxPublicBookables', counts: ({ isPublic }) => isPublic, condition: sql`record.is_public` },
  // Bookings choose their locks by relations and by the events of tickets: neither may change while one waits for its locks.
  locks: ({ relatedBookableIds, eventId, type, taxAssignments }, tenant) => {
    const hasParts = Array.isArray(relatedBookableIds) && relatedBookableIds.length > 0
    const hasEvent = type === 'ticket' || typeof eventId === 'string'
    return [
      ...(tenant !== null && (hasParts || hasEvent) ? [relationsLock(tenant)] : []),
      ...namingLocks(taxAssignments, tenant),
    ]
  },
  check: async (tx, { tenant, id, before, after }, kind) => {
    if (tenant === null) return
    await demandTaxed(tx, tenant, after)
    const relatedBookableIds = await partsKnown(tx, kind, tenant, before, after)
    await demandTree(tx, tenant, id, relatedBookableIds)
    await demandOwnRelations(tx, kind, tenant, before, { ...after, relatedBookableIds: [...relatedBookableIds] })
    await followTimeRelation(tx, tenant, id, before, after)
  },
} satisfies EntityExtension<Bookable>

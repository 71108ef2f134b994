import { holdsExplicitly } from '../../domain/tax/decideTax.ts'
import { hasPrice, missesTaxKey, missingTaxKeyMessage } from '../../domain/tax/missingTaxKey.ts'
import { dateOf } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { invalid } from '../http/schemaFaults.ts'
import { demandKnownKeys, readTaxes } from '../tenants/taxKeys.ts'
import { customerKindsOf, taxRulesOf } from '../tenants/taxRules.ts'

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
export const demandTaxed = async (tx: Transaction, tenant: string, object: Bookable): Promise<void> => {
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

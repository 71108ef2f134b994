import { Refusal } from '../../domain/refusal.ts'
import { assignmentUnknown } from '../../domain/rules/checkTax.ts'
import { regimeChangeProblems } from '../../domain/tax/regimeChanges.ts'
import type { TaxAssignment } from '../../domain/tax/decideTax.ts'
import { dateOf } from '../../domain/time.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import type { Lock, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { invalid } from '../http/schemaFaults.ts'
import { taxColumn, type TaxRow } from './taxRules.ts'

/** Shared for records that name tax keys, exclusive for changes of the keys. */
const taxLock = (tenant: string): string => `tax ${tenant}`

/** The lock of a record that names tax keys. */
export const namingLocks = (assignments: unknown, tenant: string | null): readonly Lock[] =>
  tenant !== null && Array.isArray(assignments) && assignments.length > 0 ? [{ shared: taxLock(tenant) }] : []

/** The lock of a tenant whose keys are sent. */
export const keyLocks = ({ id, tax }: Partial<Tenant>): readonly Lock[] =>
  typeof id === 'string' && tax !== undefined ? [taxLock(id)] : []

/** The tenant's tax settings, within a transaction. */
export const readTaxes = async (tx: Transaction, tenant: string): Promise<TaxRow | null> => {
  const [row] = await tx.query<{ taxing: TaxRow }>(
    sql`select ${taxColumn} as taxing from tenants where tenants.id = ${tenant}`,
  )
  return row?.taxing ?? null
}

/** Refuses assignments of keys that the tenant does not have. */
export const demandKnownKeys = (row: TaxRow | null, assignments: readonly TaxAssignment[]): void => {
  const faults = assignmentUnknown('/taxAssignments', assignments, new Set(row?.tax?.keys?.map(({ code }) => code)))
  if (faults.length > 0) throw invalid(faults)
}

interface Naming {
  readonly code: string
  readonly label: string
  readonly title: string
}

const maxNamed = 3

/** Refuses to remove keys that objects or events name; the tenant's own settings are checked as a rule. */
const demandUnnamed = async (tx: Transaction, id: string, removed: readonly string[]): Promise<void> => {
  if (removed.length === 0) return
  const named = (table: string, label: string, title: string) =>
    sql`select entry.value ->> 'taxKey' as code, ${label}::text as label, record.doc #>> ${title}::text[] as title
      from ${sql.name(table)} as record cross join lateral jsonb_array_elements(coalesce(record.doc -> 'taxAssignments', '[]'::jsonb)) as entry (value)
      where record.tenant_id = ${id} and entry.value ->> 'taxKey' = any(${removed}::text[])`
  const found = await tx.query<Naming>(sql`select distinct code, label, title from (
      ${named('bookables', 'Buchungsobjekt', '{title}')} union all ${named('events', 'Veranstaltung', '{information,name}')}) as named
    order by label, title, code`)
  const [first] = found
  if (first === undefined) return
  const names = found.slice(0, maxNamed).map(({ label, title }) => `${label} „${title}“`)
  const more = found.length > maxNamed ? ` und ${found.length - maxNamed} weitere` : ''
  throw new Refusal(
    409,
    'TAX_KEY_IN_USE',
    `Der Steuerschlüssel „${first.code}“ wird noch verwendet: ${names.join(', ')}${more}. Bitte ordnen Sie dort zuerst einen anderen zu.`,
  )
}

/** Checks a change of a tenant's tax settings: keys in use stay, and a law that already holds is changed only with a note. */
export const demandTaxChange = async (
  tx: Transaction,
  id: string,
  before: Partial<Tenant['tax']>,
  after: Tenant['tax'],
): Promise<void> => {
  const notes = regimeChangeProblems(before.regimes ?? [], after.regimes, dateOf(tx.at))
  if (notes.length > 0) throw invalid(notes)
  const kept = new Set(after.keys.map(({ code }) => code))
  await demandUnnamed(
    tx,
    id,
    (before.keys ?? []).flatMap(({ code }) => (kept.has(code) ? [] : [code])),
  )
}

import { customerKinds } from '../../domain/tax/customerKinds.ts'
import type { CustomerKind, TaxRules } from '../../domain/tax/decideTax.ts'
import type { TaxedBookable } from '../../domain/tax/lineTax.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import { type Query, sql } from '../database/sql.ts'

/** What decides taxes in a tenant, as read; null: not set yet. */
export interface TaxRow {
  readonly tax: Partial<Tenant['tax']> | null
}

/** The `TaxRow` of the row `tenants` as JSON. */
export const taxColumn: Query = sql`json_build_object('tax', tenants.doc -> 'tax')`

/** Properties of a bookable that decide its tax. */
export const taxFields = [
  'priceValueAddedTax',
  'priceBasis',
  'taxAssignments',
] as const satisfies readonly (keyof TaxedBookable)[]

/** The `TaxedEvent` of the row `event` as JSON. */
export const taxedEvent: Query = sql`jsonb_build_object('startDate', event.doc #> '{information,startDate}',
  'startTime', event.doc #> '{information,startTime}', 'endDate', event.doc #> '{information,endDate}',
  'endTime', event.doc #> '{information,endTime}', 'taxAssignments', coalesce(event.doc -> 'taxAssignments', '[]'::jsonb))`

/** The rules that decide taxes; of a tenant without settings, and of a deleted one, the defaults. */
export const taxRulesOf = (row: TaxRow | null | undefined): TaxRules => ({
  regimes: row?.tax?.regimes ?? [],
  keys: row?.tax?.keys ?? [],
  zeroKey: row?.tax?.zeroKey ?? '',
  tenantAssignments: row?.tax?.assignments ?? [],
})

/** The kinds of customers a tenant tells apart. */
export const customerKindsOf = (row: TaxRow | null | undefined): readonly CustomerKind[] =>
  row?.tax?.askCustomerKind === true ? customerKinds.map(({ kind }) => kind) : ['private']

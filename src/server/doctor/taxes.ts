import { customerKinds } from '../../domain/tax/customerKinds.ts'
import { regimeOn, type TaxRules } from '../../domain/tax/decideTax.ts'
import { missesTaxKey } from '../../domain/tax/missingTaxKey.ts'
import { dateOf } from '../../domain/time.ts'
import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

type Untaxed = Omit<Parameters<typeof missesTaxKey>[1], 'vatPercent'>

interface UntaxedRow extends Untaxed, Pick<TaxRules, 'regimes' | 'keys' | 'zeroKey' | 'tenantAssignments'> {
  readonly tenant: string
  readonly id: string
  readonly asksKind: boolean
  /** Of the instance; its own default, the day of the law, in rows older than the property. */
  readonly par2bFrom: string
}

/** A list of the tenant's tax settings. */
const listed = (name: string) => sql`coalesce(tenants.doc #> ${`{tax,${name}}`}::text[], '[]'::jsonb)`

/**
 * Public objects whose price has 0 % VAT for no stated reason while § 2b UStG holds: declared by the tenant, or for all by the day of the
 * instance. Saving them is refused only once the tenant has declared it, so these are notes.
 */
export const taxes: Check = {
  name: 'taxes',
  run: async (database) => {
    const today = dateOf(Date.now())
    const rows = await database.system.query<UntaxedRow>(sql`
      select record.tenant_id as tenant, record.id, record.doc -> 'priceCategories' as "priceCategories",
        ${listed('regimes')} as regimes, ${listed('keys')} as keys, ${listed('assignments')} as "tenantAssignments",
        coalesce(tenants.doc #>> '{tax,zeroKey}', '') as "zeroKey", tenants.doc #>> '{tax,askCustomerKind}' = 'true' as "asksKind",
        coalesce(record.doc -> 'taxAssignments', '[]'::jsonb) as "objectAssignments",
        coalesce((select event.doc -> 'taxAssignments' from events as event
          where record.type = 'ticket' and event.tenant_id = record.tenant_id and event.id = record.event_id), '[]'::jsonb) as "eventAssignments",
        coalesce((select instances.doc ->> 'par2bFrom' from instances order by instances.id limit 1), '2027-01-01') as "par2bFrom"
      from bookables as record join tenants on tenants.id = record.tenant_id
      where record.is_public and coalesce((record.doc ->> 'priceValueAddedTax')::numeric, 0) = 0
        and jsonb_path_exists(record.doc, '$.priceCategories[*].priceEur ? (@ > 0)')
      order by record.tenant_id, record.id`)
    return rows.flatMap((row) => {
      const { tenant, id, asksKind } = row
      if (regimeOn(row, today) !== 'PAR_2B') return []
      const kinds = customerKinds.flatMap(({ kind }) => (asksKind || kind === 'private' ? [kind] : []))
      return missesTaxKey(row, { ...row, vatPercent: 0 }, kinds, today)
        ? [
            {
              ...{ check: 'taxes', location: `bookables ${tenant}/${id}`, note: true as const },
              message:
                'Steuerschlüssel fehlt: Der Preis hat 0 % Mehrwertsteuer ohne Begründung, obwohl § 2b UStG gilt.',
            },
          ]
        : []
    })
  },
}

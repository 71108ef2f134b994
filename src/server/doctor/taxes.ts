import { regimeOn } from '../../domain/tax/decideTax.ts'
import { missesTaxKey } from '../../domain/tax/missingTaxKey.ts'
import { dateOf } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'
import { instanceEntity } from '../../generated/entities/instance.ts'
import { sql } from '../database/sql.ts'
import { customerKindsOf, taxColumn, taxRulesOf, type TaxRow } from '../tenants/taxRules.ts'
import type { Check } from './finding.ts'

interface UntaxedRow extends Pick<Bookable, 'taxAssignments' | 'priceCategories'> {
  readonly tenant: string
  readonly id: string
  readonly eventAssignments: Event['taxAssignments']
  readonly taxing: TaxRow
  readonly par2bFrom: string | null
}

/**
 * Public objects whose price has 0 % VAT for no stated reason while § 2b UStG holds: declared by the tenant, or for all by the day of the
 * instance. Saving them is refused only once the tenant has declared it, so these are notes.
 */
export const taxes: Check = {
  name: 'taxes',
  run: async (database) => {
    const today = dateOf(Date.now())
    const rows = await database.system.query<UntaxedRow>(sql`
      select record.tenant_id as tenant, record.id, ${taxColumn} as taxing, record.doc -> 'priceCategories' as "priceCategories",
        coalesce(record.doc -> 'taxAssignments', '[]'::jsonb) as "taxAssignments",
        coalesce((select event.doc -> 'taxAssignments' from events as event
          where record.type = 'ticket' and event.tenant_id = record.tenant_id and event.id = record.event_id), '[]'::jsonb) as "eventAssignments",
        (select instances.doc ->> 'par2bFrom' from instances order by instances.id limit 1) as "par2bFrom"
      from bookables as record join tenants on tenants.id = record.tenant_id
      where record.is_public and coalesce((record.doc ->> 'priceValueAddedTax')::numeric, 0) = 0
        and jsonb_path_exists(record.doc, '$.priceCategories[*].priceEur ? (@ > 0)')
      order by record.tenant_id, record.id`)
    return rows.flatMap(({ tenant, id, taxing, par2bFrom, taxAssignments, eventAssignments, priceCategories }) => {
      const rules = taxRulesOf(taxing)
      const day = par2bFrom ?? instanceEntity.defaults.par2bFrom ?? ''
      if (regimeOn({ regimes: rules.regimes, par2bFrom: day }, today) !== 'PAR_2B') return []
      const taxed = { objectAssignments: taxAssignments, eventAssignments, vatPercent: 0, priceCategories }
      return missesTaxKey(rules, taxed, customerKindsOf(taxing), today)
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

import type { Period } from '../../domain/linePrice.ts'
import type { TaxedBookable, TaxedEvent } from '../../domain/tax/lineTax.ts'
import { offeredTax } from '../../domain/tax/offeredTax.ts'
import { sql } from '../database/sql.ts'
import { taxedEvent, taxRulesOf, type TaxRow } from '../tenants/taxRules.ts'

/** An object as its shown price depends on taxes. */
export type TaxedOffer = TaxedBookable & { readonly taxEvent: TaxedEvent | null }

/** The event of a ticket in the row `record`, for its tax; null for other objects. */
export const taxEvent = sql`case record.type when 'ticket' then
  (select ${taxedEvent}
    from events as event where event.tenant_id = record.tenant_id and event.id = record.event_id) end`

/**
 * The object with the VAT of a private person's booking for this period, as `priceValueAddedTax`; without a period of today.
 * @param now epoch ms
 */
export const atOfferedRate = <O extends TaxedOffer>(
  taxing: TaxRow,
  object: O,
  period: Period | null,
  now: number,
): O => ({
  ...object,
  priceValueAddedTax: offeredTax(taxRulesOf(taxing), object, object.taxEvent, period, now).rate,
})

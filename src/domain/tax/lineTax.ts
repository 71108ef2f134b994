import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { PriceBasis } from '../price.ts'
import { type CustomerKind, decideTax, type Tax, type TaxRules } from './decideTax.ts'
import { type SuppliedLine, taxDate } from './taxDate.ts'

/** The event of a ticket, as its tax depends on it. */
export type TaxedEvent = NonNullable<SuppliedLine['event']> & Pick<Event, 'taxAssignments'>

/** The properties of a bookable that decide its tax. */
export type TaxedBookable = Pick<Bookable, 'taxAssignments' | 'priceValueAddedTax' | 'priceBasis'>

/** The tax of a line, as it is stored with it. */
export interface LineTax extends Tax {
  /** Day of supply, "YYYY-MM-DD". */
  readonly date: string
  readonly basis: PriceBasis
}

/** The tax of one object of a booking: of its day of supply. */
export const lineTax = (
  rules: TaxRules,
  object: TaxedBookable,
  customerKind: CustomerKind,
  { period, event, bookedAt }: Omit<SuppliedLine, 'event'> & { readonly event: TaxedEvent | null },
): LineTax => {
  const date = taxDate({ period, event, bookedAt })
  const taxed = {
    objectAssignments: object.taxAssignments,
    eventAssignments: event?.taxAssignments ?? [],
    vatPercent: object.priceValueAddedTax,
  }
  return { ...decideTax(rules, taxed, customerKind, date), date, basis: object.priceBasis }
}

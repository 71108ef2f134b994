import type { Bookable } from '../../generated/entities/bookable.ts'
import { type CustomerKind, decideTax, type TaxedObject, type TaxRules } from './decideTax.ts'

/** Costs the object something in at least one category? */
export const hasPrice = ({ priceCategories }: Pick<Bookable, 'priceCategories'>): boolean =>
  priceCategories.some(({ priceEur }) => priceEur > 0)

/**
 * Would a paid booking of the object that ends on this day have 0 % for no stated reason?
 * @param kinds those that can book
 * @param date "YYYY-MM-DD"
 */
export const missesTaxKey = (
  rules: TaxRules,
  object: TaxedObject & Pick<Bookable, 'priceCategories'>,
  kinds: readonly CustomerKind[],
  date: string,
): boolean => hasPrice(object) && kinds.some((kind) => decideTax(rules, object, kind, date).category === '')

export const missingTaxKeyMessage =
  'Steuerschlüssel fehlt: Nach § 2b UStG braucht ein Preis mit 0 % Mehrwertsteuer eine Begründung. Bitte ordnen Sie dem Buchungsobjekt einen Steuerschlüssel zu oder wählen Sie beim Mandanten einen Schlüssel für 0 % Mehrwertsteuer.'

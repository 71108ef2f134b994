import { grossEur } from '../../../src/domain/grossEur.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { type Bookable, bookableEntity } from '../../../src/generated/entities/bookable.ts'
import { bookingFormTexts } from './formTexts.ts'

const texts = bookingFormTexts.items

const labelOf = (options: readonly { readonly value: unknown; readonly label: string }[] = [], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? ''

const kinds: readonly unknown[] = (bookableEntity.fields.type.options ?? []).map(({ value }) => value)

/** The kind of an object, as a heading of the choice. */
export const kindOf = ({ type }: Pick<Bookable, 'type'>): string => labelOf(bookableEntity.fields.type.options, type)

/** By kind, in the order of the schema; objects of one kind stay in their order. */
export const byKind = <Object extends Pick<Bookable, 'type'>>(objects: readonly Object[]): Object[] =>
  objects.toSorted((left, right) => kinds.indexOf(left.type) - kinds.indexOf(right.type))

/** Least gross price of an object with its unit: "ab 10,00 € pro Stunde". */
export const priceWord = (bookable: Pick<Bookable, 'priceCategories' | 'priceType' | 'priceValueAddedTax'>): string => {
  const { priceCategories, priceType, priceValueAddedTax } = bookable
  const prices = priceCategories.map(({ priceEur, fixedPrice }) => ({
    gross: grossEur(priceEur, priceValueAddedTax),
    unit: fixedPrice ? '' : ` ${labelOf(bookableEntity.fields.priceType.options, priceType)}`,
  }))
  const [least] = prices.toSorted((left, right) => left.gross - right.gross)
  if (least === undefined || prices.every(({ gross }) => gross === 0)) return texts.free
  const words = `${formatEur(least.gross)}${least.unit}`
  return prices.length > 1 ? texts.from(words) : words
}

import { parseGermanNumber } from '../../../domain/money.ts'

export type NumberKind = 'number' | 'integer' | 'money' | 'percent'

/** Meaning of a typed text: nothing, a number, or text that is no number. */
export type ReadNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }

/**
 * Reads input of number fields: "12,5", "1.234,50", "12.5", "12,50 €", "19 %" (PRICE-022, PRICE-023).
 * Integers lose their decimals (BOOKABLE-FORM-042: "5.9" is 5).
 */
export const readNumber = (typed: string, kind: NumberKind): ReadNumber => {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const value = parseGermanNumber(text.replace(/%\s*$/, ''))
  if (value === null) return { kind: 'text', text: typed }
  return { kind: 'number', value: kind === 'integer' ? Math.trunc(value) : value }
}

import { fromNumber, multiply, rational, roundHalfUp } from './rational.ts'

/**
 * Money: decimal EUR on the wire, whole cents (bigint) in calculations, German format on display. The only conversions between the three.
 */

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Whole cents for display in EUR: 123450n → "1.234,50 €" with a no-break space before the sign. */
export const formatCents = (cents: bigint): string => euros.format(fromCents(cents))

/** An amount in EUR for display: 1234.5 → "1.234,50 €" with a no-break space before the sign (SHELL-004). */
export const formatEur = (amount: number): string => formatCents(toCents(amount))

/**
 * EUR → whole cents, exact, half a cent away from zero: 1.005 → 101n.
 * @throws RangeError for NaN and infinities.
 * @example
 * toCents(1.005) // 101n
 */
export const toCents = (amount: number): bigint => roundHalfUp(multiply(fromNumber(amount), rational(100n)))

/** Whole cents → decimal EUR for the wire: 1250n → 12.5. Exact for |cents| < 2^53. */
export const fromCents = (cents: bigint): number => Number(cents) / 100

const grouped = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const plain = /^[+-]?\d+([.,]\d+)?$/

/**
 * Parses a number in German notation (PRICE-022, PRICE-023): "12,5" → 12.5, "1.234,50" → 1234.5, "1234" → 1234. A single point that cannot
 * separate thousands is a decimal point, as number pads type it: "12.5" → 12.5, "0.125" → 0.125. "€" and surrounding white space are
 * allowed. Refused with null: an empty text, letters, "1,234.50", "1.23.4", two commas.
 * @example
 * parseGermanNumber('1.234,50 €') // 1234.5
 * parseGermanNumber('1,234.50') // null
 */
export const parseGermanNumber = (text: string): number | null => {
  const bare = text.replace(/€\s*$/u, '').trim().replace(/^[−–]/u, '-')
  const decimal = grouped.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : plain.test(bare)
      ? bare.replace(',', '.')
      : ''
  const value = Number(decimal)
  return decimal === '' || !Number.isFinite(value) ? null : value
}

const numbers = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 20 })

/** A number in German notation without unit, for inputs: 1234.5 → "1234,5"; inverse of `parseGermanNumber`. */
export const formatGermanNumber = (value: number): string => numbers.format(value)
